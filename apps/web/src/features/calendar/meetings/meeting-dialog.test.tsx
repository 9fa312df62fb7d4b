import type { ClassRecord } from '@scheduler/contract'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openPage } from '../../../shared/testing/open-page.tsx'
import { refuse } from '../../../shared/testing/stub-network.ts'
import { makeClass, makeCourse, makeRoom } from '../../../timetable-view/testing/sample-records.ts'
import { viewSearch } from '../../../timetable-view/view-search.ts'
import { CalendarPage } from '../calendar-page.tsx'

const algebra = makeCourse('algebra', {
  courseName: 'Algebra',
  startDate: '2026-09-07',
  endDate: '2026-10-30',
})
const HALL = '00000000-0000-4000-8000-000000000001'
const [b12, hall] = [makeRoom('b12', { name: 'B12' }), makeRoom(HALL, { name: 'Hall' })]
const lecture = makeClass('lecture', {
  title: 'Lecture',
  day: 'Monday',
  startTime: '09:00',
  endTime: '10:00',
  courseId: algebra,
  roomId: b12,
})
const professors = [
  { _id: 'p1', fullName: 'Aiko Ito', status: 'approved', email: 'a@example.org', availability: {} },
]
const PUT = 'PUT /api/classs/lecture/meetings'

beforeEach(async () => {
  localStorage.clear()
  await page.viewport(1280, 900)
})

const open = (address: string, one: ClassRecord, answers: Parameters<typeof openPage>[0]['answers'] = {}) =>
  openPage({
    address,
    content: CalendarPage,
    search: viewSearch,
    answers: {
      'GET /api/classs': [one],
      'GET /api/courses': [algebra],
      'GET /api/rooms': [b12, hall],
      'GET /api/professors': professors,
      'GET /api/professors-forms': [],
      'GET /api/students': [],
      'GET /api/cohorts': [],
      'GET /api/courses/expected-students': [],
      'GET /api/admins/getSiteSettings/site': {
        siteName: 'S',
        academicYearStart: '2026-09-01',
        academicYearEnd: '2027-08-31',
        located: [],
        walks: [],
        closures: [],
      },
      ...answers,
    },
  })

const dialog = () => page.getByRole('dialog', { name: 'One meeting of Lecture' })
const choose = (date: string) => dialog().getByLabelText('Meeting', { exact: true }).selectOptions(date)
const change = () => dialog().getByRole('button', { name: 'Change meeting' }).click()

test('one meeting moves to another room and day, and goes back by Undo', async () => {
  const moved = { _id: 'm1', originalDate: '2026-09-14', date: '2026-09-16', roomId: hall }
  const { writes } = await open('?dialog=lecture', lecture, { [PUT]: { ...lecture, meetings: [moved] } })
  await page.getByRole('button', { name: 'One meeting…' }).click()
  await choose('2026-09-14')
  await dialog().getByRole('textbox', { name: 'Date' }).fill('2026-09-16')
  await dialog().getByRole('combobox', { name: 'Room' }).click()
  await page.getByRole('option', { name: /^Hall/ }).click()
  await change()
  await expect.element(page.getByText(/^Lecture: .* was changed$/)).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.element(page.getByText('Lecture: as before')).toBeVisible()
  const bodies = writes.map(({ body }) => body)
  expect(bodies).toEqual([
    {
      meetings: [{ originalDate: '2026-09-14', date: '2026-09-16', roomId: HALL, note: '', link: '' }],
    },
    { meetings: [{ originalDate: '2026-09-14', asPlanned: true }], confirmed: true },
  ])
})

test('this and later meetings are cancelled together', async () => {
  const { writes } = await open('?dialog=meeting-lecture', lecture, { [PUT]: lecture })
  await choose('2026-10-12')
  await dialog().getByLabelText('This and later ones').click()
  await dialog().getByText('Cancelled', { exact: true }).click()
  await dialog().getByLabelText('Note for everybody in it').fill('Strike')
  await change()
  await expect.element(page.getByText(/^Lecture: meetings from .* on were changed$/)).toBeVisible()
  expect(writes[0]?.body).toEqual({
    meetings: ['2026-10-12', '2026-10-19', '2026-10-26'].map((originalDate) => ({
      originalDate,
      date: null,
      note: 'Strike',
    })),
  })
})

