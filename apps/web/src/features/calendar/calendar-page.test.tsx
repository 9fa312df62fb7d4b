import { notificationsStore } from '@mantine/notifications'
import type { ClassRecord } from '@scheduler/contract'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { classesQuery } from '../../shared/api/live-classes.ts'
import { queryClient } from '../../shared/api/query-client.ts'
import { openPage } from '../../shared/testing/open-page.tsx'
import { refuse } from '../../shared/testing/stub-network.ts'
import { makeClass, makeCourse, makeRoom } from '../../timetable-view/testing/sample-records.ts'
import { viewSearch } from '../../timetable-view/view-search.ts'
import { CalendarPage } from './calendar-page.tsx'

const algebra = makeCourse('algebra', { courseName: 'Algebra' })
const databases = makeCourse('databases', { courseName: 'Databases' })
const b12 = makeRoom('b12', { name: 'B12', seats: 20 })
const lecture = makeClass('lecture', { title: 'Lecture', courseId: algebra, roomId: b12 })
const SITE = {
  siteName: 'S',
  academicYearStart: '2026-09-01',
  academicYearEnd: '2027-08-31',
  located: [],
  walks: [],
  closures: [],
}
const professor = (id: string, fullName: string, status: string) => ({
  _id: id,
  fullName,
  status,
  email: `${id}@example.org`,
  availability: {},
})
const professors = [professor('p1', 'Aiko Ito', 'approved'), professor('p2', 'Sam Pending', 'pending')]

beforeEach(async () => {
  localStorage.clear()
  await page.viewport(1280, 900)
})

const open = (address = '', answers: Parameters<typeof openPage>[0]['answers'] = {}, classes = [lecture]) =>
  openPage({
    address,
    content: CalendarPage,
    search: viewSearch,
    answers: {
      'GET /api/classs': classes,
      'GET /api/courses': [algebra, databases],
      'GET /api/rooms': [b12],
      'GET /api/professors': professors,
      'GET /api/professors-forms': [],
      'GET /api/students': [],
      'GET /api/cohorts': [],
      'GET /api/courses/expected-students': [],
      'GET /api/admins/getSiteSettings/site': SITE,
      ...answers,
    },
  })

test.each([1280, 390])(
  'on a day that is taught as another the daily view says so and has the classes of that day, %i px wide',
  async (width) => {
    await page.viewport(width, 900)
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 9, 10, 8) })
    onTestFinished(() => void vi.useRealTimers())
    const day = { startDate: '2026-10-10', endDate: '2026-10-10', taughtAs: '2026-10-05', buildings: null }
    const { screen } = await open('?view=daily', {
      'GET /api/admins/getSiteSettings/site': { ...SITE, closures: [{ ...day, name: 'Make-up' }] },
    })
    await expect.element(screen.getByText('Today is taught as Monday')).toBeVisible()
    await expect.element(screen.getByRole('button', { name: /^Lecture, Monday 09:00/ })).toBeVisible()
  },
)

const headers = () =>
  page
    .getByRole('columnheader')
    .elements()
    .map((header) => header.textContent)

test('the week is shown at first, then the view last used, and the address goes before both', async () => {
  const first = await open()
  await expect.element(first.screen.getByRole('rowheader', { name: 'Sunday' })).toBeVisible()
  await first.screen.getByRole('radio', { name: 'Daily' }).click()
  await expect.element(first.screen.getByRole('rowheader', { name: '22:00' })).toBeInTheDocument()
  expect(first.history.location.search).toBe('?view=daily')
  await first.screen.unmount()
  const second = await open()
  await expect.element(second.screen.getByRole('rowheader', { name: '22:00' })).toBeInTheDocument()
  await second.screen.unmount()
  const third = await open('?view=weekly')
  await expect.element(third.screen.getByRole('rowheader', { name: 'Sunday' })).toBeVisible()
})

