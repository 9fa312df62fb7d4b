import { notifications } from '@mantine/notifications'
import type { ClassRecord, PartChoice } from '@scheduler/contract'
import { sayClass } from '@scheduler/messages'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { queryClient } from '../../shared/api/query-client.ts'
import { openPage } from '../../shared/testing/open-page.tsx'
import { refuse } from '../../shared/testing/stub-network.ts'
import { makeClass, makeCourse, makeRoom } from '../../timetable-view/testing/sample-records.ts'
import { viewSearch } from '../../timetable-view/view-search.ts'
import { StudentSchedulePage } from './student-schedule-page.tsx'

const user = { _id: '00000000-0000-4000-8000-000000000001', fullName: 'Lena Berg', email: 'lena@example.org' }
const algebra = makeCourse('algebra', { courseName: 'Algebra' })
const idOf = (name: string) => name.replace(' ', '-')
const addTo = (section: string, more: Partial<ClassRecord>) =>
  makeClass(idOf(section), {
    title: section,
    courseId: algebra,
    sectionId: idOf(section),
    sectionName: section,
    ...more,
  })
const lecture = addTo('Lecture 1', { day: 'Monday' })
const labs = ['Lab 1', 'Lab 2', 'Lab 3'].map((name) =>
  addTo(name, { day: 'Tuesday', startTime: '10:00', endTime: '12:00' }),
)
const toChoice = (name: string, more: object = {}) => ({
  _id: idOf(name),
  name,
  below: idOf('Lecture 1'),
  seatsLeft: 4,
  ...more,
})
const full = sayClass('full', { title: 'Lab 2', seats: 20 })
const LAB_CHOICES: PartChoice[] = [
  {
    kind: 'Lab',
    sections: [toChoice('Lab 1'), toChoice('Lab 2', { seatsLeft: 0, why: full }), toChoice('Lab 3')],
  },
]

beforeEach(async () => {
  localStorage.clear()
  await page.viewport(1280, 900)
})
afterEach(async () => {
  await queryClient.cancelQueries()
  notifications.clean()
})

const openStudent = (answers: Parameters<typeof openPage>[0]['answers']) =>
  openPage({
    address: '',
    content: StudentSchedulePage,
    role: 'student',
    user,
    search: viewSearch,
    answers: { 'GET /api/classs': [lecture, ...labs], 'GET /api/courses': [algebra], ...answers },
  })

const withChoices = (choices: readonly PartChoice[]) => refuse(409, 'Choose a section of each.', { choices })
const bodyOf = (classId: string, sectionIds: readonly string[]) => ({
  classId: idOf(classId),
  studentId: user._id,
  sectionIds: sectionIds.map(idOf),
})

test('a lecture is joined with the lab that is chosen, of which times, seats and hindrances are shown', async () => {
  const { screen, writes } = await openStudent({
    'PUT /api/classs/Lecture-1/join': () =>
      writes.length === 1 ? withChoices(LAB_CHOICES) : { ...lecture, studentIds: [user._id], joinedCount: 1 },
  })
  await screen.getByRole('button', { name: 'Join Lecture 1' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Join Lecture 1' })
  await expect.element(dialog.getByText('Tuesday 10:00 - 12:00 · 4 seats left').first()).toBeVisible()
  await expect
    .element(dialog.getByText(/0 seats left · ‘?'?Lab 2’?'? is full: all 20 seats are taken/))
    .toBeVisible()
  await expect.element(dialog.getByRole('radio', { name: 'Lab 2' })).toBeDisabled()
  await dialog.getByRole('button', { name: 'Join' }).click()
  await expect.element(dialog.getByText('Choose a section.')).toBeVisible()
  await dialog.getByRole('radio', { name: 'Lab 3' }).click()
  await dialog.getByRole('button', { name: 'Join' }).click()
  await expect.element(screen.getByText('Joined Lecture 1')).toBeVisible()
  expect(writes.map(({ body }) => body)).toEqual([bodyOf('Lecture 1', []), bodyOf('Lecture 1', ['Lab 3'])])
})

test('what is joined too is said before, and nothing is joined by who goes back', async () => {
  const above = { kind: 'Lecture', sections: [toChoice('Lecture 1', { below: null, seatsLeft: null })] }
  const { screen, writes } = await openStudent({
    'PUT /api/classs/Lab-1/join': () =>
      writes.length < 3 ? withChoices([above]) : { ...labs[0], studentIds: [user._id], joinedCount: 1 },
  })
  const join = screen.getByRole('button', { name: 'Join Lab 1' })
  await join.click()
  const dialog = screen.getByRole('dialog', { name: 'Join Lab 1' })
  await expect.element(dialog.getByText('Also joins Lecture 1')).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(join).toBeVisible()
  expect(writes).toHaveLength(1)
  await join.click()
  await dialog.getByRole('button', { name: 'Join' }).click()
  await expect.element(screen.getByText('Joined Lab 1')).toBeVisible()
  expect(writes.at(-1)?.body).toEqual(bodyOf('Lab 1', ['Lecture 1']))
})

test('a section that has been filled meanwhile is told of, and another one may be chosen', async () => {
  const [part] = LAB_CHOICES
  const later = [{ kind: 'Lab', sections: (part?.sections ?? []).slice(1) }]
  const { screen, writes } = await openStudent({
    'PUT /api/classs/Lecture-1/join': () => withChoices(writes.length === 1 ? LAB_CHOICES : later),
  })
  await screen.getByRole('button', { name: 'Join Lecture 1' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Join Lecture 1' })
  await dialog.getByRole('radio', { name: 'Lab 1' }).click()
  await dialog.getByRole('button', { name: 'Join' }).click()
  await expect.poll(() => writes.length).toBe(2)
  await expect.element(dialog.getByRole('radio', { name: 'Lab 3' })).toBeVisible()
  expect(dialog.getByRole('radio', { name: 'Lab 1' }).query()).toBeNull()
})

test('a card shows the limit of the section where it is less than the seats of the room', async () => {
  const hall = makeRoom('hall', { seats: 300 })
  const cards = [
    addTo('Small', { roomId: hall, sectionLimit: 20, joinedCount: 20 }),
    addTo('Large', { roomId: hall, sectionLimit: 400, joinedCount: 3, day: 'Tuesday' }),
    addTo('Nowhere', { sectionLimit: 5, day: 'Wednesday' }),
  ]
  const { screen } = await openStudent({ 'GET /api/classs': cards })
  await expect.element(screen.getByText('20 / 20 seats')).toBeVisible()
  await expect.element(screen.getByText('Class Full')).toBeVisible()
  await expect.element(screen.getByText('3 / 300 seats')).toBeVisible()
  await expect.element(screen.getByText('0 / 5 seats')).toBeVisible()
})