test('what has to be confirmed is asked, and sent again', async () => {
  let asked = 0
  const { writes } = await open('?dialog=meeting-lecture', lecture, {
    [PUT]: () =>
      asked++ === 0 ? refuse(409, 'Students who have another class: 8.', { isConfirmable: true }) : lecture,
  })
  await choose('2026-09-14')
  await dialog().getByRole('textbox', { name: 'Date' }).fill('2026-09-15')
  await change()
  await expect.element(page.getByText('Students who have another class: 8.')).toBeVisible()
  await page.getByRole('dialog').last().getByRole('button', { name: 'Change meeting' }).click()
  await expect.element(page.getByText(/was changed$/)).toBeVisible()
  expect(writes.at(-1)?.body).toMatchObject({ confirmed: true })
})

test('what the call would refuse is said at its field', async () => {
  await open('?dialog=meeting-lecture', lecture)
  await choose('2026-09-14')
  await dialog().getByLabelText('Link, if it is online').fill('example.org')
  await change()
  await expect.element(dialog().getByText('Link must begin with https://')).toBeVisible()
})

test('the week shows a moved meeting where it is, and what was planned', async () => {
  const moved = { _id: 'm1', originalDate: '2026-09-14', date: '2026-09-16', roomId: hall }
  await open('?view=timetable&of=course:algebra&week=2026-09-16', { ...lecture, meetings: [moved] })
  await expect.element(page.getByRole('button', { name: /^Lecture, Mon 14 .*Moved to Wed/ })).toBeVisible()
  await expect
    .element(page.getByRole('button', { name: /^Lecture, Wed 16 .*Hall.*Instead of Mon/ }))
    .toBeVisible()
})

test('the dialog of a class lists its changed meetings to come, with their links', async () => {
  const meetings = [
    { _id: 'm1', originalDate: '2099-09-14', date: null, note: 'Strike' },
    { _id: 'm2', originalDate: '2000-09-14', date: null },
    { _id: 'm3', originalDate: null, date: '2099-09-16', link: 'https://meet.example.org/1' },
  ]
  await open('?dialog=lecture', { ...lecture, meetings })
  const list = page.getByRole('region', { name: 'Changed meetings' })
  await expect.element(list).toHaveTextContent(/Cancelled · Strike.*Extra meeting.*B12/)
  await expect.element(list).not.toHaveTextContent('2000')
  await expect.element(list.getByRole('link')).toHaveAttribute('href', 'https://meet.example.org/1')
})

test('a class that is edited to another hour says what becomes of its changed meetings', async () => {
  const meetings = [{ _id: 'm1', originalDate: '2026-09-14', date: '2026-09-16' }]
  const one = { ...lecture, courseId: null, roomId: hall, meetings }
  const { writes } = await open('?dialog=lecture', one, { 'PUT /api/classs/lecture': one })
  const edit = page.getByRole('dialog')
  await expect.element(edit.getByLabelText('Start Time')).toBeVisible()
  await expect.element(edit.getByLabelText('Changed meetings')).not.toBeInTheDocument()
  await edit.getByLabelText('Start Time').fill('08:00')
  await edit.getByLabelText('Changed meetings').selectOptions('Move by as much')
  await edit.getByRole('button', { name: 'Update Class' }).click()
  await expect.poll(() => writes.length).toBe(1)
  expect(writes[0]?.body).toMatchObject({ startTime: '08:00', changedMeetings: 'move' })
})