test('a locked class shows a lock and says so; its dialog has the lock below the description', async () => {
  const saved = vi.fn(() => lecture)
  const id = '00000000-0000-4000-8000-00000000000c'
  const locked = makeClass(id, { title: 'Kept', courseId: null, locked: true })
  const { screen, writes } = await open('', { [`PUT /api/classs/${id}`]: saved }, [lecture, locked])
  const card = screen.getByRole('button', { name: /^Kept, .*, Locked$/ })
  await expect.element(card).toBeVisible()
  await expect.element(screen.getByRole('button', { name: /^Lecture, .*Locked/ })).not.toBeInTheDocument()
  await card.click()
  const lock = screen.getByRole('switch', { name: 'Locked: generated timetables leave it where it is' })
  await expect.element(lock).toBeChecked()
  await lock.click()
  await screen.getByRole('button', { name: 'Update Class' }).click()
  await expect.element(screen.getByText('Class updated successfully')).toBeVisible()
  expect(writes).toMatchObject([{ call: `PUT /api/classs/${id}`, body: { locked: false } }])
})

test('the search leaves the classes that match, and their columns', async () => {
  const { screen } = await open('?q=lect')
  await expect.element(screen.getByRole('columnheader', { name: 'Algebra' })).toBeVisible()
  expect(headers()).toEqual(['Day', 'Algebra'])
  await screen.getByPlaceholder('Search classes...').fill('nothing like it')
  await screen.getByRole('button', { name: 'Clear filters' }).click()
  await expect.element(screen.getByRole('columnheader', { name: 'Databases' })).toBeVisible()
})

test('columns without a class can be left out', async () => {
  const { screen } = await open()
  await expect.element(screen.getByRole('columnheader', { name: 'Databases' })).toBeVisible()
  await screen.getByRole('button', { name: 'Only courses with classes' }).click()
  await expect.element(screen.getByRole('columnheader', { name: 'Databases' })).not.toBeInTheDocument()
  expect(headers()).toEqual(['Day', 'Algebra'])
})

test('the dialog asks in the specified order, starts with its defaults and offers approved professors alone', async () => {
  const { screen } = await open('?dialog=new')
  const dialog = screen.getByRole('dialog', { name: 'Add Class' })
  await expect.element(dialog.getByLabelText('Start Time')).toHaveValue('09:00')
  await expect.element(dialog.getByLabelText('End Time')).toHaveValue('10:00')
  await expect.element(dialog.getByLabelText('Day')).toHaveValue('Monday')
  const labels = [...document.querySelectorAll('[role=dialog] label')].map((label) => label.textContent)
  expect(labels).toEqual([
    'Title',
    'Day',
    'Course',
    'Room',
    'Professor',
    'Students',
    'Start Time',
    'End Time',
    'Description',
    'Weeks',
    'Link, if it is online',
    'Locked: generated timetables leave it where it is',
  ])
  const days = dialog.getByLabelText('Day').getByRole('option').elements()
  expect(days.map((day) => day.textContent).join(' ')).toBe(
    'Monday Tuesday Wednesday Thursday Friday Saturday Sunday',
  )
  await dialog.getByLabelText('Professor').click()
  await expect.element(screen.getByRole('option', { name: 'Aiko Ito' })).toBeVisible()
  expect(screen.getByRole('option', { name: 'Sam Pending' }).query()).toBeNull()
})

test('title, start and end are required', async () => {
  const { screen, writes } = await open('?dialog=new')
  const dialog = screen.getByRole('dialog', { name: 'Add Class' })
  await dialog.getByLabelText('Start Time').fill('')
  await dialog.getByLabelText('End Time').fill('')
  await dialog.getByRole('button', { name: 'Add Class' }).click()
  for (const message of ['Title is required', 'Start time is required', 'End time is required'])
    await expect.element(dialog.getByText(message)).toBeVisible()
  expect(writes).toEqual([])
})

