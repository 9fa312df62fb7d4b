import { notifications } from '@mantine/notifications'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { CalendarPage } from '../../features/calendar/calendar-page.tsx'
import { CoursesPage } from '../../features/courses/courses-page.tsx'
import { makeClass, makeCourse } from '../../timetable-view/testing/sample-records.ts'
import { viewSearch } from '../../timetable-view/view-search.ts'
import { queryClient } from '../api/query-client.ts'
import { openPage } from '../testing/open-page.tsx'

const YEAR = 2026
const term = (id: string, name: string, years: number) => ({
  _id: `00000000-0000-4000-8000-00000000000${id}`,
  name,
  number: 1,
  startDate: `${YEAR + years}-01-01`,
  endDate: `${YEAR + years}-12-31`,
  state: 'published',
  revision: 1,
})
const now = term('1', 'This year', 0)
const next = term('2', 'Next year', 1)
const algebra = makeCourse('algebra', { courseName: 'Algebra', termId: now._id })
const optics = makeCourse('optics', { courseName: 'Optics', termId: next._id })
const chess = makeCourse('chess', { courseName: 'Chess' })
const classes = [algebra, optics, chess].map((course) =>
  makeClass(course._id, { title: course.courseName, courseId: course }),
)

const answers = {
  'GET /api/terms': [now, next],
  'GET /api/classs': classes,
  'GET /api/courses': [algebra, optics, chess],
  'GET /api/rooms': [],
  'GET /api/professors': [],
  'GET /api/students': [],
  'GET /api/cohorts': [],
  'GET /api/courses/expected-students': [],
}

beforeEach(async () => {
  localStorage.clear()
  await page.viewport(1440, 900)
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(YEAR, 10, 23, 10) })
})
afterEach(async () => {
  await queryClient.cancelQueries()
  vi.useRealTimers()
  notifications.clean()
})

const titles = () =>
  [...document.querySelectorAll('[data-card] [data-face]')]
    .map((face) => face.ariaLabel?.split(',')[0])
    .sort()
const open = (address = '?view=weekly', more = {}) =>
  openPage({ address, content: CalendarPage, search: viewSearch, answers: { ...answers, ...more } })

test('a timetable shows the term that runs now, and what is in none', async () => {
  const { screen } = await open()
  await expect.poll(titles).toEqual(['Algebra', 'Chess'])
  await expect.element(screen.getByLabelText('Academic term')).toHaveDisplayValue('This year')
})

test('a badge tells the state of the chosen term, and terms are offered by their states', async () => {
  const planned = { ...next, state: 'planning' }
  const { screen } = await open('?view=weekly', { 'GET /api/terms': [now, planned] })
  const choice = screen.getByLabelText('Academic term')
  await expect.element(choice).toBeVisible()
  const listed = [...choice.element().querySelectorAll('optgroup')].map(
    (group) => `${group.label}: ${group.textContent}`,
  )
  expect(listed).toEqual(['Planning: Next year', 'Published: This year'])
  const badge = (state: string) =>
    screen.getByRole('group', { name: 'Filters' }).getByText(state, { exact: true })
  await expect.element(badge('Published').last()).toBeVisible()
  await choice.selectOptions('Next year')
  await expect.element(badge('Planning').last()).toBeVisible()
})

test('another term is chosen, or all; the address has it, and the browser keeps it', async () => {
  const { screen, history } = await open()
  await screen.getByLabelText('Academic term').selectOptions('Next year')
  await expect.poll(titles).toEqual(['Chess', 'Optics'])
  expect(history.location.search).toContain(`term=${next._id}`)
  await screen.getByLabelText('Academic term').selectOptions('All academic terms')
  await expect.poll(titles).toEqual(['Algebra', 'Chess', 'Optics'])
  expect(history.location.search).toContain('term=all')
  expect(localStorage.getItem('academicTerm')).toBe('all')
})

test('the file has what is shown', async () => {
  const { screen } = await open(`?view=weekly&term=${next._id}`)
  await expect.poll(titles).toEqual(['Chess', 'Optics'])
  const asked: string[] = []
  const passOn = fetch
  vi.stubGlobal('fetch', (url: string, ...more: []) => {
    asked.push(url)
    return url.includes('/export?') ? Promise.resolve(new Response('x')) : passOn(url, ...more)
  })
  await screen.getByRole('button', { name: 'Export schedule' }).click()
  await screen.getByRole('menuitem', { name: 'CSV' }).click()
  await expect.poll(() => asked).toContain(`/api/classs/export?format=csv&termId=${next._id}`)
})

test('the list of courses is limited in the same way', async () => {
  const { screen } = await openPage({ content: CoursesPage, answers })
  await expect.element(screen.getByText('1–2 of 2')).toBeVisible()
  await expect.element(screen.getByRole('cell', { name: 'Algebra', exact: true })).toBeVisible()
  await screen.getByLabelText('Academic term').selectOptions('All academic terms')
  await expect.element(screen.getByText('1–3 of 3')).toBeVisible()
})

test('where there are no academic terms nobody is asked for one', async () => {
  const { screen } = await open('?view=weekly', { 'GET /api/terms': [] })
  await expect.poll(titles).toEqual(['Algebra', 'Chess', 'Optics'])
  await expect.element(screen.getByRole('button', { name: 'Course', exact: true })).toBeVisible()
  await expect.element(screen.getByLabelText('Academic term')).not.toBeInTheDocument()
})