test('another time is found, and taken into the form', async () => {
  const offer = {
    kind: 'move',
    meeting: {
      originalDate: '2026-09-14',
      date: '2026-09-17',
      startTime: '11:00',
      endTime: '12:00',
      roomId: HALL,
    },
    date: '2026-09-17',
    startTime: '11:00',
    endTime: '12:00',
    roomName: 'Hall',
    freeStudents: 7,
  }
  const { writes } = await open(
    '?dialog=meeting-lecture',
    { ...lecture, joinedCount: 8 },
    {
      'GET /api/classs/lecture/make-ups?originalDate=2026-09-14': [offer],
      [PUT]: lecture,
    },
  )
  await choose('2026-09-14')
  await dialog().getByRole('button', { name: 'Find another time' }).click()
  await dialog()
    .getByRole('button', { name: /11:00 - 12:00, Hall.*7 of 8 students/ })
    .click()
  await change()
  await expect.poll(() => writes.length).toBe(1)
  expect(writes[0]?.body).toMatchObject({
    meetings: [
      { originalDate: '2026-09-14', date: '2026-09-17', startTime: '11:00', endTime: '12:00', roomId: HALL },
    ],
  })
})

test('another meeting makes room by the same act where that lets more students come', async () => {
  const moved = { originalDate: '2026-09-14', date: '2026-09-17', startTime: '11:00', endTime: '12:00' }
  const makesRoom = {
    classId: 'rings',
    title: 'Rings',
    roomName: 'Closet',
    before: { originalDate: '2026-09-17', asPlanned: true },
    meeting: { originalDate: '2026-09-17', roomId: HALL },
  }
  const offer = { ...moved, kind: 'move', meeting: moved, roomName: 'Hall', freeStudents: 8, makesRoom }
  const { writes } = await open(
    '?dialog=meeting-lecture',
    { ...lecture, joinedCount: 8 },
    {
      'GET /api/classs/lecture/make-ups?originalDate=2026-09-14': [offer],
      'POST /api/meetings': { act: HALL, kept: [] },
    },
  )
  await choose('2026-09-14')
  await dialog().getByRole('button', { name: 'Find another time' }).click()
  await dialog()
    .getByRole('button', { name: /Hall.*Rings goes to Closet/ })
    .click()
  await change()
  await expect.poll(() => writes.length).toBe(1)
  const { meeting, before } = makesRoom
  expect(writes[0]?.body).toMatchObject({
    changes: [
      { classId: 'lecture', meetings: [moved] },
      { classId: 'rings', meetings: [meeting] },
    ],
  })
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect
    .poll(() => writes[1]?.body)
    .toMatchObject({
      changes: [
        { classId: 'lecture', meetings: [{ originalDate: '2026-09-14', asPlanned: true }] },
        { classId: 'rings', meetings: [before] },
      ],
      undoes: HALL,
    })
})

test('somebody is asked in place of who leads the meeting, where and when it is now', async () => {
  const LENA = '00000000-0000-4000-8000-000000000007'
  const [taught, kato] = [
    { _id: LENA, fullName: 'Lena Berg' },
    { ...professors[0], _id: HALL },
  ]
  const moved = { _id: 'm1', originalDate: '2099-09-14', date: '2099-09-16' }
  const { writes } = await open(
    '?dialog=meeting-lecture',
    { ...lecture, professorId: taught, meetings: [moved] } as ClassRecord,
    {
      'GET /api/professors': [kato],
      [`GET /api/meetings/concerned?professorId=${LENA}&from=2099-09-16&to=2099-09-16`]: [],
      'POST /api/substitute-requests': {},
    },
  )
  await choose('2099-09-14')
  await dialog().getByRole('button', { name: 'Ask for a substitute' }).click()
  const asking = page.getByRole('dialog', { name: /^Who takes 'Lecture' on/ })
  await asking.getByRole('combobox', { name: 'Who is asked' }).click()
  await page.getByRole('option', { name: 'Aiko Ito' }).click()
  await asking.getByRole('button', { name: 'Ask', exact: true }).click()
  await expect.poll(() => writes.length).toBe(1)
  expect(writes[0]?.body).toEqual({
    classId: 'lecture',
    originalDate: '2099-09-14',
    insteadOf: LENA,
    professorIds: [HALL],
    note: '',
  })
})