test('a class is cancelled only after a question, and one click on the toast brings it back', async () => {
  let status: ClassRecord['status'] = 'Scheduled'
  const answerWith = (next: ClassRecord['status']) => () => {
    status = next
    return { ...lecture, status }
  }
  const { screen, writes } = await open('?dialog=lecture', {
    'GET /api/classs': () => [{ ...lecture, status }],
    'POST /api/classs/lecture/cancel': answerWith('Cancelled'),
    'POST /api/classs/lecture/reinstate': answerWith('Scheduled'),
  })
  const question = screen.getByRole('dialog', { name: 'Cancel Lecture?' })
  await screen.getByRole('button', { name: 'Cancel class' }).click()
  await question.getByRole('button', { name: 'Keep class' }).click()
  expect(writes).toEqual([])
  await screen.getByRole('button', { name: 'Cancel class' }).click()
  await question.getByRole('button', { name: 'Cancel class' }).click()
  await expect.element(screen.getByRole('button', { name: 'Reinstate Class' })).toBeVisible()
  await screen.getByRole('button', { name: 'Undo' }).click()
  await expect.element(screen.getByText('Lecture is scheduled again')).toBeVisible()
  expect(writes.map(({ call }) => call)).toEqual([
    'POST /api/classs/lecture/cancel',
    'POST /api/classs/lecture/reinstate',
  ])
})

test('a free place is taken from the dialog of places, at once, and Ctrl+Z takes it back', async () => {
  let shown = lecture
  const { screen, writes } = await open('?dialog=move-lecture', {
    'GET /api/classs': () => [shown],
    'PUT /api/classs/lecture': () => {
      const { body } = writes.at(-1) ?? {}
      const { day, startTime, endTime } = body as ClassRecord
      shown = { ...lecture, day, startTime, endTime }
      return shown
    },
  })
  await screen.getByRole('combobox', { name: 'Day' }).selectOptions('Thursday')
  await screen.getByRole('button', { name: /^Thursday 09:00 - 10:00, same room, B12/ }).click()
  await expect.element(screen.getByText('Moved Lecture to Thursday 09:00')).toBeVisible()
  expect(writes[0]?.body).toMatchObject({ day: 'Thursday', startTime: '09:00', roomId: 'b12' })
  await userEvent.keyboard('{Control>}z{/Control}')
  await expect.element(screen.getByText('Lecture is back on Monday 09:00')).toBeVisible()
  expect(writes[1]?.body).toMatchObject({ day: 'Monday', startTime: '09:00' })
})

test('a move that the server refuses is taken back, and says why with ways out', async () => {
  const suggestion = {
    day: 'Friday',
    startTime: '09:00',
    endTime: '10:00',
    roomId: 'b12',
    roomName: 'B12',
    reason: 'same room, B12',
  }
  const message = "The students of First years already have 'Physics' (Thursday 09:00 - 10:00)."
  const { screen } = await open('?dialog=move-lecture', {
    'PUT /api/classs/lecture': refuse(409, message, {
      conflicts: [{ kind: 'cohort', message }],
      suggestions: [suggestion],
    }),
  })
  await screen.getByRole('combobox', { name: 'Day' }).selectOptions('Thursday')
  await screen.getByRole('button', { name: /^Thursday 09:00/ }).click()
  await expect.element(screen.getByText(message)).toBeVisible()
  await expect.element(screen.getByRole('button', { name: /^Friday 09:00 - 10:00, B12/ })).toBeVisible()
  // It stays until it is closed.
  expect(notificationsStore.getState().notifications.at(-1)?.autoClose).toBe(false)
  const readRow = () => document.querySelector('[data-card=lecture]')?.closest('[role=row]')
  await expect.poll(() => readRow()?.querySelector('[role=rowheader]')?.textContent).toBe('Monday')
})

test('Cancel in the dialog of a class closes it and cancels nothing', async () => {
  const { screen, writes } = await open('?dialog=lecture')
  await screen.getByRole('button', { name: 'Cancel', exact: true }).click()
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
  expect(writes).toEqual([])
})

test('the dialog shows what the server suggests instead of a change, with why it was refused', async () => {
  const suggestion = 'Friday 09:00 - 10:00 in B12 is free.'
  const bare = makeClass('lecture', { title: 'Lecture' })
  const answers = { 'PUT /api/classs/lecture': refuse(409, 'It clashes.', { suggestion }) }
  const { screen } = await open('?dialog=lecture', answers, [bare])
  const dialog = screen.getByRole('dialog', { name: 'Edit Class' })
  await dialog.getByLabelText('Title').fill('Lecture 2')
  await dialog.getByRole('button', { name: 'Update Class' }).click()
  await expect.element(dialog.getByText(`Suggestion: ${suggestion}`)).toBeVisible()
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('It clashes.')
  await expect.element(screen.getByText('Failed to update class', { exact: true })).toBeVisible()
})

