import type { LinkedPerson, MadeLink } from '@scheduler/contract'
import type { Role } from '@scheduler/domain'
import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { openPage } from '../../shared/testing/open-page.tsx'
import { refuse } from '../../shared/testing/stub-network.ts'
import { LoginLinks } from './login-links-page.tsx'
import { SHOWN_STATES } from './shown-states.ts'

const moments = { madeAt: '2026-10-01T08:00:00.000Z', validUntil: '2026-10-08T08:00:00.000Z' }
const lena: LinkedPerson = {
  _id: 's1',
  fullName: 'Lena Berg',
  email: 'lena@example.edu',
  studentId: 'S-1',
  canLogIn: false,
  link: null,
}
const omar: LinkedPerson = {
  ...lena,
  _id: 's2',
  fullName: 'Omar Haddad',
  studentId: 'S-2',
  link: { ...moments, state: 'open', endedAt: null, isRenewed: true },
}
const ines: LinkedPerson = {
  ...lena,
  _id: 's3',
  fullName: 'Ines Ruiz',
  canLogIn: true,
  link: { ...moments, state: 'used', endedAt: '2026-10-02T08:00:00.000Z', isRenewed: false },
}
const made: MadeLink = { ...lena, token: 'k7x2m-9qfrt-4wz8n-hc3vd-0s6jb', validUntil: moments.validUntil }

beforeEach(async () => {
  localStorage.clear()
  await page.viewport(1280, 800)
})

const open = (
  answers: Parameters<typeof openPage>[0]['answers'] = {},
  address = '',
  kind: Role = 'student',
) =>
  openPage({
    address,
    content: () => <LoginLinks kind={kind} />,
    statuses: SHOWN_STATES,
    answers: {
      'GET /api/password-links': [ines, lena, omar],
      'GET /api/mail/state': { isOn: false },
      ...answers,
    },
  })

test('it lists who has no password or was given a link, and what became of it', async () => {
  const { screen } = await open()
  await expect.element(screen.getByText('1–3 of 3')).toBeVisible()
  const cells = screen
    .getByRole('row')
    .elements()
    .map((row) => row.textContent)
  expect(cells[1]).toMatch(/Ines Ruiz.*Set.*Used Oct 2, 2026/)
  expect(cells[2]).toMatch(/Lena Berg.*S-1.*None yet.*None/)
  expect(cells[3]).toMatch(/Omar Haddad.*None yet.*Open until Oct 8, 2026.*\(renewed\)/)
})

test('it is filtered by what became of the link', async () => {
  const { screen } = await open({}, '?status=open')
  await expect.element(screen.getByText('1–1 of 1')).toBeVisible()
  await expect.element(screen.getByText('Omar Haddad')).toBeVisible()
})

