import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openPage } from '../../shared/testing/open-page.tsx'
import {
  makeClass,
  makeCourse,
  makeProfessor,
  makeRoom,
} from '../../timetable-view/testing/sample-records.ts'
import { viewSearch } from '../../timetable-view/view-search.ts'
import { CalendarPage } from './calendar-page.tsx'

const algebra = makeCourse('algebra', { courseName: 'Algebra' })
const b12 = makeRoom('b12', { name: 'B12', seats: 20 })
const hall = makeRoom('hall', { name: 'Great Hall', seats: 300 })
const ito = makeProfessor('ito', { fullName: 'Aiko Ito' })
const inB12 = { courseId: algebra, roomId: b12, professorId: ito, day: 'Monday' } as const
const lectureId = '00000000-0000-4000-8000-00000000000c'
const classes = [
  makeClass(lectureId, { title: 'Lecture', ...inB12, startTime: '09:30', endTime: '11:00' }),
  makeClass('seminar', { title: 'Seminar', ...inB12, roomId: hall, startTime: '13:00', endTime: '14:00' }),
]
const SITE = { siteName: 'S', academicYearStart: '2026-09-01', academicYearEnd: '2027-08-31' }
const TEACHING = {
  days: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'],
  startTime: '08:00',
  endTime: '18:00',
  lunchStart: null,
  lunchEnd: null,
  startStepMinutes: null,
  revision: 1,
}
/** A week in which the course is taught. */
const WEEK = 'view=timetable&week=2026-09-23'

beforeEach(async () => {
  localStorage.clear()
  await page.viewport(1280, 900)
})

const open = (address: string, answers: Parameters<typeof openPage>[0]['answers'] = {}) =>
  openPage({
    address,
    content: CalendarPage,
    search: viewSearch,
    answers: {
      'GET /api/classs': classes,
      'GET /api/courses': [algebra],
      'GET /api/rooms': [b12, hall],
      'GET /api/professors': [ito],
      'GET /api/professors-forms': [],
      'GET /api/students': [],
      'GET /api/cohorts': [],
      'GET /api/courses/expected-students': [],
      'GET /api/admins/getSiteSettings/site': SITE,
      'GET /api/admins/teaching-week': TEACHING,
      ...answers,
    },
  })

const headers = () =>
  page
    .getByRole('columnheader')
    .elements()
    .map((header) => header.textContent)

const cards = () => [...document.querySelectorAll('[data-card] [data-face]')].map((face) => face.ariaLabel)

test('the week of the first room is shown by days and hours, and only its classes', async () => {
  const { screen } = await open(`?${WEEK}`)
  await expect.element(screen.getByRole('rowheader', { name: '08:00' })).toBeVisible()
  expect(headers()).toEqual(['Time', 'Mon 21', 'Tue 22', 'Wed 23', 'Thu 24', 'Fri 25'])
  expect(cards()).toEqual([expect.stringContaining('Lecture, Mon 21 09:30 - 11:00')])
  const card = document.querySelector('[data-card]')?.getBoundingClientRect()
  const hour = screen.getByRole('rowheader', { name: '10:00' }).element().getBoundingClientRect()
  expect(Math.abs((card?.top ?? 0) + hour.height / 2 - hour.top)).toBeLessThan(4)
  expect((card?.height ?? 0) / hour.height).toBeCloseTo(1.5, 0)
})

test('people go to the week before and after by button and by key, and back to today', async () => {
  const { screen, history } = await open(`?${WEEK}`)
  await screen.getByRole('button', { name: 'Next week' }).click()
  await expect.element(screen.getByRole('columnheader', { name: 'Mon 28' })).toBeVisible()
  expect(history.location.search).toContain('week=2026-09-30')
  await screen.getByRole('button', { name: 'Previous week' }).click()
  await screen.getByRole('button', { name: 'Previous week' }).click()
  await expect.element(screen.getByRole('columnheader', { name: 'Mon 14' })).toBeVisible()
  await screen.getByRole('button', { name: 'Today' }).click()
  expect(history.location.search).not.toContain('week=')
})

test('several weeks are next to each other: a class of both is in both', async () => {
  const { screen } = await open(`?${WEEK}&of=room:hall,professor:ito`)
  await expect.element(screen.getByRole('columnheader', { name: 'Mon 21 Aiko Ito' })).toBeVisible()
  expect(headers().slice(0, 3)).toEqual(['Time', 'Mon 21Great Hall', 'Mon 21Aiko Ito'])
  const titles = cards().map((label) => label?.split(',')[0])
  expect(titles.sort()).toEqual(['Lecture', 'Seminar', 'Seminar'])
})

test('whose week it is can be chosen, and is kept in the address; what there is not is left out', async () => {
  const { screen, history } = await open(`?${WEEK}&of=room:gone`)
  await screen.getByRole('combobox', { name: 'Week of' }).click()
  await screen.getByRole('option', { name: 'Great Hall' }).click()
  await expect.element(screen.getByRole('button', { name: /^Seminar, Mon 21/ })).toBeVisible()
  expect(decodeURIComponent(history.location.search)).toContain('of=room:hall')
})

test('outside of its course’s dates a class is not in the week', async () => {
  const { screen } = await open('?view=timetable&week=2027-01-06')
  await expect.element(screen.getByRole('columnheader', { name: 'Mon 4' })).toBeVisible()
  expect(cards()).toEqual([])
})

test('on a phone the week is a list of its days', async () => {
  await page.viewport(390, 800)
  const { screen } = await open(`?${WEEK}`)
  await screen
    .getByRole('tab', { name: 'Monday 21 Sept' })
    .or(screen.getByRole('tab', { name: 'Monday Sep 21' }))
    .click()
  await expect.element(screen.getByRole('button', { name: /^Lecture, Mon 21/ })).toBeVisible()
})
