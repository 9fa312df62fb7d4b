import { expect, test } from 'vitest'
import { listStudentOptions } from './list-student-options.ts'

const students = Array.from({ length: 20_000 }, (_, index) => ({
  _id: String(index),
  fullName: `Student ${index}`,
  studentId: `S-${index}`,
}))
const labelsOf = (pickedIds: string[], search: string) =>
  listStudentOptions(students, pickedIds, search).map(({ label }) => label)

test('only the first of many students are offered', () => {
  expect(labelsOf([], '')).toHaveLength(50)
})

test('a student is found by name and by student id, at any place in the list', () => {
  expect(labelsOf([], 'student 19999')).toEqual(['Student 19999, S-19999'])
  expect(labelsOf([], 's-19998')).toEqual(['Student 19998, S-19998'])
})

test('those who are picked keep their names whatever is searched for, and are listed once', () => {
  expect(labelsOf(['7', '19000'], 'student 19999')).toEqual([
    'Student 7, S-7',
    'Student 19000, S-19000',
    'Student 19999, S-19999',
  ])
  expect(labelsOf(['0'], '').filter((label) => label === 'Student 0, S-0')).toHaveLength(1)
})
