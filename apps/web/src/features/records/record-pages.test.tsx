import type { HistoryAct, Student } from '@scheduler/contract'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { queryClient } from '../../shared/api/query-client.ts'
import { listSampleRecords } from '../../shared/sample-data/sample-records.ts'
import { openPage } from '../../shared/testing/open-page.tsx'
import {
  makeBooking,
  makeClass,
  makeCourse,
  makeProfessor,
  makeRoom,
} from '../../timetable-view/testing/sample-records.ts'
import { viewSearch } from '../../timetable-view/view-search.ts'
import { CohortPage } from './cohort-page.tsx'
import { CoursePage } from './course-page.tsx'
import { ProfessorPage } from './professor-page.tsx'
import { RoomPage } from './room-page.tsx'
import { StudentPage } from './student-page.tsx'
import { TermPage } from './term-page.tsx'

const term = {
  _id: '00000000-0000-4000-8000-000000000001',
  name: 'Autumn 2026',
  number: 1,
  startDate: '2026-09-07',
  endDate: '2026-12-18',
  state: 'planning',
  revision: 3,
}
const algebra = makeCourse('algebra', { courseName: 'Algebra', termId: term._id })
const chess = makeCourse('chess', { courseName: 'Chess' })
const b12 = makeRoom('b12', { name: 'B12', buildingName: 'North' })
const ito = makeProfessor('ito', { fullName: 'Aiko Ito', courseIds: [algebra] })
const kim = makeProfessor('kim', { fullName: 'Kim Oh' })
const [sample] = listSampleRecords({ from: '2026-09-01', to: '2027-08-31' }).students
const lena = { ...sample, _id: 'lena', fullName: 'Lena Berg', courseIds: [algebra] } as Student
const max = { ...sample, _id: 'max', fullName: 'Max Roth', courseIds: [] } as Student
const freshers = {
  _id: 'freshers',
  name: 'Freshers',
  size: 20,
  courseIds: [algebra],
  studentIds: ['lena'],
  revision: 1,
}
const lecture = makeClass('lecture', {
  title: 'Lecture',
  courseId: algebra,
  roomId: b12,
  professorId: ito,
  studentIds: ['lena'],
})
const games = makeClass('games', { title: 'Games', courseId: chess, studentIds: ['max'] })
const act: HistoryAct = {
  _id: '1',
  at: '2026-10-01T10:00:00.000Z',
  actorName: 'Ana Admin',
  actorRole: 'admin',
  action: 'createCourse',
  entries: [{ recordKind: 'course', recordId: 'algebra', before: null, after: { courseName: 'Algebra' } }],
  entryCount: 1,
}
const closure = {
  _id: 'fair',
  name: 'Fair',
  startDate: '2026-12-01',
  endDate: '2026-12-01',
  buildingName: 'North',
  campusName: null,
  roomId: null,
  roomName: null,
  taughtAs: null,
  buildings: ['North'],
  revision: 1,
}
const settings = {
  siteName: 'S',
  academicYearStart: '2026-09-01',
  academicYearEnd: '2027-08-31',
  minutesBetweenBuildings: 0,
  located: [],
  walks: [],
  professorsBook: 'no',
  closures: [closure],
  revision: 1,
}
const absence = {
  _id: 'away',
  professorId: 'ito',
  professorName: 'Aiko Ito',
  startDate: '2026-11-24',
  endDate: '2026-11-25',
  reason: 'A congress',
  note: '',
  revision: 1,
}
const ANSWERS = {
  'GET /api/terms': [term],
  'GET /api/courses': [algebra, chess],
  'GET /api/rooms': [b12],
  'GET /api/professors': [ito, kim],
  'GET /api/students': [lena, max],
  'GET /api/cohorts': [freshers],
  'GET /api/classs': [lecture, games],
  'GET /api/absences': [absence],
  'GET /api/bookings': [makeBooking({ roomId: b12, dates: ['2026-11-26'], title: 'Open day' })],
  'GET /api/section-rules': [
    {
      _id: 'rule',
      kind: 'maxDays',
      numbers: [2],
      weight: null,
      note: '',
      sectionIds: [{ _id: 'lecture', name: 'Lecture' }],
      revision: 1,
    },
  ],
  'GET /api/classs/attention': [
    { kind: 'seats', classId: 'lecture', title: 'Lecture', message: 'B12 has too few seats.' },
    { kind: 'seats', classId: 'games', title: 'Games', message: 'Games has no room.' },
  ],
  'GET /api/history': { acts: [act], names: { algebra: 'Algebra' } },
  'GET /api/admins/getSiteSettings/site': settings,
}

