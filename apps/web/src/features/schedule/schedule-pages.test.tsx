import type { ClassRecord } from '@scheduler/contract'
import { weekdayOf } from '@scheduler/domain'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { classesQuery } from '../../shared/api/live-classes.ts'
import { queryClient } from '../../shared/api/query-client.ts'
import { readSiteMoment } from '../../shared/site-moment.ts'
import { openPage } from '../../shared/testing/open-page.tsx'
import { refuse } from '../../shared/testing/stub-network.ts'
import { makeClass, makeCourse, makeRoom } from '../../timetable-view/testing/sample-records.ts'
import { viewSearch } from '../../timetable-view/view-search.ts'
import { ProfessorSchedulePage } from './professor-schedule-page.tsx'
import { StudentSchedulePage } from './student-schedule-page.tsx'

const user = { _id: '00000000-0000-4000-8000-000000000001', fullName: 'Lena Berg', email: 'lena@example.org' }
const algebra = makeCourse('algebra', { courseName: 'Algebra' })
const databases = makeCourse('databases', { courseName: 'Databases' })
const small = makeRoom('c3', { name: 'C3', seats: 1 })
const joined = makeClass('joined', {
  title: 'Lecture',
  courseId: algebra,
  joinedCount: 7,
  studentIds: [user._id],
})
const full = makeClass('full', { title: 'Tutorial', courseId: databases, roomId: small, joinedCount: 1 })
const free = makeClass('free', { title: 'Lab', courseId: databases, roomId: small, day: 'Friday' })

beforeEach(async () => {
  localStorage.clear()
  await page.viewport(1280, 900)
})

type Answers = Parameters<typeof openPage>[0]['answers']

const openStudent = (address = '', answers: Answers = {}) =>
  openPage({
    address,
    content: StudentSchedulePage,
    role: 'student',
    user,
    search: viewSearch,
    answers: {
      'GET /api/classs': [joined, full, free],
      'GET /api/courses': [algebra, databases],
      ...answers,
    },
  })

const cardOf = (id: string) => document.querySelector(`[data-card=${id}]`)?.textContent

test('each card tells its seats and how many have joined, with Joined, Class Full or Join', async () => {
  const { screen } = await openStudent()
  await expect.element(screen.getByRole('button', { name: 'Join Lab' })).toBeVisible()
  expect(cardOf('joined')).toContain('7 joined · No limit')
  expect(cardOf('joined')).toContain('Joined')
  expect(cardOf('full')).toContain('1 / 1 seat')
  expect(cardOf('full')).toContain('Class Full')
  expect(screen.getByRole('button', { name: 'Join Tutorial' }).query()).toBeNull()
})

test('only the own classes are shown on wish, which the address keeps', async () => {
  const { screen, history } = await openStudent()
  await screen.getByRole('radio', { name: 'My classes' }).click()
  await expect.element(screen.getByText('1 class', { exact: true })).toBeVisible()
  expect(history.location.search).toBe('?mine=true')
  const readHeaders = () =>
    screen
      .getByRole('columnheader')
      .elements()
      .map((header) => header.textContent)
  await expect.poll(readHeaders).toEqual(['Day', 'Algebra'])
})

test('what was chosen is chosen again on this device, and all classes are one press away', async () => {
  localStorage.setItem('timetableMine', 'true')
  const { screen, history } = await openStudent()
  await expect.element(screen.getByRole('radio', { name: 'My classes' })).toBeChecked()
  await expect.element(screen.getByText('1 class', { exact: true })).toBeVisible()
  await screen.getByRole('radio', { name: 'All classes' }).click()
  await expect.element(screen.getByText('3 classes', { exact: true })).toBeVisible()
  expect(history.location.search).toBe('?mine=false')
  expect(localStorage.getItem('timetableMine')).toBe('false')
})

