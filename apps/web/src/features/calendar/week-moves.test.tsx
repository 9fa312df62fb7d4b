import type { ClassRecord } from '@scheduler/contract'
import { beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { queryClient } from '../../shared/api/query-client.ts'
import { openPage } from '../../shared/testing/open-page.tsx'
import { refuse } from '../../shared/testing/stub-network.ts'
import {
  makeClass,
  makeCourse,
  makeProfessor,
  makeRoom,
} from '../../timetable-view/testing/sample-records.ts'
import { viewSearch } from '../../timetable-view/view-search.ts'
import { CalendarPage } from './calendar-page.tsx'

const algebra = makeCourse('algebra', { courseName: 'Algebra' })
const physics = makeCourse('physics', { courseName: 'Physics' })
const b12 = makeRoom('b12', { name: 'B12', seats: 20, buildingName: 'North' })
const hall = makeRoom('hall', { name: 'Great Hall', seats: 300, buildingName: 'South' })
const ito = makeProfessor('ito', { fullName: 'Aiko Ito' })
const osei = makeProfessor('osei', { fullName: 'Samuel Osei' })
const id = '00000000-0000-4000-8000-00000000000c'
const PUT = `PUT /api/classs/${id}`
const lecture = makeClass(id, {
  title: 'Lecture',
  courseId: algebra,
  roomId: b12,
  professorId: ito,
  day: 'Monday',
  startTime: '08:35',
  endTime: '09:50',
})
const others = [
  makeClass('seminar', {
    title: 'Seminar',
    roomId: hall,
    day: 'Tuesday',
    startTime: '11:00',
    endTime: '12:00',
  }),
  makeClass('lab', { title: 'Lab', courseId: physics, day: 'Friday', startTime: '09:00', endTime: '10:00' }),
]
const TEACHING = {
  days: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'],
  startTime: '08:00',
  endTime: '18:00',
  lunchStart: null,
  lunchEnd: null,
  startStepMinutes: 60,
  revision: 1,
}

beforeEach(async () => {
  localStorage.clear()
  await page.viewport(1280, 900)
  await userEvent.unhover(document.body)
})

/** A page remembers the revisions that it has made: each test continues from the last. */
let revision = 1

/** The server moves the lecture as it is asked. */
async function open(
  of: string,
  { step = 60, more = {}, also = [] }: { step?: number; more?: object; also?: ClassRecord[] } = {},
) {
  let shown: ClassRecord = { ...lecture, revision }
  const opened = await openPage({
    address: `?view=timetable&week=2026-09-23&of=${of}`,
    content: CalendarPage,
    search: viewSearch,
    answers: {
      'GET /api/classs': () => [shown, ...others, ...also],
      'GET /api/courses': [algebra, physics],
      'GET /api/rooms': [b12, hall],
      'GET /api/professors': [ito, osei],
      'GET /api/professors-forms': [],
      'GET /api/students': [],
      'GET /api/cohorts': [],
      'GET /api/courses/expected-students': [],
      'GET /api/admins/teaching-week': { ...TEACHING, startStepMinutes: step },
      [PUT]: () => {
        const body = opened.writes.at(-1)?.body as Partial<ClassRecord> & {
          roomId: string
          professorId?: string
        }
        const roomId = [b12, hall].find(({ _id }) => _id === body.roomId) ?? null
        const professorId = [ito, osei].find(({ _id }) => _id === body.professorId) ?? shown.professorId
        revision++
        shown = { ...shown, ...body, roomId, professorId, revision }
        return shown
      },
      ...more,
    },
  })
  await expect.poll(() => document.querySelector('[data-handle]')).not.toBeNull()
  return opened
}

/** What was sent, once the page has told of it: nothing is on its way when the test ends. */
async function sent(writes: readonly { body: unknown }[], count = 1): Promise<unknown[]> {
  await expect.poll(() => writes.length).toBe(count)
  await expect.element(page.getByText(/^(Moved Lecture to|Lecture is back on) /).last()).toBeVisible()
  await expect.poll(() => queryClient.isMutating()).toBe(0)
  return writes.map(({ body }) => body)
}

const read = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)]
/** In px: it follows the height of the screen. */
function hourHeight(): number {
  const [first = 0, second = 0] = read('[role="rowheader"]').map(
    (header) => header.getBoundingClientRect().top,
  )
  return second - first
}
const cardIn = (column: string) => {
  const found = read('[data-card]').find(({ dataset }) => dataset.card === `${id} ${column}`)
  if (!found) throw new Error(`The lecture is not in ${column}.`)
  return found
}
const status = () => page.getByRole('status').first().element().textContent

