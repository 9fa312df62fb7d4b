import { notifications } from '@mantine/notifications'
import type { ClassRecord, TakenCourse } from '@scheduler/contract'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { queryClient } from '../../shared/api/query-client.ts'
import { openPage } from '../../shared/testing/open-page.tsx'
import { refuse } from '../../shared/testing/stub-network.ts'
import { makeClass, makeCourse, makeRoom } from '../../timetable-view/testing/sample-records.ts'
import { viewSearch } from '../../timetable-view/view-search.ts'
import { StudentSchedulePage } from './student-schedule-page.tsx'

const user = { _id: '00000000-0000-4000-8000-000000000001', fullName: 'Lena Berg', email: 'lena@example.org' }
const music = makeCourse('music', { courseName: 'Music' })
const chemistry = makeCourse('chemistry', { courseName: 'Chemistry' })
const art = makeCourse('art', { courseName: 'Art' })
const choir = makeClass('choir', { title: 'Choir', courseId: music, day: 'Tuesday' })
const drawing = makeClass('drawing', { title: 'Drawing', courseId: art, day: 'Thursday' })
const addLab = (name: string, more: Partial<ClassRecord>) =>
  makeClass(name, { title: name, courseId: chemistry, sectionId: name, sectionName: name, ...more })
const small = makeRoom('small', { seats: 1 })
const labs = [
  addLab('Lab 1', { day: 'Tuesday', startTime: '09:30', endTime: '11:00' }),
  addLab('Lab 2', { day: 'Wednesday', roomId: small, joinedCount: 1 }),
  addLab('Lab 3', { day: 'Friday', roomId: makeRoom('hall', { seats: 9 }) }),
]
const section = (_id: string) => ({ _id, above: null, isIn: false })
const taken: TakenCourse[] = [
  { _id: 'music', courseName: 'Music', courseIds: ['music'], configurations: [] },
  {
    _id: 'chemistry',
    courseName: 'Chemistry',
    courseIds: ['chemistry'],
    configurations: [
      [
        { kind: 'Lab', sections: labs.map(({ _id }) => section(_id)) },
        { kind: 'Tutorial', sections: [section('Tutorial 1')] },
      ],
    ],
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

const openStudent = (address = '', answers: Parameters<typeof openPage>[0]['answers'] = {}) =>
  openPage({
    address,
    content: StudentSchedulePage,
    role: 'student',
    user,
    search: viewSearch,
    answers: {
      'GET /api/classs': [choir, drawing, ...labs],
      'GET /api/courses': [art, chemistry, music],
      [`GET /api/students/${user._id}/courses`]: taken,
      ...answers,
    },
  })
const cardLabels = () => [...document.querySelectorAll('[data-face]')].map((face) => face.ariaLabel)

test('their classes are those of their courses before they have joined any', async () => {
  await openStudent('?mine=true')
  await expect.poll(() => document.querySelector('[data-card=choir]')).not.toBeNull()
  expect(cardLabels()).toEqual([expect.stringMatching(/^Choir, Tuesday.*, of a course that you take$/)])
  expect(document.querySelector('[data-card=choir]')?.hasAttribute('data-offered')).toBe(true)
  expect(document.querySelector('[data-card=drawing]')).toBeNull()
})

test('their week by the hour has the classes of their courses and what they may choose of them, and no others', async () => {
  await openStudent('?view=timetable&week=2026-09-23', { 'GET /api/rooms': [], 'GET /api/professors': [] })
  await expect
    .poll(cardLabels)
    .toEqual([
      expect.stringMatching(/^Choir, Tue 22.*, of a course that you take$/),
      expect.stringMatching(/^Lab 1, Tue 22.*, you may join$/),
      expect.stringMatching(/^Lab 3, Fri 25.*, you may join$/),
    ])
})

test('what is still to choose is listed, and joined from there with times, seats and hindrances', async () => {
  let shown: ClassRecord[] = [{ ...choir, studentIds: [user._id], joinedCount: 1 }, drawing, ...labs]
  const { screen, writes } = await openStudent('', {
    'GET /api/classs': () => shown,
    'PUT /api/classs/Lab%203/join': () => {
      const joined = { ...(labs[2] as ClassRecord), studentIds: [user._id], joinedCount: 1 }
      shown = shown.with(4, joined)
      return joined
    },
  })
  const region = screen.getByRole('region', { name: 'Still to choose' })
  await expect.element(region).toHaveTextContent('Nothing on the timetable yet: Tutorial of Chemistry')
  await region.getByRole('button', { name: 'Lab of Chemistry' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Lab of Chemistry' })
  await expect
    .element(
      dialog.getByText(
        'Tuesday 09:30 - 11:00 · Clashes with Choir (Tuesday 09:00 - 10:00) · You would leave Choir for it',
      ),
    )
    .toBeVisible()
  await expect.element(dialog.getByRole('radio', { name: 'Lab 2' })).toBeDisabled()
  await expect.element(dialog.getByText('Wednesday 09:00 - 10:00 · Class Full')).toBeVisible()
  await expect.element(dialog.getByText('Friday 09:00 - 10:00 · 9 seats left')).toBeVisible()
  await dialog.getByRole('button', { name: 'Join' }).click()
  await expect.element(dialog.getByText('Choose a section.')).toBeVisible()
  await dialog.getByRole('radio', { name: 'Lab 3' }).click()
  await dialog.getByRole('button', { name: 'Join' }).click()
  await expect.element(screen.getByText('Joined Lab 3')).toBeVisible()
  expect(writes.map(({ call }) => call)).toEqual(['PUT /api/classs/Lab%203/join'])
  await expect.element(region.getByRole('button', { name: 'Lab of Chemistry' })).not.toBeInTheDocument()
})

test('a section that comes with others asks for these', async () => {
  const tutorial = { _id: 'T', name: 'T', below: 'Lab 3', seatsLeft: 2 }
  const { screen } = await openStudent('', {
    'PUT /api/classs/Lab%203/join': refuse(409, 'Choose a section of each.', {
      choices: [{ kind: 'Tutorial', sections: [tutorial, { ...tutorial, _id: 'U', name: 'U' }] }],
    }),
  })
  await screen.getByRole('button', { name: 'Lab of Chemistry' }).click()
  await screen.getByRole('radio', { name: 'Lab 3' }).click()
  await screen.getByRole('dialog').getByRole('button', { name: 'Join' }).click()
  await expect
    .element(screen.getByRole('dialog', { name: 'Join Lab 3' }).getByRole('radio', { name: 'T' }))
    .toBeVisible()
})

test('nothing is listed for who takes no course', async () => {
  const { screen } = await openStudent('', { [`GET /api/students/${user._id}/courses`]: [] })
  await expect.element(screen.getByRole('button', { name: 'Join Choir' })).toBeVisible()
  expect(screen.getByRole('region', { name: 'Still to choose' }).query()).toBeNull()
})
