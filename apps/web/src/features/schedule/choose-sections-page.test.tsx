import { notifications } from '@mantine/notifications'
import type { ClassRecord, TakenCourse } from '@scheduler/contract'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { queryClient } from '../../shared/api/query-client.ts'
import { openPage } from '../../shared/testing/open-page.tsx'
import { refuse } from '../../shared/testing/stub-network.ts'
import { makeClass, makeCourse } from '../../timetable-view/testing/sample-records.ts'
import { viewSearch } from '../../timetable-view/view-search.ts'
import { ChooseSectionsPage } from './choose-sections-page.tsx'

const user = { _id: '00000000-0000-4000-8000-000000000001', fullName: 'Lena Berg', email: 'lena@example.org' }
const mine = { studentIds: [user._id], joinedCount: 1 }
const years = { startDate: '2020-01-01', endDate: '2099-12-31' }
const chemistry = makeCourse('chemistry', { courseName: 'Chemistry', ...years })
const art = makeCourse('art', { courseName: 'Art', ...years })
const section = (name: string, partId: string, more: Partial<ClassRecord> = {}) =>
  makeClass(name, {
    title: name,
    courseId: partId === 'seminars' ? art : chemistry,
    sectionId: name,
    sectionName: name,
    partId,
    goesWith: [],
    sectionLimit: 5,
    ...more,
  })
const classes = [
  section('Lab 1', 'labs'),
  section('Lab 2', 'labs', { day: 'Tuesday' }),
  section('Lab 3', 'labs', { day: 'Wednesday', joinedCount: 5 }),
  section('Seminar 1', 'seminars', { ...mine }),
  section('Seminar 2', 'seminars', { day: 'Friday' }),
]
const part = (kind: string, ...names: string[]) => ({
  kind,
  sections: names.map((_id) => ({ _id, above: null, isIn: false })),
})
const taken: TakenCourse[] = [
  {
    _id: 'chemistry',
    courseName: 'Chemistry',
    courseIds: ['chemistry'],
    configurations: [[part('Lab', 'Lab 1', 'Lab 2', 'Lab 3')]],
  },
  {
    _id: 'art',
    courseName: 'Art',
    courseIds: ['art'],
    configurations: [[part('Seminar', 'Seminar 1', 'Seminar 2')]],
  },
]

beforeEach(async () => {
  localStorage.clear()
  await page.viewport(1440, 900)
})
afterEach(async () => {
  await queryClient.cancelQueries()
  notifications.clean()
})

const open = (answers: Parameters<typeof openPage>[0]['answers'] = {}) =>
  openPage({
    content: ChooseSectionsPage,
    role: 'student',
    user,
    search: viewSearch,
    answers: {
      'GET /api/classs': classes,
      'GET /api/courses': [art, chemistry],
      'GET /api/rooms': [],
      [`GET /api/students/${user._id}/courses`]: taken,
      ...answers,
    },
  })

test('all parts of all courses are on one page: what fits comes first, and what is in the way is named with what frees it', async () => {
  const { screen } = await open()
  await expect.element(screen.getByText('1 of 2 parts chosen; what fits your week comes first')).toBeVisible()
  const labs = screen.getByRole('region', { name: 'Chemistry' })
  const rows = () =>
    labs
      .getByRole('listitem')
      .elements()
      .map((row) => row.textContent)
  await expect
    .poll(rows)
    .toEqual([
      'Lab 2Tuesday 09:00 - 10:00 · 5 seats leftJoin',
      'Lab 1Monday 09:00 - 10:00 · 5 seats leftClashes with Seminar 1 (Monday 09:00 - 10:00) · You would leave Seminar 1 for it · Free for you with Seminar 2 instead of Seminar 1Join',
      'Lab 3Wednesday 09:00 - 10:00Class FullClass Full',
    ])
  const seminars = screen.getByRole('region', { name: 'Art' })
  await expect.element(seminars.getByText('Chosen')).toBeVisible()
  await expect.element(seminars.getByRole('button', { name: 'Swap Seminar 1 for Seminar 2' })).toBeVisible()
})

test('a section is joined and another swapped from there, and a swap that fails keeps the own one', async () => {
  let shown = classes
  const { screen, writes } = await open({
    'GET /api/classs': () => shown,
    'PUT /api/classs/Lab%202/join': () => {
      shown = classes.map((one) => (one._id === 'Lab 2' ? { ...one, ...mine } : one))
      return shown[1] as ClassRecord
    },
    'PUT /api/classs/Seminar%202/join': refuse(409, 'This class is full.'),
  })
  await screen.getByRole('button', { name: 'Join Lab 2' }).click()
  await expect.element(screen.getByText('Joined Lab 2')).toBeVisible()
  await expect.element(screen.getByText('2 of 2 parts chosen; what fits your week comes first')).toBeVisible()
  const swap = screen.getByRole('button', { name: 'Swap Seminar 1 for Seminar 2' })
  await swap.click()
  await screen.getByRole('dialog').getByRole('button', { name: 'Swap' }).click()
  await expect.element(screen.getByText('This class is full.')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Leave Seminar 1' })).toBeVisible()
  await expect.element(swap).toBeVisible()
  expect(writes.at(-1)?.body).toMatchObject({ classId: 'Seminar 2', insteadOf: 'Seminar 1' })
})

test('a student whose courses have no parts is told so', async () => {
  const { screen } = await open({ [`GET /api/students/${user._id}/courses`]: [] })
  await expect.element(screen.getByText('None of your courses has parts to choose.')).toBeVisible()
})
