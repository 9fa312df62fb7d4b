import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { CalendarPage } from '../../features/calendar/calendar-page.tsx'
import { openPage } from '../../shared/testing/open-page.tsx'
import { makeClass, makeCourse, makeProfessor, makeRoom } from '../testing/sample-records.ts'
import { viewSearch } from '../view-search.ts'

const algebra = makeCourse('algebra', { courseName: 'Algebra' })
const optics = makeCourse('optics', { courseName: 'Optics' })
const b12 = makeRoom('b12', { name: 'B12', buildingName: 'North' })
const hall = makeRoom('hall', { name: 'Great Hall', buildingName: 'South' })
const ito = makeProfessor('ito', { fullName: 'Aiko Ito', department: 'Physics' })
const classes = [
  makeClass('lecture', { title: 'Lecture', courseId: algebra, roomId: b12, professorId: ito }),
  makeClass('seminar', {
    title: 'Seminar',
    courseId: algebra,
    roomId: hall,
    startTime: '11:00',
    endTime: '12:00',
  }),
  makeClass('lab', { title: 'Lab', courseId: optics, roomId: hall, day: 'Tuesday' }),
]

beforeEach(async () => {
  localStorage.clear()
  await page.viewport(1440, 900)
})

const open = (address: string, shown = classes) =>
  openPage({
    address,
    content: CalendarPage,
    search: viewSearch,
    answers: {
      'GET /api/classs': shown,
      'GET /api/courses': [algebra, optics],
      'GET /api/rooms': [b12, hall],
      'GET /api/professors': [ito],
      'GET /api/professors-forms': [],
      'GET /api/students': [],
      'GET /api/cohorts': [
        { _id: 'first', name: 'First year', courseIds: [algebra], studentIds: [], size: null, revision: 1 },
      ],
      'GET /api/courses/expected-students': [],
    },
  })

const titles = () =>
  [...document.querySelectorAll('[data-card] [data-face]')]
    .map((face) => face.ariaLabel?.split(',')[0])
    .sort()

test('values are chosen with their counts; what does not match disappears, and the address keeps it', async () => {
  const { screen, history } = await open('?view=weekly')
  await screen.getByRole('button', { name: 'Room', exact: true }).click()
  expect(
    screen
      .getByRole('listitem')
      .elements()
      .map((item) => item.textContent),
  ).toEqual(['B121', 'Great Hall2'])
  await screen.getByRole('checkbox', { name: /Great Hall/ }).click()
  await expect.poll(titles).toEqual(['Lab', 'Seminar'])
  await expect.element(screen.getByText('2 of 3', { exact: true })).toBeVisible()
  expect(decodeURIComponent(history.location.search)).toContain('only=room:hall')
  await screen.getByRole('button', { name: 'Course', exact: true }).click()
  await screen.getByRole('checkbox', { name: /Algebra/ }).click()
  await expect.poll(titles).toEqual(['Seminar'])
  await screen.getByRole('button', { name: 'Clear', exact: true }).click()
  await expect.poll(titles).toEqual(['Lab', 'Lecture', 'Seminar'])
  expect(history.location.search).not.toContain('only')
})

test('classes that do not match may fade instead: they stay where they are, and say so', async () => {
  const { screen, history } = await open('?view=weekly&only=department:Physics')
  await expect.poll(titles).toEqual(['Lecture'])
  await screen.getByRole('radio', { name: 'Fade' }).click()
  await expect.poll(titles).toEqual(['Lab', 'Lecture', 'Seminar'])
  const faded = [...document.querySelectorAll('[data-faded] [data-face]')].map((face) => face.ariaLabel)
  expect(faded).toHaveLength(2)
  for (const label of faded) expect(label).toContain('does not match')
  expect(history.location.search).toContain('fade=true')
})

test('the timetable by the hour is filtered too, and keeps its hours', async () => {
  const { screen } = await open('?view=timetable&week=2026-09-23&of=building:South&only=course:optics')
  await expect.poll(titles).toEqual(['Lab'])
  await expect.element(screen.getByRole('rowheader', { name: '11:00' })).toBeInTheDocument()
})

test('a filter by what is not there any more is dropped, and that is said', async () => {
  const { screen, history } = await open('?view=weekly&only=room:gone,cohort:first')
  await expect.element(screen.getByText('1 filter of this link', { exact: false })).toBeVisible()
  await expect.poll(titles).toEqual(['Lecture', 'Seminar'])
  expect(decodeURIComponent(history.location.search)).toContain('only=cohort:first')
  expect(history.location.search).not.toContain('gone')
})

test('where nothing matches the way back to all classes is offered', async () => {
  const { screen } = await open('?view=weekly&q=chemistry')
  await screen.getByRole('button', { name: 'Clear filters' }).click()
  await expect.poll(titles).toEqual(['Lab', 'Lecture', 'Seminar'])
})

test('weeks are a filter where a class has some', async () => {
  const odd = makeClass('odd', { title: 'Odd lab', courseId: optics, weeks: 'odd' })
  const some = makeClass('some', { title: 'Block', courseId: optics, day: 'Friday', weeks: '3-5' })
  const { screen, history } = await open('?view=weekly', [...classes, odd, some])
  await screen.getByRole('button', { name: 'Weeks', exact: true }).click()
  const items = screen.getByRole('listitem')
  await expect
    .poll(() => items.elements().map((item) => item.textContent))
    .toEqual(['Every week3', 'Odd weeks1', 'Even weeks0', 'First half0', 'Second half0', 'Chosen weeks1'])
  await screen.getByRole('checkbox', { name: /Odd weeks/ }).click()
  await screen.getByRole('checkbox', { name: /Chosen weeks/ }).click()
  await expect.poll(titles).toEqual(['Block', 'Odd lab'])
  expect(decodeURIComponent(history.location.search)).toContain('only=weeks:odd,weeks:numbers')
})

test('weeks are no filter where every class meets in every week', async () => {
  const { screen } = await open('?view=weekly')
  await expect.element(screen.getByRole('button', { name: 'Status', exact: true })).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Weeks', exact: true })).not.toBeInTheDocument()
})
