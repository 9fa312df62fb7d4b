import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openPage } from '../../shared/testing/open-page.tsx'
import { makeClass, makeCourse } from '../../timetable-view/testing/sample-records.ts'
import { viewSearch } from '../../timetable-view/view-search.ts'
import { ProfessorSchedulePage } from './professor-schedule-page.tsx'

const user = { _id: '00000000-0000-4000-8000-000000000001', fullName: 'Lena Berg', email: 'lena@example.org' }
const databases = makeCourse('databases', { courseName: 'Databases' })
const lab = makeClass('lab', { title: 'Lab', courseId: databases, day: 'Friday' })
const other = makeClass('other', { title: 'Tutorial', courseId: databases })

beforeEach(() => page.viewport(1280, 900))

const open = (studentIds: string[], address: string) => {
  const taught = { ...lab, studentIds, joinedCount: studentIds.length }
  return openPage({
    address,
    content: ProfessorSchedulePage,
    role: 'professor',
    user,
    search: viewSearch,
    answers: {
      [`GET /api/classs/professor/${user._id}`]: [taught],
      'GET /api/classs': [taught, other],
      'GET /api/courses': [databases],
      'GET /api/rooms': [],
      'GET /api/professors': [],
      'GET /api/students': [
        { _id: 's1', fullName: 'Ada Byron', studentId: '1815' },
        { _id: 's3', fullName: 'Of another class', studentId: '3' },
        { _id: 's2', fullName: 'Sofia Kovalevskaya', studentId: '1850' },
      ],
    },
  })
}

test('a professor lists who is in their class by name and number, and prints it', async () => {
  const { screen } = await open(['s1', 's2'], '?dialog=lab')
  await screen.getByRole('button', { name: 'Students (2)' }).click()
  const rows = () =>
    screen
      .getByRole('dialog', { name: 'Students of Lab' })
      .getByRole('row')
      .elements()
      .map((row) => row.textContent)
  await expect.poll(rows).toEqual(['NameStudent ID', 'Ada Byron1815', 'Sofia Kovalevskaya1850'])
  window.dispatchEvent(new Event('beforeprint'))
  const paper = () => document.querySelector('body > div > h1')?.parentElement?.textContent
  await expect.poll(paper).toBe('Students of LabNameStudent IDAda Byron1815Sofia Kovalevskaya1850')
  window.dispatchEvent(new Event('afterprint'))
})

test('a professor whose class nobody has joined is told so', async () => {
  const { screen } = await open([], '?dialog=lab&over=students')
  await expect.element(screen.getByText('Nobody has joined yet.')).toBeVisible()
})

test('the students of a class of others are not listed', async () => {
  const { screen } = await open(
    ['s1'],
    '?view=timetable&week=2026-09-23&of=course:databases&dialog=other&over=students',
  )
  await expect.element(screen.getByRole('dialog', { name: 'Tutorial' })).toBeVisible()
  expect(screen.getByRole('button', { name: /^Students/ }).query()).toBeNull()
  expect(screen.getByRole('dialog', { name: 'Students of Tutorial' }).query()).toBeNull()
})