async function pickUp(column: string): Promise<void> {
  cardIn(column).querySelector<HTMLElement>('[data-face]')?.focus()
  await userEvent.keyboard(' ')
}

async function press(...keys: string[]): Promise<string | null> {
  for (const key of keys) await userEvent.keyboard(key)
  return status()
}

/** Drags the lecture from a place of its card, in px, to a column and so many hours further down. */
async function drag(column: string, from: number, header: string, hours: number): Promise<void> {
  const card = cardIn(column)
  const { top, left } = card.getBoundingClientRect()
  const grid = page.getByRole('grid')
  const area = grid.element().getBoundingClientRect()
  const { left: start, width } = page
    .getByRole('columnheader', { name: header })
    .element()
    .getBoundingClientRect()
  const face = page.elementLocator(card.querySelector('[data-face]') as Element)
  await userEvent.dragAndDrop(face, grid, {
    sourcePosition: { x: 30, y: from },
    targetPosition: {
      x: start + (left === start ? 30 : width / 2) - area.left,
      y: top + from + hours * hourHeight() - area.top,
    },
    steps: 8,
  } as Parameters<typeof userEvent.dragAndDrop>[2])
}

/** Answers which meetings are meant. */
async function answer(scope = 'All meetings'): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Move Lecture' })
  await dialog.getByRole('radio', { name: scope }).click()
  await dialog.getByRole('button', { name: 'Move' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
}

describe('by keyboard', () => {
  test('a class goes from step to step, every place is said, and one change is sent', async () => {
    const { writes } = await open('room:b12')
    await pickUp('2026-09-21 room:b12')
    expect(status()).toContain('Picked up Lecture.')
    await expect.element(page.getByText('Every week')).toBeVisible()
    expect(await press('{ArrowDown}')).toBe('Monday 09:00 - 10:15, B12: free')
    expect(await press('{ArrowUp}')).toBe('Monday 08:00 - 09:15, B12: free')
    expect(await press('{ArrowRight}', '{ArrowDown}')).toBe('Tuesday 09:00 - 10:15, B12: free')
    await press('{Enter}')
    await answer()
    const to = { day: 'Tuesday', startTime: '09:00', endTime: '10:15', roomId: 'b12' }
    expect(await sent(writes)).toMatchObject([to])
    expect(writes[0]?.body).not.toHaveProperty('professorId')
    await expect
      .poll(() => document.activeElement?.closest('[data-card]')?.getAttribute('data-card'))
      .toBe(`${id} 2026-09-22 room:b12`)
  })

  test('the focus stays with the class, next to others and back where it was when the server refuses', async () => {
    const conflicts = [{ kind: 'professor', message: 'Aiko Ito teaches elsewhere then.' }]
    const tutorial = makeClass('tutorial', {
      title: 'Tutorial',
      courseId: algebra,
      day: 'Tuesday',
      startTime: '09:00',
      endTime: '12:00',
    })
    let reply = (_: Response) => {}
    const refused = () => new Promise<Response>((resolve) => (reply = resolve))
    await open('course:algebra', { more: { [PUT]: refused }, also: [tutorial] })
    await pickUp('2026-09-21 course:algebra')
    await press('{ArrowRight}', '{ArrowDown}', '{Enter}')
    await answer()
    const focused = () => document.activeElement?.closest<HTMLElement>('[data-card]')?.dataset.card
    await expect.poll(focused).toBe(`${id} 2026-09-22 course:algebra`)
    reply(refuse(409, 'Aiko Ito teaches elsewhere then.', { conflicts }))
    await expect.element(page.getByText('Aiko Ito teaches elsewhere then.').last()).toBeVisible()
    await expect.poll(focused).toBe(`${id} 2026-09-21 course:algebra`)
  })

  test('Shift with up and down changes its length by the step', async () => {
    const { writes } = await open('room:b12', { step: 30 })
    await pickUp('2026-09-21 room:b12')
    const longer = '{Shift>}{ArrowDown}{/Shift}'
    const shorter = '{Shift>}{ArrowUp}{/Shift}'
    expect(await press(longer)).toBe('Monday 08:35 - 10:00, B12: free')
    expect(await press(shorter, shorter, shorter, shorter)).toBe('Monday 08:35 - 09:00, B12: free')
    await press(longer, '{ArrowDown}', '{Enter}')
    await answer()
    expect(await sent(writes)).toMatchObject([{ day: 'Monday', startTime: '09:00', endTime: '09:55' }])
  })

  test('in another room’s column it takes that room, in another professor’s that professor, and one undo takes both back', async () => {
    const { writes, screen } = await open('room:b12,room:hall,professor:osei')
    await pickUp('2026-09-21 room:b12')
    expect(await press('{ArrowRight}')).toBe('Monday 08:35 - 09:50, Great Hall instead of B12: free')
    expect(await press('{ArrowRight}')).toBe(
      'Monday 08:35 - 09:50, B12, Samuel Osei instead of Aiko Ito: free',
    )
    await press('{ArrowDown}', '{Enter}')
    await answer()
    const to = { day: 'Monday', startTime: '09:00', endTime: '10:15', roomId: 'b12', professorId: 'osei' }
    expect(await sent(writes)).toMatchObject([to])
    await screen.getByRole('button', { name: 'Undo' }).click()
    const back = { day: 'Monday', startTime: '08:35', endTime: '09:50', roomId: 'b12', professorId: 'ito' }
    expect(await sent(writes, 2)).toMatchObject([to, back])
  })

  test('a course, a student and a building keep their own classes, and say so', async () => {
    const { writes } = await open('course:algebra,course:physics,building:South,building:North')
    await pickUp('2026-09-21 course:algebra')
    expect(await press('{ArrowRight}')).toContain('It is no class of Physics; open it to change that.')
    expect(await press('{ArrowRight}')).toContain('Its room is not in South')
    await press('{Enter}')
    await expect.element(page.getByText(/Its room is not in South/).last()).toBeVisible()
    expect(writes).toEqual([])
    expect(await press('{ArrowRight}', '{ArrowDown}')).toBe('Monday 09:00 - 10:15, B12: free')
  })

  test('where the class is already, in the column of another of its subjects, a drop changes nothing', async () => {
    const { writes } = await open('room:b12,professor:ito')
    await pickUp('2026-09-21 room:b12')
    expect(await press('{ArrowRight}')).toBe('Monday 08:35 - 09:50, B12: where it is now')
    await press('{Enter}')
    expect(status()).toBe('Lecture stays where it was.')
    expect(writes).toEqual([])
  })
})

describe('of one meeting', () => {
  const MEETINGS = `${PUT}/meetings`
  /** The server keeps what it is sent of meetings. */
  const openMeetings = async (also: ClassRecord[] = [], meetings: ClassRecord['meetings'] = []) => {
    const one = { ...lecture, ...(meetings.length > 0 && { meetings }) }
    const opened = await open('room:b12,room:hall', {
      also,
      more: { [MEETINGS]: one, 'GET /api/classs': [one, ...others, ...also] },
    })
    return opened
  }

  test('it alone moves, in date, hour and room, and the series stays', async () => {
    const { writes } = await openMeetings()
    await drag('2026-09-21 room:b12', 30, 'Wed 23 Great Hall', 4.4)
    await answer('This meeting')
    await expect.element(page.getByText(/^Lecture: .* was changed$/)).toBeVisible()
    const moved = { date: '2026-09-23', startTime: '13:00', endTime: '14:15', roomId: 'hall' }
    expect(writes.map(({ body }) => body)).toEqual([
      { meetings: [{ originalDate: '2026-09-21', ...moved, note: '', link: '' }] },
    ])
  })

  test('later ones move by as many days', async () => {
    const { writes } = await openMeetings()
    await drag('2026-09-21 room:b12', 30, 'Tue 22 B12', 0.5)
    await answer('This and later ones')
    await expect.element(page.getByText(/^Lecture: meetings from .* on were changed$/)).toBeVisible()
    const [{ meetings } = { meetings: [] }] = writes.map(({ body }) => body as { meetings: object[] })
    expect(meetings.length).toBeGreaterThan(2)
    expect(meetings.slice(0, 2)).toMatchObject([
      { originalDate: '2026-09-21', date: '2026-09-22' },
      { originalDate: '2026-09-28', date: '2026-09-29' },
    ])
  })

  test('where another week keeps the class out, this meeting alone may move, and it is said why', async () => {
    const later = makeClass('later', {
      title: 'Later',
      roomId: hall,
      day: 'Wednesday',
      startTime: '13:00',
      endTime: '15:00',
      courseId: { ...physics, startDate: '2026-10-05', endDate: '2026-10-30' },
    })
    const { writes } = await openMeetings([later])
    await drag('2026-09-21 room:b12', 30, 'Wed 23 Great Hall', 4.4)
    const dialog = page.getByRole('dialog', { name: 'Move Lecture' })
    await expect.element(dialog.getByRole('radio', { name: 'All meetings' })).toBeDisabled()
    await expect.element(dialog.getByText(/already booked for 'Later'/)).toBeVisible()
    await answer('This meeting')
    await expect.poll(() => writes.length).toBe(1)
  })

  test('one that is other than planned is moved again by itself', async () => {
    const change = { _id: 'm1', originalDate: '2026-09-21', date: '2026-09-22', note: 'Fair', roomId: b12 }
    const { writes } = await openMeetings([], [change])
    const card = read('[data-card]').find(({ dataset }) => dataset.card?.startsWith(`${id} changed:m1 `))
    card?.querySelector<HTMLElement>('[data-face]')?.focus()
    await userEvent.keyboard(' ')
    await expect.element(page.getByText('This meeting', { exact: true })).toBeVisible()
    await press('{ArrowRight}', '{ArrowRight}', '{Enter}')
    await answer('This meeting')
    await expect.poll(() => writes.length).toBe(1)
    expect(writes[0]?.body).toMatchObject({
      meetings: [{ originalDate: '2026-09-21', date: '2026-09-23', note: 'Fair' }],
    })
  })

  test('a class that leaves its changed meetings says what becomes of them', async () => {
    const change = { _id: 'm1', originalDate: '2026-10-05', date: '2026-10-06' }
    const { writes, screen } = await openMeetings([], [change])
    await drag('2026-09-21 room:b12', 30, 'Wed 23 B12', 0.5)
    await page.getByLabelText('Changed meetings').selectOptions('As planned again')
    await answer()
    await expect.poll(() => writes.length).toBe(1)
    expect(writes[0]?.body).toMatchObject({ day: 'Wednesday', changedMeetings: 'drop' })
    await screen.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(() => writes.length).toBe(3)
    expect(writes[2]?.body).toMatchObject({ meetings: [{ originalDate: '2026-10-05', date: '2026-10-06' }] })
  })
})

describe('by mouse', () => {
  test('a class that is dragged half an hour lands on the step', async () => {
    const { writes } = await open('room:b12')
    await drag('2026-09-21 room:b12', 30, 'Wed 23', 0.5)
    await answer()
    expect(await sent(writes)).toMatchObject([
      { day: 'Wednesday', startTime: '09:00', endTime: '10:15', roomId: 'b12' },
    ])
  })

  test('one drag takes it to another day, time and room', async () => {
    const { writes } = await open('room:b12,room:hall')
    await drag('2026-09-21 room:b12', 30, 'Wed 23 Great Hall', 4.4)
    await answer()
    expect(await sent(writes)).toMatchObject([
      { day: 'Wednesday', startTime: '13:00', endTime: '14:15', roomId: 'hall' },
    ])
  })

  test('a drop on a taken place is refused with free ones, near to it and in its room', async () => {
    const { writes } = await open('room:b12,room:hall')
    await drag('2026-09-21 room:b12', 30, 'Tue 22 Great Hall', 2.4)
    await expect.element(page.getByText(/Great Hall is already booked for 'Seminar'/).last()).toBeVisible()
    const offered = page.getByRole('button', { name: /^Tuesday .*Great Hall/ }).first()
    await offered.click()
    expect(await sent(writes)).toMatchObject([{ day: 'Tuesday', roomId: 'hall' }])
  })

  test('its lower and its upper edge are drawn to the step', async () => {
    const { writes } = await open('room:b12', { step: 30 })
    const { height } = cardIn('2026-09-21 room:b12').getBoundingClientRect()
    await drag('2026-09-21 room:b12', height - 3, 'Mon 21', 1.1)
    await answer()
    expect(await sent(writes)).toMatchObject([{ startTime: '08:35', endTime: '11:00' }])
    await expect
      .poll(() => cardIn('2026-09-21 room:b12').getBoundingClientRect().height)
      .toBeGreaterThan(height + 20)
    await drag('2026-09-21 room:b12', 3, 'Mon 21', -0.5)
    await answer()
    expect(await sent(writes, 2)).toMatchObject([{}, { startTime: '08:00', endTime: '11:00' }])
  })
})

test('a tap picks it up with grips, which change its length before a tap puts it down', async () => {
  const { writes } = await open('room:b12', { step: 30 })
  await page.getByRole('button', { name: 'Move Lecture' }).click()
  const grip = document.querySelector('[data-grip="end"]') as HTMLElement
  const { x, y, width, height } = grip.getBoundingClientRect()
  const finger = (clientY: number) => ({
    bubbles: true,
    pointerType: 'touch',
    pointerId: 1,
    clientX: x + width / 2,
    clientY,
  })
  const middle = y + height / 2
  grip.dispatchEvent(new PointerEvent('pointerdown', finger(middle)))
  grip.dispatchEvent(new PointerEvent('pointermove', finger(middle + hourHeight())))
  grip.dispatchEvent(new PointerEvent('pointerup', finger(middle + hourHeight())))
  await expect.poll(status).toBe('Monday 08:35 - 11:00, B12: free')
  await press('{Enter}')
  await answer()
  expect(await sent(writes)).toMatchObject([{ startTime: '08:35', endTime: '11:00' }])
})

test('while it is held each column shows what its starts mean, by sign and with the reason, and where it came from', async () => {
  await open('room:b12,room:hall,course:physics')
  await pickUp('2026-09-21 room:b12')
  const bands = () => read('[data-band]')
  await expect.poll(() => bands().length).toBeGreaterThan(10)
  const taken = bands().filter(({ dataset }) => dataset.reason?.includes("booked for 'Seminar'"))
  // Starts at 10 and 11 would overlap with the seminar from 11 to 12.
  expect(taken.map(({ dataset, offsetHeight }) => [dataset.band, offsetHeight])).toEqual([
    ['impossible', 2 * hourHeight()],
  ])
  expect(
    bands().filter(({ dataset }) => dataset.reason?.includes('no class of Physics')).length,
  ).toBeGreaterThan(2)
  expect(bands().some(({ dataset }) => dataset.band === 'free')).toBe(true)
  expect(read('[data-origin]')).toHaveLength(1)
  expect(read('[data-landing]').map(({ offsetHeight }) => offsetHeight)).toEqual([1.25 * hourHeight()])
  await press('{Escape}')
  expect(read('[data-band], [data-landing], [data-origin]')).toEqual([])
})
