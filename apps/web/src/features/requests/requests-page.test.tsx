import type { MeetingRequestRecord, RequestEffects } from '@scheduler/contract'
import { expect, test } from 'vitest'
import { openerOf } from '../../shared/testing/open-page.tsx'
import { refuse } from '../../shared/testing/stub-network.ts'
import { RequestsPage } from './requests-page.tsx'

const ID = '00000000-0000-4000-8000-000000000001'
const HALL = '00000000-0000-4000-8000-000000000003'
const text = { note: '', link: '' }
const offer = { date: '2026-10-07', startTime: '14:00', endTime: '15:00', ...text }
const late = { ...offer, date: '2026-10-08' }
const request: MeetingRequestRecord = {
  _id: ID,
  classId: '00000000-0000-4000-8000-000000000002',
  title: 'Algebra',
  originalDate: '2026-10-05',
  meeting: { date: '2026-10-05', startTime: '09:00', endTime: '10:00', roomId: HALL, professorIds: [] },
  wishes: [offer, late],
  note: 'A congress',
  state: 'asked',
  reason: '',
  askedBy: { _id: HALL, fullName: 'Kai Ito' },
  substitutes: null,
}
const refused = { ...request, _id: HALL, title: 'Sets', state: 'refused' as const, reason: 'Exams' }
const hall = {
  ...{ _id: HALL, name: 'Hall', buildingName: 'Main', seats: 80, status: 'available', notes: '' },
  ...{ availability: {}, keptFor: [], features: [], revision: 1 },
}
const place = { startTime: '14:00', endTime: '15:00', roomName: 'Hall', professorNames: ['Kai Ito'] }
const message = 'On 2026-10-07: students who have another class at this time: 3.'
const effects: RequestEffects = {
  isOtherwise: false,
  students: 40,
  effects: [
    {
      ...place,
      meeting: { ...offer, roomId: HALL },
      date: offer.date,
      isPossible: true,
      says: [{ message }],
    },
    { ...place, meeting: late, date: late.date, isPossible: false, says: [{ message: 'Hall is taken.' }] },
  ],
}
const open = openerOf({
  content: RequestsPage,
  answers: {
    'GET /api/meeting-requests': [refused, request],
    'GET /api/rooms': [hall],
    'GET /api/professors': [],
    [`GET /api/meeting-requests/${ID}/effects`]: effects,
  },
})

test('requests are listed with their wishes and reasons, those that wait first', async () => {
  const { screen } = await open()
  const times = 'Oct 7, 2026, 14:00 to 15:00; Oct 8, 2026, 14:00 to 15:00'
  await expect.element(screen.getByText(times).first()).toBeVisible()
  await expect.element(screen.getByText('Exams')).toBeVisible()
  await expect.element(screen.getByRole('row').nth(1)).toHaveTextContent('Algebra')
})

test('what each wish would do is shown before it is approved, once more where students are busy, and undone', async () => {
  let asked = 0
  const { screen, writes } = await open(
    {
      [`POST /api/meeting-requests/${ID}/decision`]: () =>
        asked++ === 0
          ? refuse(409, message, { isConfirmable: true })
          : { ...request, state: 'approved' as const },
      [`POST /api/meeting-requests/${ID}/reopen`]: request,
    },
    `?dialog=${ID}`,
  )
  await expect.element(screen.getByText(message)).toBeVisible()
  await expect.element(screen.getByText('Not possible: Hall is taken.')).toBeVisible()
  await screen.getByRole('button', { name: 'Approve' }).click()
  await screen.getByRole('button', { name: 'Approve' }).last().click()
  await screen.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect.element(screen.getByText("The request for 'Algebra' waits again.")).toBeVisible()
  const meeting = { ...offer, roomId: HALL }
  expect(writes.map(({ body }) => body)).toEqual([
    { action: 'approved', meeting },
    { action: 'approved', meeting, confirmed: true },
    {},
  ])
})