test('on a phone a Join is in view at once, and search, filters and export are behind one button', async () => {
  await page.viewport(390, 844)
  const today = weekdayOf(readSiteMoment().date)
  const years = { startDate: '2020-01-01', endDate: '2099-12-31' }
  const course = makeCourse('optics', { courseName: 'Optics', ...years })
  const classes = [
    makeClass('early', {
      title: 'Early',
      day: today,
      courseId: course,
      studentIds: [user._id],
      joinedCount: 1,
    }),
    makeClass('late', { title: 'Late', day: today, courseId: course, startTime: '11:00', endTime: '12:00' }),
  ]
  const { screen } = await openStudent('', { 'GET /api/classs': classes, 'GET /api/courses': [course] })
  const join = screen.getByRole('button', { name: 'Join Late' })
  await expect.element(join).toBeVisible()
  await expect.element(screen.getByText(/^(Next class|Now)/)).toBeVisible()
  // The shell's bar comes above, which this page is shown without.
  expect(join.element().getBoundingClientRect().bottom).toBeLessThan(844 - 60)
  const fold = screen.getByRole('button', { name: 'Filters', exact: true })
  await expect.element(fold).toHaveAttribute('aria-expanded', 'false')
  expect(screen.getByRole('button', { name: 'Export Schedule' }).query()).toBeNull()
  await fold.click()
  await expect.element(screen.getByRole('button', { name: 'Export Schedule' })).toBeVisible()
  await screen.getByRole('searchbox').fill('Early')
  await expect.element(screen.getByRole('button', { name: 'Filters (1)' })).toBeVisible()
  await screen.getByRole('button', { name: 'Filters (1)' }).click()
  expect(screen.getByRole('searchbox').query()).toBeNull()
  await expect.element(screen.getByText('1 class', { exact: true })).toBeVisible()
})

test('a student who has joined no class is led to all classes', async () => {
  const { screen } = await openStudent('?mine=true', { 'GET /api/classs': [full, free] })
  await expect.element(screen.getByText('You have not joined a class yet.')).toBeVisible()
  await screen.getByRole('button', { name: 'All classes' }).click()
  await expect.element(screen.getByRole('button', { name: 'Join Lab' })).toBeVisible()
})