beforeEach(async () => {
  localStorage.clear()
  await page.viewport(1440, 900)
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 10, 23, 10) })
})
afterEach(async () => {
  await queryClient.cancelQueries()
  vi.useRealTimers()
})

const open = (
  content: () => ReactNode,
  id: string,
  answers: Parameters<typeof openPage>[0]['answers'] = {},
) => openPage({ content, id, search: viewSearch, answers: { ...ANSWERS, ...answers } })
const section = (name: string) => page.getByRole('region', { name, exact: true })
const linksOf = (name: string) =>
  section(name)
    .getByRole('link')
    .elements()
    .map((link) => `${link.textContent} ${link.getAttribute('href')}`)

const CLASS = [
  'Lecture /admin/calendar?dialog=lecture',
  'B12 /admin/rooms/b12',
  'Aiko Ito /admin/professors/ito',
  'Algebra /admin/courses/algebra',
]
const but = (name: string) => CLASS.filter((link) => !link.startsWith(name))
const ITO = ['Aiko Ito /admin/professors/ito']
const LENA = ['Lena Berg /admin/students/lena']
const RULE = [expect.stringMatching(/Lecture.* \/admin\/rules\?dialog=rule/)]
const KINDS = [
  [
    'a course',
    CoursePage,
    'algebra',
    'Algebra',
    {
      Classes: but('Algebra'),
      Professors: ITO,
      Students: LENA,
      Cohorts: ['Freshers /admin/cohorts/freshers'],
      Rules: RULE,
    },
  ],
  [
    'a room',
    RoomPage,
    'b12',
    'B12',
    {
      Classes: but('B12'),
      Professors: ITO,
      Bookings: ['Open day /admin/bookings?dialog=b'],
      Closures: ['Fair /admin/closures?dialog=fair'],
      Rules: RULE,
    },
  ],
  [
    'a professor',
    ProfessorPage,
    'ito',
    'Aiko Ito',
    {
      Classes: but('Aiko'),
      Students: LENA,
      Absences: [expect.stringMatching(/Nov 2.* \/admin\/absences\?dialog=away/)],
      Rules: RULE,
    },
  ],
  [
    'a student',
    StudentPage,
    'lena',
    'Lena Berg',
    { Classes: CLASS, Professors: ITO, Cohorts: ['Freshers /admin/cohorts/freshers'] },
  ],
  [
    'a cohort',
    CohortPage,
    'freshers',
    'Freshers',
    {
      Classes: CLASS,
      Courses: ['Algebra /admin/courses/algebra'],
      Members: LENA,
      Professors: ITO,
      Rules: RULE,
    },
  ],
  [
    'an academic term',
    TermPage,
    term._id,
    'Autumn 2026',
    {
      Classes: CLASS,
      Courses: ['Algebra /admin/courses/algebra'],
      Professors: ITO,
      Students: LENA,
      Closures: ['Fair /admin/closures?dialog=fair'],
      Rules: RULE,
    },
  ],
] as const

