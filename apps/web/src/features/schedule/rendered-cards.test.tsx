import '../../shared/testing/rendered.ts'
// Found late, they would have all cards rendered in the midst of a test.
import '../calendar/class-adding.ts'
import '../calendar/class-moves.ts'
import type { ChangesMessage } from '@scheduler/contract'
import { WEEKDAYS } from '@scheduler/domain'
import { useQuery } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { classesQuery } from '../../shared/api/live-classes.ts'
import { hearChanges } from '../../shared/api/live-lists.ts'
import { queryClient } from '../../shared/api/query-client.ts'
import { openPage } from '../../shared/testing/open-page.tsx'
import { forgetRendered, listRendered } from '../../shared/testing/rendered.ts'
import { readLastComing } from '../../shared/ui/lazy-part.ts'
import { makeClass, makeCourse, makeRoom } from '../../timetable-view/testing/sample-records.ts'
import { viewSearch } from '../../timetable-view/view-search.ts'
import { CalendarPage } from '../calendar/calendar-page.tsx'
import { StudentSchedulePage } from './student-schedule-page.tsx'

const CLASSES = 2000
const COURSES = 131
const HISTORY = '00000000-0000-4000-8000-00000000000f'
const user = { _id: '00000000-0000-4000-8000-000000000001', fullName: 'Lena Berg', email: 'lena@example.org' }

const room = makeRoom('hall', { name: 'Hall', seats: 300 })
const courses = Array.from({ length: COURSES }, (_, n) =>
  makeCourse(`course-${n}`, { startDate: '2020-01-01', endDate: '2099-12-31' }),
)
const classes = Array.from({ length: CLASSES }, (_, n) => {
  const start = 8 + (n % 10)
  return makeClass(`class-${n}`, {
    day: WEEKDAYS[n % 7] as (typeof WEEKDAYS)[number],
    startTime: `${String(start).padStart(2, '0')}:00`,
    endTime: `${String(start + 1).padStart(2, '0')}:00`,
    courseId: courses[n % COURSES] ?? null,
    roomId: room,
    joinedCount: 3,
    // One on each day, for the page opens at today's.
    studentIds: n < WEEKDAYS.length ? [user._id] : [],
  })
})

beforeEach(async () => {
  localStorage.clear()
  await page.viewport(1280, 900)
  // The hour changes what is marked as now.
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 10, 23, 10) })
})
afterEach(() => void vi.useRealTimers())

let position = 1

/** As the server answers: as of a position in the history of changes. */
const answerList = (list: readonly object[]) =>
  Response.json(list, { headers: { 'scheduler-position': `${HISTORY}:${position}` } })

const PAGES = { calendar: CalendarPage, schedule: StudentSchedulePage }
const LAST = `class-${CLASSES - 1}`

/** Shows the title of the last class as of now. */
function LastTitle() {
  const { data } = useQuery(classesQuery)
  return <p data-last>{data?.find(({ _id }) => _id === LAST)?.title}</p>
}

async function open(name: keyof typeof PAGES, address: string): Promise<void> {
  const nothing = { changed: [], removed: [], counts: [] }
  const lists = { classes: nothing, courses: nothing, rooms: nothing }
  const changes = () => ({ history: HISTORY, position, lists })
  const isStudent = name === 'schedule'
  const Page = PAGES[name]
  await openPage({
    address,
    content: () => (
      <>
        <Page />
        <LastTitle />
      </>
    ),
    ...(isStudent && { role: 'student', user }),
    search: viewSearch,
    answers: {
      'GET /api/classs': () => answerList(classes),
      'GET /api/changes': changes,
      'GET /api/courses': courses,
      'GET /api/rooms': [room],
      'GET /api/professors': [],
      'GET /api/professors-forms': [],
      'GET /api/students': [],
      'GET /api/cohorts': [],
      'GET /api/courses/expected-students': [],
    },
  })
  await expect.poll(() => listCards().length).toBeGreaterThan(3)
  await settle()
}

const listCards = () => [...document.querySelectorAll<HTMLElement>('[data-card]')]

const findCard = (id: string) => document.querySelector<HTMLElement>(`[data-card=${id}]`)

