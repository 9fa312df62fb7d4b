import type { ConcernedMeeting, MeetingRequestRecord } from '@scheduler/contract'
import { expect, test } from 'vitest'
import { openPage } from '../../shared/testing/open-page.tsx'
import { refuse } from '../../shared/testing/stub-network.ts'
import { makeRoom } from '../../timetable-view/testing/sample-records.ts'
import { CoverPage } from './cover-page.tsx'
import { coverSearch } from './cover-search.ts'

const [ITO, KATO, ALGEBRA, LOGIC, ACT] = [1, 2, 3, 4, 5].map(
  (at) => `00000000-0000-4000-8000-00000000000${at}`,
)
const when = { date: '2026-12-03', startTime: '09:00', endTime: '10:00', roomName: 'Aula' }
const texts = { note: '', link: '' }
const cancelled = { originalDate: '2026-12-03', date: null, ...texts }
const algebra: ConcernedMeeting = {
  classId: ALGEBRA ?? '',
  title: 'Algebra',
  ...when,
  professorNames: ['Aiko Ito'],
  students: 120,
  before: { originalDate: '2026-12-03', asPlanned: true, ...texts },
  choices: [
    {
      kind: 'substitute',
      meeting: { originalDate: '2026-12-03', professorIds: [KATO ?? ''], ...texts },
      ...when,
      professorId: KATO ?? '',
      professorName: 'Ken Kato',
      because: 'teachesCourse',
      substitutions: 2,
      isAvailable: true,
    },
    {
      kind: 'move',
      meeting: {
        originalDate: '2026-12-03',
        date: '2026-12-08',
        startTime: '10:00',
        endTime: '11:00',
        ...texts,
      },
      ...{ date: '2026-12-08', startTime: '10:00', endTime: '11:00', roomName: 'Hall' },
      freeStudents: 112,
    },
    { kind: 'cancel', meeting: cancelled, ...when },
    { kind: 'leave', meeting: null, ...when },
  ],
}
const logic: ConcernedMeeting = {
  ...algebra,
  classId: LOGIC ?? '',
  title: 'Logic',
  choices: algebra.choices.slice(2),
}
const makeProfessor = (_id: string | undefined, fullName: string) => ({
  ...{ _id, fullName, status: 'approved', email: 'a@example.org', availability: {} },
})
const ito = makeProfessor(ITO, 'Aiko Ito')
const GET = 'GET /api/meetings/concerned'
const POST = 'POST /api/meetings'

const open = (answers: Parameters<typeof openPage>[0]['answers']) =>
  openPage({
    address: `?professor=${ITO}&from=2026-12-03&to=2026-12-07`,
    content: CoverPage,
    search: coverSearch as never,
    answers: {
      'GET /api/professors': [ito, makeProfessor(KATO, 'Ken Kato'), makeProfessor(ACT, 'Emmy Noether')],
      'GET /api/rooms': [makeRoom('hall', { name: 'Hall' })],
      [GET]: [algebra, logic],
      ...answers,
    },
  })

test('each meeting has a proposal that is chosen already, and all are changed by one act with a note', async () => {
  const { screen, writes } = await open({ [POST]: { act: ACT, kept: [] } })
  const card = screen.getByRole('region', { name: /^Algebra/ })
  await expect
    .element(card.getByRole('combobox'))
    .toHaveDisplayValue('Ken Kato (teaches the course, has been a substitute 2 times)')
  await expect.element(card.getByRole('option', { name: /Hall, 112 of 120 students/ })).toBeInTheDocument()
  await screen.getByLabelText('Note for everybody').fill('Aiko Ito is away')
  await screen.getByRole('button', { name: 'Change 2 meetings' }).click()
  await expect.element(screen.getByText('2 meetings were changed')).toBeVisible()
  const note = 'Aiko Ito is away'
  expect(writes[0]?.body).toEqual({
    changes: [
      { classId: ALGEBRA, meetings: [{ ...algebra.choices[0]?.meeting, note }] },
      { classId: LOGIC, meetings: [{ ...cancelled, note }] },
    ],
  })
})

test('another choice is sent, and what is left open is not', async () => {
  const { screen, writes } = await open({ [POST]: { act: ACT, kept: [] } })
  await screen
    .getByRole('region', { name: /^Logic/ })
    .getByRole('combobox')
    .selectOptions('Leave it open')
  await screen
    .getByRole('region', { name: /^Algebra/ })
    .getByRole('combobox')
    .selectOptions('Cancel it')
  await screen.getByRole('button', { name: 'Change 1 meeting' }).click()
  await expect.element(screen.getByText('1 meeting was changed')).toBeVisible()
  expect(writes[0]?.body).toEqual({ changes: [{ classId: ALGEBRA, meetings: [cancelled] }] })
})

