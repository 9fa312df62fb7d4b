import { notifications } from '@mantine/notifications'
import type { ClassRecord, TakenCourse } from '@scheduler/contract'
import { sayRecord } from '@scheduler/messages'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { queryClient } from '../../shared/api/query-client.ts'
import { openPage } from '../../shared/testing/open-page.tsx'
import { refuse } from '../../shared/testing/stub-network.ts'
import { makeClass, makeCourse, makeRoom } from '../../timetable-view/testing/sample-records.ts'
import { viewSearch } from '../../timetable-view/view-search.ts'
import { StudentSchedulePage } from './student-schedule-page.tsx'

const user = { _id: '00000000-0000-4000-8000-000000000001', fullName: 'Lena Berg', email: 'lena@example.org' }
const mine = { studentIds: [user._id], joinedCount: 1 }
const years = { startDate: '2020-01-01', endDate: '2099-12-31' }
const chemistry = makeCourse('chemistry', { courseName: 'Chemistry', ...years })
const lab = (number: number, more: Partial<ClassRecord> = {}) =>
  makeClass(`lab${number}`, {
    title: `Lab ${number}`,
    courseId: chemistry,
    sectionId: `lab${number}`,
    sectionName: `Lab ${number}`,
    partId: 'labs',
    goesWith: [],
    ...more,
  })
const first = lab(1, mine)
const second = lab(2, { day: 'Wednesday' })

beforeEach(async () => {
  localStorage.clear()
  await page.viewport(1280, 900)
})
afterEach(async () => {
  await queryClient.cancelQueries()
  notifications.clean()
})

const openStudent = (address: string, answers: Parameters<typeof openPage>[0]['answers']) =>
  openPage({
    address,
    content: StudentSchedulePage,
    role: 'student',
    user,
    search: viewSearch,
    answers: { 'GET /api/classs': [first, second], 'GET /api/courses': [chemistry], ...answers },
  })