type Changes = Partial<NonNullable<NonNullable<ChangesMessage['lists']>['classes']>>

/** The server tells of a change. */
function tell(changes: Changes): void {
  const from = position++
  const told = { changed: [], removed: [], counts: [], ...changes }
  hearChanges(queryClient, { history: HISTORY, from, to: position, lists: { classes: told } })
}

/** A class as everybody is told of it. */
function share(id: string) {
  const {
    studentIds: _,
    postponementRequestReason: __,
    ...shared
  } = classes.find(({ _id }) => _id === id) ?? makeClass('none')
  return shared
}

/** The server tells of a change, and the page shows it; answers the cards of which anything was rendered. */
async function hear(changes: Changes): Promise<string[]> {
  forgetRendered()
  tell(changes)
  // What it renders for this has been rendered when it shows what it is told next.
  const title = `As of ${position}`
  tell({ changed: [{ ...share(LAST), title }] })
  await expect.poll(() => document.querySelector('[data-last]')?.textContent).toBe(title)
  return [...new Set(listRendered().flatMap(({ cardId }) => cardId ?? []))].filter((id) => id !== LAST)
}

const hearCount = (id: string) => hear({ counts: [[id, 77, 2]] })

/** Until all has come that the page has asked for, and been rendered. */
async function settle(): Promise<void> {
  await expect.poll(() => queryClient.isFetching() === 0 && Number.isFinite(readLastComing())).toBe(true)
  let [before, now] = [['all'], await hear({})]
  while (before.join() !== now.join()) [before, now] = [now, await hear({})]
}

test.each([
  ['the week', '?view=weekly', 1280],
  ['the day', '?view=daily', 1280],
  ['a phone', '', 390],
])('in %s of a student, a count renders the card that shows it and no other', async (_, address, width) => {
  await page.viewport(width, 900)
  await open('schedule', address)
  const id = listCards().at(-1)?.dataset.card ?? ''
  expect(await hearCount(id)).toEqual([id])
  expect(findCard(id)?.textContent).toContain('77 / 300')
})

test('a count of a class that the student has joined renders no other card, though clashes are judged by it', async () => {
  await open('schedule', '?view=weekly')
  const id = classes.find(({ _id, studentIds }) => studentIds?.length && findCard(_id))?._id ?? ''
  expect(await hearCount(id)).toEqual([id])
})

test.each(['weekly', 'daily'])(
  'in the calendar, %s, no card shows a count, and none is rendered',
  async (view) => {
    await open('calendar', `?view=${view}`)
    const id = listCards().at(-1)?.dataset.card ?? ''
    expect(await hearCount(id)).toEqual([])
    const kept = queryClient.getQueryData(classesQuery.queryKey)
    expect(kept?.find(({ _id }) => _id === id)?.joinedCount).toBe(77)
  },
)

test('a class that moves renders cards of no other course', async () => {
  await open('calendar', '?view=weekly')
  const shared = share(listCards()[0]?.dataset.card ?? '')
  const rendered = await hear({ changed: [{ ...shared, startTime: '20:00', endTime: '21:00' }] })
  expect(rendered).toContain(shared._id)
  const courseIds = classes.filter(({ _id }) => rendered.includes(_id)).map(({ courseId }) => courseId?._id)
  expect(new Set(courseIds)).toEqual(new Set([shared.courseId?._id]))
})

test('where the page is scrolled to, what has the focus and an open dialog stay through a count', async () => {
  await open('schedule', '?view=weekly&dialog=class-7')
  const dialog = page.getByRole('dialog', { name: 'class-7' })
  await expect.element(dialog).toBeVisible()
  await settle()
  const grid = page.getByRole('grid', { includeHidden: true }).element()
  grid.scrollTo({ top: 300, left: 900 })
  await settle()
  const present = () => [
    dialog.element(),
    document.activeElement,
    grid.scrollTop,
    grid.scrollLeft,
    ...listCards(),
  ]
  const before = present()
  await hearCount(listCards()[0]?.dataset.card ?? '')
  expect(present()).toEqual(before)
  expect(before.every((one, index) => one === present()[index])).toBe(true)
})
