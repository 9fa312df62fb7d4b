import { type MailRecord, MOST_MAILS_AT_ONCE } from '@scheduler/contract'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openPage } from '../../shared/testing/open-page.tsx'
import { refuse } from '../../shared/testing/stub-network.ts'
import { MailPage } from './mail-page.tsx'
import { SHOWN_MAIL_STATES } from './mail-states.ts'

const moment = '2026-10-01T08:00:00.000Z'
const sent: MailRecord = {
  _id: 'm1',
  kind: 'invitation',
  state: 'sent',
  fullName: 'Lena Berg',
  role: 'student',
  email: 'lena@example.edu',
  madeAt: moment,
  dueAt: moment,
  sentAt: moment,
  attempts: 1,
  reason: null,
  lastError: null,
  subject: 'Your account at Scheduler',
  text: 'Hello Lena Berg,',
}
const gone: MailRecord = {
  ...sent,
  _id: 'm2',
  fullName: 'Omar Haddad',
  state: 'given up',
  sentAt: null,
  reason: 'refused',
  lastError: '550 No such user',
}

beforeEach(() => page.viewport(1280, 800))

const open = (answers: Parameters<typeof openPage>[0]['answers'] = {}, address = '') =>
  openPage({
    address,
    content: () => <MailPage />,
    statuses: SHOWN_MAIL_STATES,
    answers: {
      'GET /api/mail': [sent, gone],
      'GET /api/mail/state': { isOn: true },
      'GET /api/mail/daily': { time: '17:00' },
      ...answers,
    },
  })

test('it lists what was sent and given up, with the reason, and sends again what was given up', async () => {
  const { screen, writes } = await open({ 'POST /api/mail/m2/send-again': { message: 'Queued.' } })
  await expect.element(screen.getByText('1–2 of 2')).toBeVisible()
  await expect.element(screen.getByText('The address was refused. 550 No such user')).toBeVisible()
  expect(screen.getByText('Mail is off', { exact: false }).query()).toBeNull()
  expect(screen.getByRole('button', { name: 'Send the mail to Lena Berg again' }).query()).toBeNull()
  await screen.getByRole('button', { name: 'Send the mail to Omar Haddad again' }).click()
  await expect.element(screen.getByText('The mail is sent again.')).toBeVisible()
  expect(writes).toMatchObject([{ call: 'POST /api/mail/m2/send-again' }])
})

test('why a mail is not sent again is told', async () => {
  const { screen } = await open({ 'POST /api/mail/m2/send-again': refuse(409, 'It is sent already.') })
  await screen.getByRole('button', { name: 'Send the mail to Omar Haddad again' }).click()
  await expect.element(screen.getByText('Error sending the mail again: It is sent already.')).toBeVisible()
})

test('where mail is off it says so, and shows what would go out', async () => {
  const { screen } = await open({ 'GET /api/mail/state': { isOn: false } })
  await expect.element(screen.getByText('Mail is off', { exact: false })).toBeVisible()
  await screen.getByRole('button', { name: 'Show the mail to Lena Berg' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Your account at Scheduler' })
  await expect.element(dialog.getByText('Hello Lena Berg,')).toBeVisible()
})

test('it asks for those in a state, and for older ones', async () => {
  const many = Array.from({ length: MOST_MAILS_AT_ONCE }, (_, index) => ({ ...gone, _id: `g${index}` }))
  const last = many.at(-1)?._id
  const { screen } = await open(
    {
      'GET /api/mail?state=given+up': many,
      [`GET /api/mail?state=given+up&before=${last}`]: [{ ...gone, _id: 'old', fullName: 'Old One' }],
    },
    '?status=givenUp',
  )
  await screen.getByRole('button', { name: 'Show older mail' }).click()
  await expect.element(screen.getByText(/of 101/)).toBeVisible()
  expect(screen.getByRole('button', { name: 'Show older mail' }).query()).toBeNull()
})

test('the hour of the daily mail is chosen', async () => {
  const { screen, writes } = await open({ 'PUT /api/mail/daily': { time: '07:00' } })
  const hour = screen.getByLabelText('Daily mail at')
  await expect.element(hour).toHaveValue('17:00')
  await hour.selectOptions('07:00')
  await expect.element(screen.getByText('Daily mail goes out at 07:00.')).toBeVisible()
  expect(writes).toMatchObject([{ call: 'PUT /api/mail/daily', body: { time: '07:00' } }])
})
