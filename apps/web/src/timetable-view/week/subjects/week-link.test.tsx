import type { Professor, Student } from '@scheduler/contract'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { CalendarPage } from '../../../features/calendar/calendar-page.tsx'
import { CohortsPage } from '../../../features/cohorts/cohorts-page.tsx'
import { CoursesPage } from '../../../features/courses/courses-page.tsx'
import { ProfessorsPage } from '../../../features/professors/professors-page.tsx'
import { StudentProfilePage } from '../../../features/profile/student-profile-page.tsx'
import { RoomsPage } from '../../../features/rooms/rooms-page.tsx'
import { StudentSchedulePage } from '../../../features/schedule/student-schedule-page.tsx'
import { StudentsPage } from '../../../features/students/students-page.tsx'
import { listSampleRecords } from '../../../shared/sample-data/sample-records.ts'
import { openPage } from '../../../shared/testing/open-page.tsx'
import { makeClass, makeCourse, makeProfessor, makeRoom } from '../../testing/sample-records.ts'
import { viewSearch } from '../../view-search.ts'

const algebra = makeCourse('algebra', { courseName: 'Algebra' })
const b12 = makeRoom('b12', { name: 'B12', buildingName: 'North wing' })
const ito: Professor = makeProfessor('ito', { fullName: 'Aiko Ito', courseIds: [algebra] })
const [sample] = listSampleRecords({ from: '2026-09-01', to: '2027-08-31' }).students
const lena = { ...sample, _id: 'lena', fullName: 'Lena Berg', courseIds: [algebra] } as Student
const first = {
  _id: 'first',
  name: 'First year',
  size: null,
  courseIds: [algebra],
  studentIds: [],
  revision: 1,
}
const lecture = makeClass('lecture', { title: 'Lecture', courseId: algebra, roomId: b12, professorId: ito })
const ANSWERS = {
  'GET /api/rooms': [b12],
  'GET /api/courses': [algebra],
  'GET /api/professors': [ito],
  'GET /api/students': [lena],
  'GET /api/cohorts': [first],
  'GET /api/classs': [lecture],
  'GET /api/courses/expected-students': [],
  'GET /api/professors-forms': [],
  'GET /api/form-questions': [],
}
const STUDENT = {
  role: 'student',
  user: { _id: 'lena', fullName: 'Lena Berg', email: 'l@example.org' },
} as const

beforeEach(async () => {
  localStorage.clear()
  await page.viewport(1440, 900)
})

/** Where the links of a page lead that open a week, each once. */
const listWeeks = () =>
  [...new Set([...document.querySelectorAll<HTMLAnchorElement>('a[href*="of="]')].map((link) => link.href))]
    .map((href) => decodeURIComponent(new URL(href).searchParams.get('of') ?? ''))
    .sort()

test.each([
  ['rooms', RoomsPage, '', {}, ['building:North wing', 'room:b12']],
  ['courses', CoursesPage, '', {}, ['course:algebra']],
  ['cohorts', CohortsPage, '', {}, ['cohort:first', 'course:algebra']],
  ['professors', ProfessorsPage, '', {}, ['course:algebra', 'professor:ito']],
  ['students', StudentsPage, '', {}, ['course:algebra', 'student:lena']],
  ['a professor', ProfessorsPage, '?dialog=ito', {}, ['course:algebra', 'professor:ito']],
  ['a student’s profile', StudentProfilePage, '', STUDENT, ['course:algebra']],
  [
    'a class',
    StudentSchedulePage,
    '?dialog=lecture',
    STUDENT,
    ['building:North wing', 'course:algebra', 'professor:ito', 'room:b12'],
  ],
  [
    'a class that is edited',
    CalendarPage,
    '?dialog=lecture',
    {},
    ['building:North wing', 'course:algebra', 'professor:ito', 'room:b12'],
  ],
] as const)('the names on the page of %s lead to their weeks', async (_, content, address, who, weeks) => {
  const search = content === StudentSchedulePage || content === CalendarPage ? { search: viewSearch } : {}
  await openPage({ content, address, answers: ANSWERS, ...search, ...who })
  await expect.poll(listWeeks).toEqual(weeks)
})

test('a week opens in the timetable of the reader', async () => {
  const { screen } = await openPage({ content: RoomsPage, answers: ANSWERS })
  const link = screen.getByRole('link', { name: 'Timetable of B12' })
  await expect.element(link).toHaveAttribute('href', '/admin/calendar?view=timetable&of=room%3Ab12')
})