test('a refused join puts the card back and tells the sentence of the server', async () => {
  const { screen } = await openStudent('', {
    'PUT /api/classs/free/join': refuse(409, 'This class is full.'),
  })
  await screen.getByRole('button', { name: 'Join Lab' }).click()
  await expect.element(screen.getByText('This class is full.')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Join Lab' })).toBeVisible()
})

test('a Join that clashes says so beforehand and swaps the seats in one call, or keeps what there is', async () => {
  const rival = makeClass('rival', {
    title: 'Seminar',
    courseId: databases,
    startTime: '09:30',
    endTime: '11:00',
  })
  let shown: ClassRecord[] = [joined, rival]
  const { screen, writes } = await openStudent('', {
    'GET /api/classs': () => shown,
    'PUT /api/classs/rival/join': () => {
      if (writes.length === 1) return refuse(409, 'It has just been filled.')
      const swapped = { ...rival, studentIds: [user._id], joinedCount: 1 }
      shown = [{ ...joined, studentIds: [], joinedCount: 6 }, swapped]
      return swapped
    },
  })
  const clashing = screen.getByRole('button', { name: 'Join Seminar. Clashes with Lecture' })
  const dialog = screen.getByRole('dialog', { name: 'Join Seminar instead of Lecture?' })
  await expect.element(screen.getByText('Clashes with Lecture', { exact: true })).toBeVisible()
  await clashing.click()
  await dialog.getByRole('button', { name: 'Keep Lecture' }).click()
  expect(writes).toEqual([])
  await clashing.click()
  await dialog.getByRole('button', { name: 'Swap' }).click()
  await expect.element(screen.getByText('It has just been filled.')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Leave Lecture' })).toBeVisible()
  await clashing.click()
  await dialog.getByRole('button', { name: 'Swap' }).click()
  await expect.element(screen.getByText('Joined Seminar instead of Lecture')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Leave Seminar' })).toBeVisible()
  await expect
    .element(screen.getByRole('button', { name: 'Join Lecture. Clashes with Seminar' }))
    .toBeVisible()
  const body = { classId: 'rival', studentId: user._id, insteadOf: 'joined' }
  expect(writes).toEqual(Array(2).fill({ call: 'PUT /api/classs/rival/join', body }))
})

test('a class that clashes with two is not joined instead of both', async () => {
  const long = makeClass('long', { title: 'Workshop', courseId: databases, endTime: '12:00' })
  const later = { ...joined, _id: 'later', title: 'Tutorial B', startTime: '10:00', endTime: '11:00' }
  const { screen, writes } = await openStudent('', { 'GET /api/classs': [joined, later, long] })
  const join = screen.getByRole('button', {
    name: 'Join Workshop. Clashes with Lecture, Tutorial B',
  })
  await expect.element(join).toHaveAttribute('aria-disabled', 'true')
  await join.click({ force: true })
  expect(screen.getByRole('dialog').query()).toBeNull()
  expect(writes).toEqual([])
})

test('leaving a full class asks first; it can be undone until the seat is taken', async () => {
  const crowded = { ...joined, title: 'Crowded', roomId: small, joinedCount: 1 }
  const left = { ...crowded, studentIds: [], joinedCount: 0 }
  const { screen, writes } = await openStudent('', {
    'GET /api/classs': () => (writes.length % 2 === 1 ? [left] : [crowded]),
    'DELETE /api/classs/joined/join': left,
    'PUT /api/classs/joined/join': crowded,
  })
  const leave = screen.getByRole('button', { name: 'Leave Crowded' })
  const dialog = screen.getByRole('dialog', { name: 'Leave Crowded?' })
  await leave.click()
  await dialog.getByRole('button', { name: 'Stay' }).click()
  expect(writes).toEqual([])
  await leave.click()
  await dialog.getByRole('button', { name: 'Leave', exact: true }).click()
  await expect.element(screen.getByText('Left Crowded')).toBeVisible()
  await screen.getByRole('button', { name: 'Undo' }).click()
  await expect.element(screen.getByText('Joined Crowded')).toBeVisible()
  await leave.click()
  await dialog.getByRole('button', { name: 'Leave', exact: true }).click()
  await expect.element(screen.getByRole('button', { name: 'Undo' })).toBeVisible()
  // Somebody else was quicker.
  queryClient.setQueryData(classesQuery.queryKey, [{ ...left, joinedCount: 1 }])
  await expect.element(screen.getByRole('button', { name: 'Undo' })).not.toBeInTheDocument()
})

test('a student in a class asks for its postponement with a reason', async () => {
  let shown: ClassRecord = joined
  const { screen, writes } = await openStudent('?dialog=joined', {
    'GET /api/classs': () => [shown],
    'POST /api/classs/joined/postponement-request': () => {
      shown = { ...joined, postponementRequest: true, postponementRequestReason: 'Two exams' }
      return shown
    },
  })
  await screen.getByRole('button', { name: 'Request Postponement' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Postpone Lecture?' })
  await dialog.getByRole('button', { name: 'Send Request' }).click()
  await expect.element(dialog.getByText('Reason is required')).toBeVisible()
  await dialog.getByLabelText('Reason').fill('Two exams')
  await dialog.getByRole('button', { name: 'Send Request' }).click()
  await expect.element(screen.getByText('Postponement of Lecture requested')).toBeVisible()
  expect(writes).toEqual([
    { call: 'POST /api/classs/joined/postponement-request', body: { reason: 'Two exams' } },
  ])
  await expect.element(screen.getByRole('button', { name: 'Request Postponement' })).not.toBeInTheDocument()
  await expect.element(screen.getByRole('definition').getByText('Two exams')).toBeVisible()
})

test('a student who is not in a class cannot ask for its postponement', async () => {
  const { screen } = await openStudent('?dialog=free')
  await expect.element(screen.getByRole('dialog', { name: 'Lab' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Request Postponement' }).query()).toBeNull()
})

test('a professor sees their own classes, moves none, and asks for a postponement of each', async () => {
  const { screen } = await openPage({
    content: ProfessorSchedulePage,
    role: 'professor',
    user,
    search: viewSearch,
    answers: {
      [`GET /api/classs/professor/${user._id}`]: [free],
      'GET /api/classs': [joined, full, free],
      'GET /api/courses': [algebra, databases],
    },
  })
  await screen.getByRole('button', { name: /^Lab, Friday/ }).click()
  await expect.element(screen.getByRole('button', { name: 'Request Postponement' })).toBeVisible()
  expect(document.querySelectorAll('[data-card]')).toHaveLength(1)
  expect(document.querySelector('[data-handle]')).toBeNull()
})

test('a professor who is asked to teach a meeting is led to the answer', async () => {
  const asked = { state: 'asked', substitutes: [{ _id: user._id, fullName: user.fullName, answer: null }] }
  const { screen } = await openPage({
    content: ProfessorSchedulePage,
    role: 'professor',
    user,
    search: viewSearch,
    answers: {
      [`GET /api/classs/professor/${user._id}`]: [free],
      'GET /api/courses': [databases],
      'GET /api/meeting-requests': [asked],
    },
  })
  await expect.element(screen.getByText('You are asked to teach a meeting of a colleague.')).toBeVisible()
  await expect
    .element(screen.getByRole('link', { name: 'Answer' }))
    .toHaveAttribute('href', expect.stringContaining('/professor/requests'))
})

const BY_HOUR = 'view=timetable&week=2026-09-23'
const LISTS = { 'GET /api/rooms': [small], 'GET /api/professors': [] }
const cardLabels = () => [...document.querySelectorAll('[data-face]')].map((face) => face.ariaLabel)

test('a student’s own week begins with what they have joined and what they may join', async () => {
  const clashing = makeClass('clashing', {
    title: 'Seminar',
    courseId: databases,
    startTime: '09:30',
    endTime: '11:00',
  })
  await openStudent(`?${BY_HOUR}`, { ...LISTS, 'GET /api/classs': [joined, full, free, clashing] })
  await expect
    .poll(cardLabels)
    .toEqual([
      expect.stringMatching(/^Lecture, Mon 21(?!.*you may join)/),
      expect.stringMatching(/^Lab, Fri 25.*you may join$/),
    ])
})

test('a professor begins with their own week, and may look at those of others', async () => {
  const teacher = { _id: user._id, fullName: user.fullName }
  const ito = { _id: 'ito', fullName: 'Aiko Ito', department: 'Maths' }
  const own = makeClass('own', { title: 'Lecture', professorId: teacher })
  const theirs = makeClass('theirs', { title: 'Seminar', professorId: ito, day: 'Tuesday' })
  const { screen, history } = await openPage({
    address: `?${BY_HOUR}`,
    content: ProfessorSchedulePage,
    role: 'professor',
    user,
    search: viewSearch,
    answers: {
      ...LISTS,
      [`GET /api/classs/professor/${user._id}`]: [own],
      'GET /api/classs': [own, theirs],
      'GET /api/courses': [],
      'GET /api/professors': [{ ...teacher, department: 'Maths' }, ito],
    },
  })
  await expect.poll(cardLabels).toEqual([expect.stringMatching(/^Lecture/)])
  await screen.getByRole('combobox', { name: 'Week of' }).click()
  await screen.getByRole('option', { name: 'Aiko Ito' }).click()
  await expect.poll(() => cardLabels().length).toBe(2)
  expect(decodeURIComponent(history.location.search)).toContain('professor:ito')
})
