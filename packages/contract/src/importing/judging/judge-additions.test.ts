import { describe, expect, test } from 'vitest'
import type { Course } from '../../courses/courses.ts'
import type { Professor } from '../../people/professors.ts'
import type { Student } from '../../people/students.ts'
import type { Imported } from '../imported.ts'
import { judgeLinesOf } from '../tables.ts'

const KNOWN = {
  rooms: [],
  courses: [
    { _id: 'k1', courseCode: 'MAT1', courseName: 'Algebra', endDate: '2026-12-31' },
    { _id: 'k2', courseCode: 'MAT2', courseName: 'Sets', endDate: '2026-12-31' },
  ] as unknown as Course[],
  professors: [
    { _id: 'p1', fullName: 'Ada King', email: 'ada@example.org', availability: {} },
    { _id: 'p2', fullName: 'Bo Ek', email: 'bo@example.org', availability: { Monday: ['09:00 - 12:00'] } },
  ] as unknown as Professor[],
  students: [
    { _id: 's1', studentId: 'S1', fullName: 'Nora Li', email: 'nora@example.org', courseIds: [] },
    { _id: 's2', studentId: 'S2', fullName: 'Pia Ott', email: 'pia@example.org', courseIds: [{ _id: 'k1' }] },
  ] as unknown as Student[],
}

function judge(kind: Imported, columns: readonly string[], ...rows: string[][]) {
  const judgeLine = judgeLinesOf(kind, columns, KNOWN)
  return rows.map((cells, index) => judgeLine(index + 2, cells))
}

describe('a line of enrolments', () => {
  const COLUMNS = ['studentId', 'email', 'fullName', 'courseId']

  test('adds a course to those that the student takes by then, and changes nothing where they take it', () => {
    const rows = [
      ['S1', '', '', 'MAT1'],
      ['', 'nora@example.org', '', 'sets'],
      ['', '', 'Pia Ott', 'MAT1'],
      ['s1', '', '', 'Algebra'],
    ]
    expect(judge('enrolments', COLUMNS, ...rows)).toMatchObject([
      { outcome: 'changed', id: 's1', fields: { courseIds: ['k1'] }, before: { courseIds: [] } },
      { outcome: 'changed', id: 's1', fields: { courseIds: ['k1', 'k2'] } },
      { outcome: 'same', id: 's2' },
      { outcome: 'same', id: 's1' },
    ])
  })

  test('of nobody, or of no course, is refused at its cell', () => {
    const rows = [
      ['S9', '', '', 'MAT9'],
      ['', '', '', ''],
    ]
    expect(judge('enrolments', COLUMNS, ...rows)).toMatchObject([
      {
        errors: [
          { field: 'studentId', message: "No student has the number, the email or the name 'S9'." },
          { field: 'courseId', message: "No course has the code or the name 'MAT9'." },
        ],
      },
      {
        errors: [
          { field: 'studentId', message: 'Student is required' },
          { field: 'courseId', message: 'Course is required' },
        ],
      },
    ])
  })
})

describe('a line of availability', () => {
  const COLUMNS = ['professorId', 'day', 'startTime', 'endTime', 'status']

  test('opens a time, next to those that are open', () => {
    const rows = [
      ['Ek, Bo', 'Monday', '12:00', '13:00', ''],
      ['bo@example.org', 'Tuesday', '', '', 'available'],
      ['Bo Ek', 'Monday', '10:00', '12:30', 'available'],
    ]
    expect(judge('availability', COLUMNS, ...rows)).toMatchObject([
      { id: 'p2', fields: { availability: { Monday: ['09:00 - 13:00'] } } },
      { id: 'p2', fields: { availability: { Monday: ['09:00 - 13:00'], Tuesday: ['00:00 - 24:00'] } } },
      { outcome: 'same', id: 'p2' },
    ])
  })

  test('closes a time of somebody who was always available, and leaves the rest of the week open', () => {
    const [verdict] = judge('availability', COLUMNS, [
      'Ada King',
      'Friday',
      '12:00',
      '24:00',
      'not available',
    ])
    expect(verdict).toMatchObject({
      outcome: 'changed',
      fields: { availability: { Thursday: ['00:00 - 24:00'], Friday: ['00:00 - 12:00'] } },
      before: { availability: {} },
    })
  })

  test('that would leave no time, or has none, is refused', () => {
    const rows = [
      ['Bo Ek', 'Monday', '', '', 'not available'],
      ['Bo Ek', 'Monday', '10:00', '', ''],
      ['Eve', 'Monday', '10:00', '09:00', ''],
    ]
    expect(judge('availability', COLUMNS, ...rows)).toMatchObject([
      { errors: [{ field: 'day', message: 'After this line no time would be left.' }] },
      { errors: [{ field: 'endTime' }] },
      { errors: [{ field: 'professorId' }, { field: 'endTime' }] },
    ])
  })
})
