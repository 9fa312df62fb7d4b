import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openPage } from '../../shared/testing/open-page.tsx'
import {
  makeBooking,
  makeClass,
  makeCourse,
  makeProfessor,
  makeRoom,
} from '../../timetable-view/testing/sample-records.ts'
import { viewSearch } from '../../timetable-view/view-search.ts'
import { CalendarPage } from './calendar-page.tsx'

const algebra = makeCourse('algebra', { courseName: 'Algebra', courseCode: 'ALG1' })
const b12 = makeRoom('b12', { name: 'B12', seats: 20 })
const hall = makeRoom('hall', { name: 'Great Hall', seats: 300 })
const ito = makeProfessor('ito', { fullName: 'Aiko Ito' })
const inB12 = { courseId: algebra, roomId: b12, professorId: ito, day: 'Monday' } as const
const lectureId = '00000000-0000-4000-8000-00000000000c'
const classes = [
  makeClass(lectureId, { title: 'Lecture', ...inB12, startTime: '09:30', endTime: '11:00' }),
  makeClass('seminar', { title: 'Seminar', ...inB12, roomId: hall, startTime: '13:00', endTime: '14:00' }),
]
const SITE = {
  siteName: 'S',
  academicYearStart: '2026-09-01',
  academicYearEnd: '2027-08-31',
  closures: [],
  located: [],
  walks: [],
}
const TEACHING = {
  days: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'],
  startTime: '08:00',
  endTime: '18:00',
  lunchStart: null,
  lunchEnd: null,
  startStepMinutes: null,
  periods: [],
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

test('an event for which the room is booked is a card on its dates alone that neither opens nor moves', async () => {
  const booking = makeBooking({
    roomId: b12,
    dates: ['2026-09-26', '2026-10-05'],
    startTime: '18:30',
    endTime: '20:00',
  })
  const asked = makeBooking({
    _id: 'asked',
    title: 'Defence',
    roomId: b12,
    dates: ['2026-09-26'],
    state: 'asked',
  })
  const { screen, history } = await open(`?${WEEK}`, { 'GET /api/bookings': [booking, asked] })
  await expect.element(screen.getByText('Open day')).toBeVisible()
  expect(headers().at(-1)).toBe('Sat 26')
  expect(cards()).toEqual([
    expect.stringContaining('Lecture, Mon 21'),
    'Open day, Sat 26 18:30 - 20:00, B12, Booked',
  ])
  await screen.getByText('Open day').click({ force: true })
  expect(history.location.search).not.toContain('dialog')
  expect(document.querySelector('[data-fixed] [data-handle]')).toBeNull()
})

test('the day says which rooms are taken by events of today, as far as search and filters leave them', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 8, 21, 10) })
  try {
    const event = makeBooking({ roomId: b12, dates: ['2026-09-21'], startTime: '18:30', endTime: '20:00' })
    const bookings = [
      event,
      makeBooking({ _id: 'other', title: 'Fair', roomId: hall, dates: ['2026-09-22'] }),
    ]
    const answers = { 'GET /api/bookings': bookings }
    const { screen } = await open('?view=daily', answers)
    const said = screen.getByText(/Booked.*B12.*18:30 - 20:00.*Open day/)
    await expect.element(said).toBeVisible()
    expect(document.body.textContent).not.toContain('Fair')
    await screen.getByRole('searchbox').fill('lecture')
    await expect.element(said).not.toBeInTheDocument()
    await screen.getByRole('searchbox').fill('open b12')
    await expect.element(said).toBeVisible()
  } finally {
    vi.useRealTimers()
  }
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
  // Each day is seen once, above its subjects.
  const seen = screen
    .getByText('Mon 21', { exact: true })
    .elements()
    .filter(({ clientWidth }) => clientWidth > 1)
  expect(seen).toHaveLength(1)
  const subject = screen
    .getByRole('columnheader', { name: 'Mon 21 Great Hall' })
    .element()
    .getBoundingClientRect()
  expect(seen[0]?.getBoundingClientRect().bottom).toBeLessThanOrEqual(subject.top)
  const titles = cards().map((label) => label?.split(',')[0])
  expect(titles.sort()).toEqual(['Lecture', 'Seminar', 'Seminar'])
})

test('whose week it is can be chosen, and is kept in the address; what there is not is omitted, and that is said', async () => {
  const { screen, history } = await open(`?${WEEK}&of=room:gone`)
  await expect.element(screen.getByText('1 week of this link', { exact: false })).toBeVisible()
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

const closure = {
  _id: 'fair',
  name: 'Fair',
  revision: 1,
  buildingName: null,
  campusName: null,
  buildings: null,
}

test('a day of the week that is taught as another is told, and has the classes of that day', async () => {
  const dates = { startDate: '2026-09-26', endDate: '2026-09-26', taughtAs: '2026-09-21' }
  const { screen } = await open(`?${WEEK}&of=room:b12`, {
    'GET /api/admins/getSiteSettings/site': { ...SITE, closures: [{ ...closure, ...dates }] },
  })
  await expect.element(screen.getByText('Saturday Sep 26 is taught as Monday Sep 21')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: /^Lecture, Sat 26/ })).toBeVisible()
  expect(cards()).toHaveLength(2)
})

test('what is closed in the week is told, and nothing meets on it', async () => {
  const closures = [{ ...closure, startDate: '2026-09-21', endDate: '2026-09-22' }]
  const { screen } = await open(`?${WEEK}&of=room:b12`, {
    'GET /api/admins/getSiteSettings/site': { ...SITE, closures },
  })
  await expect.element(screen.getByText(/Closed: Fair, /)).toBeVisible()
  expect(cards()).toEqual([])
  await screen.getByRole('button', { name: 'Next week' }).click()
  await expect.poll(cards).toHaveLength(1)
  await expect.element(screen.getByText(/Closed:/)).not.toBeInTheDocument()
})