test('another section of a part is offered as a swap for the own one, on its card', async () => {
  let shown = [first, second]
  const { screen, writes } = await openStudent('', {
    'GET /api/classs': () => shown,
    'PUT /api/classs/lab2/join': () => {
      if (writes.length === 1) return refuse(409, sayRecord('youInOtherSection').message)
      shown = [
        { ...first, studentIds: [], joinedCount: 0 },
        { ...second, ...mine },
      ]
      return shown[1] as ClassRecord
    },
  })
  const swap = screen.getByRole('button', { name: 'Swap Lab 1 for Lab 2' })
  await expect.element(swap).toHaveTextContent('Swap')
  await expect.element(screen.getByText('Instead of Lab 1')).toBeVisible()
  expect(screen.getByRole('button', { name: /^Join/ }).query()).toBeNull()
  await swap.click()
  const dialog = screen.getByRole('dialog', { name: 'Join Lab 2 instead of Lab 1?' })
  await expect.element(dialog.getByText(/You leave Lab 1 \(Monday 09:00 - 10:00\)/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Keep Lab 1' }).click()
  expect(writes).toEqual([])
  await swap.click()
  await dialog.getByRole('button', { name: 'Swap' }).click()
  await expect
    .element(screen.getByText('You are already in another section of this part of the course.'))
    .toBeVisible()
  await swap.click()
  await dialog.getByRole('button', { name: 'Swap' }).click()
  await expect.element(screen.getByText('Joined Lab 2 instead of Lab 1')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Swap Lab 2 for Lab 1' })).toBeVisible()
  const body = { classId: 'lab2', studentId: user._id, insteadOf: 'lab1', sectionIds: [] }
  expect(writes).toEqual(Array(2).fill({ call: 'PUT /api/classs/lab2/join', body }))
})

test('the dialog of a class offers the same swap', async () => {
  const { screen } = await openStudent('?dialog=lab2', {})
  const dialog = screen.getByRole('dialog', { name: 'Lab 2' })
  await dialog.getByRole('button', { name: 'Swap Lab 1 for Lab 2' }).click()
  await expect.element(screen.getByRole('dialog', { name: 'Join Lab 2 instead of Lab 1?' })).toBeVisible()
})

test('another section that is full, or clashes with more than is left for it, says so and is not swapped', async () => {
  const full = lab(3, { day: 'Thursday', roomId: makeRoom('small', { seats: 1 }), joinedCount: 1 })
  const choir = makeClass('choir', { title: 'Choir', day: 'Friday', ...mine })
  const { screen, writes } = await openStudent('', {
    'GET /api/classs': [first, full, choir, lab(4, { day: 'Friday' })],
  })
  await expect.element(screen.getByText('Class Full')).toBeVisible()
  const taken = screen.getByRole('button', { name: 'Join Lab 4. Clashes with Choir' })
  await expect.element(taken).toHaveAttribute('aria-disabled', 'true')
  await taken.click({ force: true })
  expect(screen.getByRole('button', { name: /^(Swap|Join Lab 3)/ }).query()).toBeNull()
  expect([screen.getByRole('dialog').query(), writes]).toEqual([null, []])
})

test('a class of a term that is over is not joined, and one of an archived term not left', async () => {
  const over = { _id: 'over', name: 'Last autumn', number: 1, startDate: '2020-01-01', revision: 1 }
  const terms = [
    { ...over, endDate: '2020-12-31', state: 'published' },
    { ...over, _id: 'old', name: 'Old', endDate: '2020-12-31', state: 'archived' },
  ]
  const history = makeCourse('history', { ...years, termId: 'over' })
  const latin = makeCourse('latin', { ...years, termId: 'old' })
  const { screen } = await openStudent('?term=all', {
    'GET /api/terms': terms,
    'GET /api/courses': [history, latin],
    'GET /api/classs': [
      makeClass('past', { title: 'Past', courseId: history }),
      makeClass('ancient', { title: 'Ancient', courseId: latin, ...mine, day: 'Friday' }),
    ],
  })
  await expect.element(screen.getByText('Term Over')).toBeVisible()
  await expect.element(screen.getByText('Joined', { exact: true })).toBeVisible()
  expect(screen.getByRole('button', { name: /^(Join|Leave) / }).query()).toBeNull()
})

const taken: TakenCourse[] = [
  {
    _id: 'chemistry',
    courseName: 'Chemistry',
    courseIds: ['chemistry'],
    configurations: [
      [
        {
          kind: 'Lab',
          sections: ['lab1', 'lab2', 'lab3'].map((_id) => ({ _id, above: null, isIn: false })),
        },
      ],
    ],
  },
]

test('what is in the way of all that is to choose is listed, with what would free it, and swapped from there', async () => {
  const choir = makeClass('choir', { title: 'Choir', ...mine })
  const art = makeClass('art', {
    title: 'Art',
    day: 'Tuesday',
    startTime: '09:30',
    endTime: '11:00',
    ...mine,
  })
  const band = { ...art, _id: 'band', title: 'Band', startTime: '08:00', endTime: '09:10' }
  const labs = [
    lab(1),
    lab(2, { day: 'Tuesday', startTime: '09:00', endTime: '12:00' }),
    lab(3, { day: 'Friday', roomId: makeRoom('small', { seats: 1 }), joinedCount: 1 }),
  ]
  const { screen, writes } = await openStudent('', {
    'GET /api/classs': [choir, art, band, ...labs],
    [`GET /api/students/${user._id}/courses`]: taken,
    'PUT /api/classs/lab1/join': { ...lab(1), ...mine },
  })
  const region = screen.getByRole('region', { name: 'Still to choose' })
  await expect
    .element(region)
    .toHaveTextContent(
      'Lab of Chemistry – No section is free for you. Lab 1: Clashes with Choir (Monday 09:00 - 10:00) · You would leave Choir for it. Lab 2: Clashes with Art (Tuesday 09:30 - 11:00), Band (Tuesday 08:00 - 09:10) · Free for you once you have left Art, Band. Lab 3: Class Full.',
    )
  await region.getByRole('button', { name: 'Lab of Chemistry' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Lab of Chemistry' })
  await expect.element(dialog.getByRole('radio', { name: 'Lab 2' })).toBeDisabled()
  await expect.element(dialog.getByRole('radio', { name: 'Lab 3' })).toBeDisabled()
  await dialog.getByRole('radio', { name: 'Lab 1' }).click()
  await dialog.getByRole('button', { name: 'Swap' }).click()
  const asked = screen.getByRole('dialog', { name: 'Join Lab 1 instead of Choir?' })
  await asked.getByRole('button', { name: 'Swap' }).click()
  await expect.element(screen.getByText('Joined Lab 1 instead of Choir')).toBeVisible()
  const body = { classId: 'lab1', studentId: user._id, insteadOf: 'choir', sectionIds: [] }
  expect(writes).toEqual([{ call: 'PUT /api/classs/lab1/join', body }])
})