test('links are made for all who need one, shown once, copied and saved', async () => {
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  const { screen, writes } = await open({ 'POST /api/password-links': [made] })
  await screen.getByRole('button', { name: 'Make Login Links' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Make Login Links' })
  await dialog.getByLabelText('Valid for').selectOptions('14 days')
  await dialog.getByRole('button', { name: 'Make links' }).click()
  const address = `${location.origin}/set-password#${made.token}`
  await expect.element(dialog.getByLabelText('Links')).toHaveValue(`Lena Berg\tlena@example.edu\t${address}`)
  await expect.element(dialog.getByText(/shown only now/)).toBeVisible()
  expect(writes).toMatchObject([
    { call: 'POST /api/password-links', body: { role: 'student', accountIds: null, hours: 336 } },
  ])
  await dialog.getByRole('button', { name: 'Copy all' }).click()
  await expect.element(screen.getByText('Copied')).toBeVisible()
  expect(copied).toHaveBeenCalledWith(`Lena Berg\tlena@example.edu\t${address}`)
})

test('links of administrators are offered for three days at most', async () => {
  const { screen, writes } = await open({ 'POST /api/password-links': [made] }, '', 'admin')
  await screen.getByRole('button', { name: 'Make Login Links' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Make Login Links' })
  const offered = dialog
    .getByRole('option')
    .elements()
    .map((option) => option.textContent)
  expect(offered).toEqual(['1 hour', '8 hours', '1 day', '3 days'])
  await dialog.getByRole('button', { name: 'Make links' }).click()
  await expect.element(dialog.getByText(/shown only now/)).toBeVisible()
  expect(writes).toMatchObject([{ body: { role: 'admin', hours: 72 } }])
})

test('links are made for those who are chosen; a refusal is told', async () => {
  const { screen, writes } = await open({ 'POST /api/password-links': refuse(500, 'No luck.') })
  await screen.getByRole('checkbox', { name: 'Choose Ines Ruiz' }).click()
  await screen.getByRole('checkbox', { name: 'Choose Lena Berg' }).click()
  await screen.getByRole('button', { name: 'Make links for 2 chosen' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Make links for 2 chosen' })
  await dialog.getByRole('button', { name: 'Make links' }).click()
  await expect.element(screen.getByText('Error making login links: No luck.')).toBeVisible()
  expect(writes).toMatchObject([{ body: { accountIds: ['s3', 's1'], hours: 168 } }])
})

test('open links of those who are chosen are withdrawn, after a question', async () => {
  const { screen, writes } = await open({ 'POST /api/password-links/withdraw': { withdrawn: 1 } })
  await screen.getByRole('checkbox', { name: 'Choose Lena Berg' }).click()
  expect(screen.getByRole('button', { name: /Withdraw/ }).query()).toBeNull()
  await screen.getByRole('checkbox', { name: 'Choose Omar Haddad' }).click()
  await screen.getByRole('button', { name: 'Withdraw 1 open link' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Withdraw login links?' })
  await dialog.getByRole('button', { name: 'Withdraw 1 open link' }).click()
  await expect.element(screen.getByText('Login links withdrawn: 1')).toBeVisible()
  expect(writes).toMatchObject([{ body: { role: 'student', accountIds: ['s2'] } }])
})

test('where mail is on, links are sent to those who are chosen', async () => {
  const { screen, writes } = await open({
    'GET /api/mail/state': { isOn: true },
    'POST /api/password-links/invitations': { queued: 1 },
  })
  await screen.getByRole('checkbox', { name: 'Choose Lena Berg' }).click()
  await screen.getByRole('button', { name: 'Make a link for 1 chosen' }).click()
  await screen.getByRole('dialog').getByRole('button', { name: 'Send by Mail' }).click()
  await expect.element(screen.getByText('1 mail queued.')).toBeVisible()
  const body = { role: 'student', accountIds: ['s1'], hours: 168, language: 'en' }
  expect(writes).toEqual([{ call: 'POST /api/password-links/invitations', body }])
  expect(screen.getByRole('dialog').query()).toBeNull()
})

test('why no links are sent is told', async () => {
  const { screen } = await open({
    'GET /api/mail/state': { isOn: true },
    'POST /api/password-links/invitations': refuse(500, 'No luck.'),
  })
  await screen.getByRole('checkbox', { name: 'Choose Lena Berg' }).click()
  await screen.getByRole('button', { name: 'Make a link for 1 chosen' }).click()
  await screen.getByRole('dialog').getByRole('button', { name: 'Send by Mail' }).click()
  await expect.element(screen.getByText('Error sending login links: No luck.')).toBeVisible()
})

const IMPORT = '00000000-0000-4000-8000-0000000000aa'

test('all whom an import has added are chosen at first, and others are shown when that is asked for', async () => {
  const { screen, writes, history } = await open(
    {
      [`GET /api/password-links?role=student&importId=${IMPORT}`]: [lena, omar],
      'POST /api/password-links': [made],
    },
    `?import=${IMPORT}`,
  )
  await expect.element(screen.getByText('1–2 of 2')).toBeVisible()
  await expect.element(screen.getByRole('checkbox', { name: 'Choose Omar Haddad' })).toBeChecked()
  await screen.getByRole('checkbox', { name: 'Choose Omar Haddad' }).click()
  await screen.getByRole('button', { name: 'Make a link for 1 chosen' }).click()
  await screen.getByRole('dialog').getByRole('button', { name: 'Make links' }).click()
  await expect.element(screen.getByRole('dialog').getByText(/shown only now/)).toBeVisible()
  expect(writes).toMatchObject([{ body: { role: 'student', accountIds: ['s1'] } }])
  await screen.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click()
  await screen.getByRole('button', { name: 'Show everybody' }).click()
  expect(history.location.search).not.toContain('import')
  await expect.element(screen.getByText('1–3 of 3')).toBeVisible()
})