test('of forty classes at one hour some are shown and the others are counted, and listed by click or Enter', async () => {
  const crowd = Array.from({ length: 40 }, (_, index) =>
    makeClass(`c${index}`, {
      title: `Seminar ${index}`,
      courseId: algebra,
      professorId: ito,
      startTime: '10:00',
      endTime: '11:00',
    }),
  )
  const { screen, history } = await open(`?${WEEK}&of=professor:ito`, { 'GET /api/classs': crowd })
  const more = screen.getByRole('button', { name: /^\d+ more at 10:00$/ })
  await expect.element(more).toBeVisible()
  const shown = cards().filter((label) => label?.startsWith('Seminar')).length
  expect(more.element().parentElement?.textContent).toBe(`+${40 - shown}`)
  for (const card of document.querySelectorAll('[data-card]'))
    expect(card.getBoundingClientRect().width).toBeGreaterThan(64)
  ;(more.element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  const dialog = screen.getByRole('dialog', { name: `${40 - shown} more at 10:00` })
  await expect.element(dialog).toBeVisible()
  await dialog.getByRole('button', { name: /^Seminar 12,/ }).click()
  await expect.poll(() => history.location.search).toContain('dialog=c12')
})

const days = (screen: Awaited<ReturnType<typeof open>>['screen']) => ({
  chosen: () => screen.getByRole('tab', { selected: true }).element().textContent,
  pages: () => screen.getByRole('tabpanel').first().element().parentElement as HTMLElement,
})

test('on a phone a day is swiped to the next, which its tab follows', async () => {
  await page.viewport(390, 800)
  const { screen } = await open(`?${WEEK}`)
  const { chosen, pages } = days(screen)
  await expect.poll(chosen).toContain('Mon')
  pages().scrollBy({ left: pages().clientWidth })
  await expect.poll(chosen).toContain('Tue')
  await expect.element(screen.getByText('No classes on Tuesday', { exact: false })).toBeVisible()
  await screen.getByRole('tab', { name: /^Friday/ }).click()
  await expect.poll(() => Math.round(pages().scrollLeft / pages().clientWidth)).toBe(4)
})

test('on a phone several subjects are shown one at a time', async () => {
  await page.viewport(390, 800)
  const { screen } = await open(`?${WEEK}&of=room:hall,room:b12`)
  await expect.element(screen.getByRole('button', { name: /^Seminar, Mon 21/ })).toBeVisible()
  expect(screen.getByRole('button', { name: /^Lecture/ }).query()).toBeNull()
  await screen.getByRole('radio', { name: 'B12' }).click()
  await expect.element(screen.getByRole('button', { name: /^Lecture, Mon 21/ })).toBeVisible()
})

test('on a phone the agenda lists the coming days by their dates, with room and professor', async () => {
  await page.viewport(390, 800)
  const { screen, history } = await open(`?${WEEK}`)
  await screen.getByRole('radio', { name: 'Agenda' }).click()
  const headings = () =>
    screen
      .getByRole('heading', { level: 2 })
      .elements()
      .map((heading) => heading.textContent?.match(/\d+/)?.[0])
  await expect.poll(headings).toEqual(['21', '28'])
  expect(document.querySelector('[data-card]')?.textContent).toContain('Aiko Ito')
  expect(history.location.search).toContain('agenda=true')
})

test('an empty week says when the next or last class is, and leads there', async () => {
  const { screen, history } = await open('?view=timetable&week=2027-01-06')
  await expect.element(screen.getByText('The last class is on', { exact: false })).toBeVisible()
  await screen.getByRole('button', { name: 'Go there' }).click()
  await expect.element(screen.getByRole('columnheader', { name: 'Mon 14' })).toBeVisible()
  expect(history.location.search).toContain('week=2026-12-14')
  await expect.element(screen.getByText('The last class is on', { exact: false })).not.toBeInTheDocument()
})

test('a week that the filters empty says so, and clears them', async () => {
  const { screen } = await open(`?${WEEK}&only=status:Cancelled`)
  await expect.element(screen.getByText('None of the classes matches the filters.')).toBeVisible()
  await screen.getByRole('status').getByRole('button', { name: 'Clear' }).click()
  await expect.element(screen.getByRole('button', { name: /^Lecture, Mon 21/ })).toBeVisible()
})

test('a card says what its size allows: the seats in a high one, the code in a narrow one', async () => {
  const inHall = { courseId: algebra, roomId: hall } as const
  const triple = ['a', 'b', 'c'].map((id) =>
    makeClass(id, {
      title: `Tutorial ${id}`,
      ...inHall,
      day: 'Tuesday',
      startTime: '09:00',
      endTime: '10:00',
    }),
  )
  const long = makeClass('long', { title: 'Workshop', ...inHall, startTime: '09:00', endTime: '12:00' })
  const { screen } = await open(`?${WEEK}&of=room:hall`, { 'GET /api/classs': [...triple, long] })
  await expect.element(screen.getByText('0 / 300 seats').first()).toBeVisible()
  const textOf = (id: string) =>
    // biome-ignore lint/performance/useDomNodeTextContent: what the size hides is not meant
    (document.querySelector(`[data-card^="${id} "] [data-face] + div`) as HTMLElement).innerText
  expect(textOf('long').split(/\n+/)).toEqual(['Workshop', 'Algebra', '09:00 - 12:00', '0 / 300 seats'])
  expect(textOf('a')).toMatch(/^ALG1/)
  expect(textOf('a')).not.toMatch(/Tutorial|seats/)
})