test('a class says why it is where it is, and one click moves it to a better place', async () => {
  let shown = lecture
  const { screen, writes } = await open('?dialog=lecture', {
    'GET /api/classs': () => [shown, { ...lecture, _id: 'seminar', title: 'Seminar', day: 'Thursday' }],
    'GET /api/generation/classs/lecture/why': {
      costs: [{ wish: 'seats', cost: 8, message: 'B12 lacks 4 seats.' }],
      others: { free: 12, better: 1, same: 2 },
      worse: [{ wish: 'spread', times: 9 }],
      places: [
        {
          day: 'Tuesday',
          startTime: '10:00',
          endTime: '11:00',
          roomId: 'b12',
          roomName: 'B12',
          change: -8,
          reasons: [{ wish: 'seats', change: -8, message: 'Everybody has a seat.' }],
        },
        {
          day: 'Friday',
          startTime: '10:00',
          endTime: '11:00',
          roomId: 'b12',
          roomName: 'B12',
          change: 0,
          reasons: [],
        },
        // Where it is, and where the seminar is by now.
        ...['Monday', 'Thursday'].map((day) => ({
          day,
          startTime: '09:00',
          endTime: '10:00',
          roomId: 'b12',
          roomName: 'B12',
          change: -9,
          reasons: [],
        })),
      ],
    },
    'PUT /api/classs/lecture': () => {
      shown = { ...lecture, day: 'Tuesday', startTime: '10:00', endTime: '11:00' }
      return shown
    },
  })
  await screen.getByRole('button', { name: 'Why here?' }).click()
  await expect.element(screen.getByText('B12 lacks 4 seats.')).toBeVisible()
  await expect.element(screen.getByText('A better place is free.')).toBeVisible()
  await expect.element(screen.getByText('Other free places: 12; 1 better, 2 as good, 9 worse.')).toBeVisible()
  await expect.element(screen.getByText(/: at 9 of 12$/)).toBeVisible()
  await expect.element(screen.getByRole('button', { name: /^Move to Friday/ })).not.toBeInTheDocument()
  await expect.element(screen.getByText('▼ saves 8')).toBeVisible()
  await expect.element(screen.getByText('▼ saves 9')).not.toBeInTheDocument()
  await screen.getByRole('button', { name: 'Move to Tuesday 10:00 - 11:00, B12' }).click()
  await expect.element(screen.getByText('Moved Lecture to Tuesday 10:00')).toBeVisible()
  expect(writes[0]?.body).toMatchObject({ day: 'Tuesday', startTime: '10:00', roomId: 'b12' })
})

test('while a class is held each possible cell says what it would change, by number and sign', async () => {
  const { screen } = await open('', {
    'GET /api/generation/classs/lecture/cells': {
      cells: (['Tuesday', 'Wednesday'] as const).map((day, index) => ({
        day,
        startTime: '09:00',
        endTime: '10:00',
        roomId: 'b12',
        roomName: 'B12',
        change: index === 0 ? -4 : 6,
        reasons: [{ wish: 'spread', change: index === 0 ? -4 : 6, message: 'The course has another day.' }],
      })),
    },
  })
  const card = screen.getByRole('button', { name: /^Lecture, Monday/ })
  await expect.element(card).toBeVisible()
  await expect.poll(() => document.querySelector('[data-handle]')).not.toBeNull()
  ;(card.element() as HTMLElement).focus()
  await userEvent.keyboard(' ')
  const readPrices = () =>
    [...document.querySelectorAll<HTMLElement>('[data-price]')].map(
      ({ dataset: { price, tone } }) => `${price} ${tone}`,
    )
  await expect.poll(readPrices).toEqual(['−4 better', '+6 worse'])
  await userEvent.keyboard('{ArrowDown}')
  await expect
    .element(screen.getByText(/Tuesday 09:00 - 10:00, B12.*cost −4: The course has another day\./))
    .toBeVisible()
  await userEvent.keyboard('{Escape}')
  expect(document.querySelector('[data-price]')).toBeNull()
})