describe('the page of a record', () => {
  test.each(KINDS)(
    'of %s lists what is its own, and leads to all of it',
    async (_, content, id, name, lists) => {
      await open(content, id)
      await expect.element(page.getByRole('heading', { level: 1, name })).toBeVisible()
      for (const [title, links] of Object.entries(lists))
        await expect.poll(() => linksOf(title)).toEqual(links)
      await expect.poll(() => linksOf('Needs attention')).toEqual(['Lecture /admin/calendar?dialog=lecture'])
      await expect.element(section('Needs attention').getByText('B12 has too few seats.')).toBeVisible()
      await expect.element(section('History').getByText('Course Algebra added')).toBeVisible()
    },
  )

  test.each(KINDS.filter(([, , id]) => id !== term._id))('of %s shows its week', async (_, content, id) => {
    await open(content, id)
    await expect
      .element(
        section('Week')
          .getByRole('button', { name: /^Lecture,/ })
          .first(),
      )
      .toBeVisible()
    await expect.element(section('Week').getByRole('button', { name: /^Games,/ })).not.toBeInTheDocument()
    await section('Week').getByRole('button', { name: 'Next week' }).click()
    await expect
      .element(
        section('Week')
          .getByRole('button', { name: /^Lecture,/ })
          .first(),
      )
      .toBeVisible()
  })

  test('has its facts in words, and opens the dialog of its list', async () => {
    const { screen, writes } = await open(RoomPage, 'b12', { 'PUT /api/rooms/b12': b12 })
    await expect.element(section('Details').getByText('Always open')).toBeVisible()
    await screen.getByRole('button', { name: 'Edit' }).click()
    const dialog = screen.getByRole('dialog', { name: 'Edit Room' })
    await dialog.getByLabelText('No of Seats*').fill('40')
    await dialog.getByRole('button', { name: 'Update Room' }).click()
    await expect.element(dialog).not.toBeInTheDocument()
    expect(writes).toMatchObject([{ call: 'PUT /api/rooms/b12', body: { seats: 40 } }])
  })

  test('of a record that is not there says so', async () => {
    await open(RoomPage, 'nowhere')
    await expect.element(page.getByText('There is no such record. It may have been deleted.')).toBeVisible()
    await expect
      .element(page.getByRole('link', { name: 'All rooms' }))
      .toHaveAttribute('href', '/admin/rooms')
  })

  test('shows the first of many names until all are asked for', async () => {
    const many = Array.from({ length: 40 }, (_, at) => ({
      ...lena,
      _id: `s${at}`,
      fullName: `Student ${at}`,
    }))
    const { screen } = await open(CoursePage, 'algebra', { 'GET /api/students': many })
    await expect.poll(() => linksOf('Students').length).toBe(30)
    await screen.getByRole('button', { name: 'Show all 40' }).click()
    await expect.poll(() => linksOf('Students').length).toBe(40)
  })

  test.each([1440, 820, 390])('fits a screen of %d', async (width) => {
    await page.viewport(width, 900)
    await open(CoursePage, 'algebra')
    await expect.element(section('History').getByText('Course Algebra added')).toBeVisible()
    await expect.element(section('Week').getByText('Lecture').first()).toBeVisible()
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
  })
})

describe('an academic term is published from its page', () => {
  test('it is said who will see it, and what comes next', async () => {
    const { screen, writes } = await open(TermPage, term._id, {
      [`PUT /api/terms/${term._id}`]: { ...term, state: 'published' },
    })
    await screen.getByRole('button', { name: 'Publish Autumn 2026' }).click()
    const dialog = screen.getByRole('dialog', { name: 'Publish Autumn 2026' })
    await expect
      .element(dialog.getByText(/^1 student and 1 professor will see their classes in it\./))
      .toBeVisible()
    await dialog.getByRole('button', { name: 'Publish' }).click()
    await expect
      .element(dialog.getByRole('link', { name: 'Login links of students' }))
      .toHaveAttribute('href', '/admin/login-links/student')
    expect(writes).toMatchObject([{ body: { state: 'published', revision: 3 } }])
  })

  test('it is taken back to planning after it was said from whom', async () => {
    const { screen, writes } = await open(TermPage, term._id, {
      'GET /api/terms': [{ ...term, state: 'published' }],
      [`PUT /api/terms/${term._id}`]: term,
    })
    await screen.getByRole('button', { name: 'Take Autumn 2026 back to planning' }).click()
    const dialog = screen.getByRole('dialog')
    await expect
      .element(dialog.getByText(/^1 student and 1 professor would no longer see their classes in it\./))
      .toBeVisible()
    await dialog.getByRole('button', { name: 'Back to Planning' }).click()
    await expect.element(dialog).not.toBeInTheDocument()
    expect(writes).toMatchObject([{ body: { state: 'planning', confirmed: true, revision: 3 } }])
  })
})