test('a request is refused with a reason', async () => {
  const { screen, writes } = await open(
    { [`POST /api/meeting-requests/${ID}/decision`]: { ...request, state: 'refused' as const } },
    `?dialog=${ID}`,
  )
  await screen.getByRole('textbox', { name: 'Reason' }).fill('Exams')
  await screen.getByRole('button', { name: 'Refuse' }).click()
  await expect.element(screen.getByText("The request for 'Algebra' was refused.")).toBeVisible()
  expect(writes[0]?.body).toEqual({ action: 'refused', reason: 'Exams' })
})

test('professors withdraw what they have asked for, and decide nothing', async () => {
  const openAs = openerOf({ content: RequestsPage, role: 'professor', answers: {} })
  const { screen } = await openAs({
    'GET /api/meeting-requests': [request],
    'GET /api/rooms': [hall],
    'GET /api/professors': [],
    [`POST /api/meeting-requests/${ID}/withdraw`]: { ...request, state: 'withdrawn' as const },
  })
  await screen.getByRole('button', { name: 'Withdraw: Algebra' }).click()
  await expect.element(screen.getByText("The request for 'Algebra' was withdrawn.")).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Decide: Algebra' })).not.toBeInTheDocument()
})

const [KATO, NOETHER] = [ID.replace(/1$/, '8'), ID.replace(/1$/, '9')] as const
const question: MeetingRequestRecord = {
  ...request,
  wishes: [
    { professorIds: [KATO], ...text },
    { professorIds: [NOETHER], ...text },
  ],
  substitutes: [
    { _id: KATO, fullName: 'Ken Kato', answer: 'no' },
    { _id: NOETHER, fullName: 'Emmy Noether', answer: null },
  ],
}
const toldOf = { ...question, substitutes: question.substitutes?.slice(1) ?? null }
const openAsked = openerOf({
  content: RequestsPage,
  role: 'professor',
  answers: { 'GET /api/meeting-requests': [toldOf], 'GET /api/rooms': [hall], 'GET /api/professors': [] },
})
const ANSWER = `POST /api/substitute-requests/${ID}/answer`

test('administrators see who has answered what, and withdraw what they ask', async () => {
  const { screen, writes } = await open({
    'GET /api/meeting-requests': [question],
    [`POST /api/meeting-requests/${ID}/withdraw`]: { ...question, state: 'withdrawn' as const },
  })
  await expect.element(screen.getByText('Ken Kato: no; Emmy Noether: no answer yet')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Decide: Algebra' })).not.toBeInTheDocument()
  await screen.getByRole('button', { name: 'Withdraw: Algebra' }).click()
  await expect.element(screen.getByText("The request for 'Algebra' was withdrawn.")).toBeVisible()
  expect(writes).toHaveLength(1)
})

test('a professor who is asked says yes', async () => {
  const { screen, writes } = await openAsked({ [ANSWER]: { ...toldOf, state: 'approved' as const } })
  await screen.getByRole('button', { name: 'Yes, I take it: Algebra' }).click()
  await expect.element(screen.getByText("You teach 'Algebra' on Oct 5, 2026.")).toBeVisible()
  expect(writes.map(({ body }) => body)).toEqual([{ answer: 'yes' }])
})

test('a professor who is asked says no', async () => {
  const { screen, writes } = await openAsked({ [ANSWER]: toldOf })
  await screen.getByRole('button', { name: 'No: Algebra' }).click()
  await expect.element(screen.getByText("You do not teach 'Algebra' on Oct 5, 2026.")).toBeVisible()
  expect(writes.map(({ body }) => body)).toEqual([{ answer: 'no' }])
})

test('a yes that comes late says so', async () => {
  const said = 'Somebody else has taken this meeting.'
  const { screen } = await openAsked({ [ANSWER]: refuse(409, said) })
  await screen.getByRole('button', { name: 'Yes, I take it: Algebra' }).click()
  await expect.element(screen.getByText(`Error answering request: ${said}`)).toBeVisible()
})