test('all is undone by one act, and what somebody has changed since is named', async () => {
  const kept = [{ classId: LOGIC, title: 'Logic', date: '2026-12-03' }]
  let calls = 0
  const { screen, writes } = await open({ [POST]: () => ({ act: ACT, kept: calls++ === 0 ? [] : kept }) })
  await screen.getByRole('button', { name: 'Change 2 meetings' }).click()
  await screen.getByRole('button', { name: 'Undo' }).click()
  await expect.element(screen.getByText(/^As before, but for what was changed since: Logic/)).toBeVisible()
  const before = { originalDate: '2026-12-03', asPlanned: true, ...texts }
  expect(writes[1]?.body).toEqual({
    changes: [ALGEBRA, LOGIC].map((classId) => ({ classId, meetings: [before] })),
    confirmed: true,
    undoes: ACT,
  })
})

test('what has to be confirmed is asked', async () => {
  let asked = 0
  const { screen, writes } = await open({
    [POST]: () =>
      asked++ === 0
        ? refuse(409, 'Students who have another class: 8.', { isConfirmable: true })
        : { act: ACT, kept: [] },
  })
  await screen.getByRole('button', { name: 'Change 2 meetings' }).click()
  const dialog = screen.getByRole('dialog')
  await expect.element(dialog.getByText('Students who have another class: 8.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Change 2 meetings' }).click()
  await expect.element(screen.getByText('2 meetings were changed')).toBeVisible()
  expect(writes[1]?.body).toMatchObject({ confirmed: true })
})

const question: MeetingRequestRecord = {
  _id: ACT ?? '',
  classId: ALGEBRA ?? '',
  title: 'Algebra',
  originalDate: '2026-12-03',
  meeting: { date: '2026-12-03', startTime: '09:00', endTime: '10:00', roomId: null, professorIds: [] },
  wishes: [],
  note: '',
  state: 'asked',
  reason: '',
  askedBy: null,
  substitutes: [
    { _id: KATO ?? '', fullName: 'Ken Kato', answer: 'no' },
    { _id: ITO ?? '', fullName: 'Emmy Noether', answer: null },
  ],
}

test('those who are free are asked at once, with others or without', async () => {
  const { screen, writes } = await open({ 'POST /api/substitute-requests': question })
  await screen
    .getByRole('region', { name: /^Algebra/ })
    .getByRole('button', { name: 'Ask for a substitute' })
    .click()
  const dialog = screen.getByRole('dialog')
  await expect.element(dialog.getByText('Ken Kato')).toBeVisible()
  await dialog.getByRole('combobox', { name: 'Who is asked' }).click()
  await screen.getByRole('option', { name: 'Emmy Noether' }).click()
  await dialog.getByLabelText('Reason').fill('A congress')
  await dialog.getByRole('button', { name: 'Ask', exact: true }).click()
  await expect.element(screen.getByText("Substitutes for 'Algebra' are asked.")).toBeVisible()
  expect(writes[0]?.body).toEqual({
    classId: ALGEBRA,
    originalDate: '2026-12-03',
    insteadOf: ITO,
    professorIds: [KATO, ACT],
    note: 'A congress',
  })
})

test('a meeting for which professors are asked says so, is not changed with the others, and is withdrawn', async () => {
  const { screen, writes } = await open({
    'GET /api/meeting-requests': [question],
    [`POST /api/meeting-requests/${ACT}/withdraw`]: { ...question, state: 'withdrawn' as const },
    [POST]: { act: ACT, kept: [] },
  })
  const card = screen.getByRole('region', { name: /^Algebra/ })
  await expect.element(card.getByText('Asked: 2, no: 1')).toBeVisible()
  await expect.element(card.getByRole('combobox')).toHaveDisplayValue('Leave it open')
  await expect.element(screen.getByRole('button', { name: 'Change 1 meeting' })).toBeVisible()
  await card.getByRole('button', { name: 'Withdraw: Algebra' }).click()
  await expect.element(screen.getByText("The request for 'Algebra' was withdrawn.")).toBeVisible()
  expect(writes).toHaveLength(1)
})

test('a meeting that nobody takes says so, and may be asked again', async () => {
  const { screen } = await open({ 'GET /api/meeting-requests': [{ ...question, state: 'refused' as const }] })
  const card = screen.getByRole('region', { name: /^Algebra/ })
  await expect.element(card.getByText('Nobody takes it')).toBeVisible()
  await expect.element(card.getByRole('button', { name: 'Ask for a substitute' })).toBeVisible()
})