const MESSAGE = 'Somebody has changed this in the meantime.'

const idOf = (digit: number) => `00000000-0000-4000-8000-00000000000${digit}`
const seminar = makeClass(idOf(1), { title: 'Seminar', revision: 3 })

test('a class that was opened before it was moved, or joined, keeps its new place and its new list', async () => {
  let shown = seminar
  const { screen, writes } = await open(`?dialog=${seminar._id}`, {
    'GET /api/classs': () => [shown],
    [`PUT /api/classs/${seminar._id}`]: () => shown,
  })
  const title = screen.getByRole('textbox', { name: 'Title' })
  await title.fill('Seminar on sets')
  shown = { ...shown, day: 'Friday', startTime: '11:00', endTime: '12:00', studentIds: ['s1'], revision: 5 }
  await queryClient.refetchQueries({ queryKey: classesQuery.queryKey })
  await expect.element(title).toHaveValue('Seminar on sets')
  await screen.getByRole('button', { name: 'Update Class' }).click()
  await expect.element(screen.getByText('Class updated successfully')).toBeVisible()
  expect(writes[0]?.body).toEqual({ title: 'Seminar on sets', revision: 3 })
})

test('the dialog asks in words about a place that somebody else has changed as well', async () => {
  const [a1, c3] = [makeRoom(idOf(2), { name: 'A1' }), makeRoom(idOf(3), { name: 'C3' })]
  const current = { ...seminar, day: 'Friday' as const, roomId: a1, revision: 4 }
  const refusal = refuse(409, MESSAGE, { fields: ['day', 'roomId'], current })
  const answers = { 'GET /api/rooms': [a1, c3], [`PUT /api/classs/${seminar._id}`]: refusal }
  const { screen, writes } = await open(`?dialog=${seminar._id}`, answers, [seminar])
  const dialog = screen.getByRole('dialog', { name: 'Edit Class' })
  await dialog.getByLabelText('Day').selectOptions('Tuesday')
  await dialog.getByRole('combobox', { name: 'Room' }).click()
  await screen.getByRole('option', { name: /^C3/ }).click()
  await dialog.getByRole('button', { name: 'Update Class' }).click()
  await expect.element(screen.getByText('Failed to update class')).toBeVisible()
  const room = dialog.getByRole('radiogroup', { name: 'Room' })
  await expect.element(room.getByLabelText('Keep what you entered: C3')).toBeVisible()
  await room.getByLabelText('Take what is there now: A1').click()
  await dialog.getByLabelText('Keep what you entered: Tuesday').click()
  await dialog.getByRole('button', { name: 'Update Class' }).click()
  await expect
    .poll(() => writes.map(({ body }) => body))
    .toEqual([
      { day: 'Tuesday', roomId: c3._id, revision: 3 },
      { day: 'Tuesday', revision: 4 },
    ])
})

test('a move of a class that somebody else has just moved is not made unknowingly', async () => {
  const current = { ...lecture, day: 'Friday' as const, startTime: '11:00', revision: 2 }
  let shown = lecture
  const { screen, writes } = await open('?dialog=move-lecture', {
    'GET /api/classs': () => [shown],
    'PUT /api/classs/lecture': () => {
      if (writes.length === 1) return refuse(409, MESSAGE, { fields: ['day'], current })
      shown = { ...lecture, day: 'Thursday', revision: 3 }
      return shown
    },
  })
  await screen.getByRole('combobox', { name: 'Day' }).selectOptions('Thursday')
  await screen.getByRole('button', { name: /^Thursday 09:00 - 10:00, same room, B12/ }).click()
  const told = 'Somebody else has moved Lecture in the meantime. It is on Friday 11:00 now.'
  await expect.element(screen.getByText(told)).toBeVisible()
  await screen.getByRole('button', { name: 'Move it anyway' }).click()
  await expect.element(screen.getByText('Moved Lecture to Thursday 09:00')).toBeVisible()
  expect(writes.map(({ body }) => body)).toMatchObject([{ revision: 1 }, { day: 'Thursday', revision: 2 }])
})
