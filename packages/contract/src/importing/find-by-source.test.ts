import { describe, expect, test } from 'vitest'
import type { Course } from '../courses/courses.ts'
import type { Room } from '../institution/rooms.ts'
import type { Student } from '../people/students.ts'
import type { Imported } from './imported.ts'
import type { KnownRecords } from './known-records.ts'
import { judgeLinesOf } from './tables.ts'

const ID = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`
const room = (number: number, name: string) =>
  ({ _id: ID(number), name, buildingName: 'Main', seats: 30 }) as Room
const student = (number: number, studentId: string, email: string) =>
  ({ _id: ID(number), fullName: `Ada ${studentId}`, studentId, email, courseIds: [] }) as unknown as Student
const course = (number: number, startDate: string, endDate: string) =>
  ({
    _id: ID(number),
    courseName: 'Algebra',
    courseCode: 'M1',
    startDate,
    endDate,
    needs: [],
  }) as unknown as Course
const tie = (number: number, sourceId: string) => ({ _id: ID(number), sourceId })

const ROOM = ['name', 'buildingName', 'seats', 'sourceId']
const STUDENT = ['studentId', 'email', 'sourceId']
const COURSE = ['courseCode', 'courseName', 'startDate', 'endDate', 'sourceId']

function judge(
  kind: Imported,
  columns: readonly string[],
  known: Partial<KnownRecords>,
  ...rows: string[][]
) {
  const none = { rooms: [], courses: [], professors: [], students: [] }
  const judgeLine = judgeLinesOf(kind, columns, { ...none, ...known })
  return rows.map((cells, index) => judgeLine(index + 2, cells))
}

describe('the source id of a line', () => {
  const known = { rooms: [room(1, 'A1'), room(2, 'A2')], sourceIds: [tie(1, 'x1'), tie(9, 'deleted')] }
  const refusal = (message: string) => ({ outcome: 'refused', errors: [{ field: 'sourceId', message }] })

  test('finds a record that has another name by now, which is changed', () => {
    expect(judge('rooms', ROOM, known, ['B1', 'Main', '30', 'x1'])).toEqual([
      { outcome: 'changed', id: ID(1), fields: { name: 'B1' }, before: { name: 'A1' } },
    ])
  })

  test('is taken by the record that the line is about where nothing has it yet', () => {
    expect(judge('rooms', ROOM, known, ['a2', 'main', '', ' x2 '])).toEqual([
      { outcome: 'changed', id: ID(2), fields: { sourceId: 'x2' }, before: { sourceId: null } },
    ])
  })

  test('is one of a new record where neither is there', () => {
    expect(judge('rooms', ROOM, known, ['A3', 'Main', '5', 'deleted'])).toMatchObject([
      { outcome: 'created', fields: { name: 'A3', sourceId: 'deleted' } },
    ])
  })

  test('changes nothing the second time, or where its cell is empty', () => {
    const rows = [
      ['A1', 'Main', '30', 'x1'],
      ['A2', 'Main', '30', ''],
    ]
    expect(judge('rooms', ROOM, known, ...rows)).toEqual([
      { outcome: 'same', id: ID(1) },
      { outcome: 'same', id: ID(2) },
    ])
  })

  test('that belongs to another record than the rest of the line is refused', () => {
    expect(judge('rooms', ROOM, known, ['A2', 'Main', '30', 'x1'])).toMatchObject([
      refusal("The source ID belongs to 'A1', the rest of the line to 'A2'."),
    ])
  })

  test('that is another one than that of the record is refused, also where capitals alone differ', () => {
    for (const other of ['x3', 'X1'])
      expect(judge('rooms', ROOM, known, ['A1', 'Main', '30', other])).toMatchObject([
        refusal("'A1' has another source ID: x1."),
      ])
  })

  test('in a second line is refused by the number of the first', () => {
    const rows = [
      ['C1', 'Main', '30', 'new'],
      ['C2', 'Main', '30', 'new'],
    ]
    expect(judge('rooms', ROOM, known, ...rows)[1]).toMatchObject({
      outcome: 'refused',
      errors: [{ message: 'Line 2 is about the same record.' }],
    })
  })
})

describe('a student', () => {
  const known = {
    students: [student(1, 'S1', 'ada@example.org'), student(2, 'S2', 'bo@example.org')],
    sourceIds: [tie(1, 'x1')],
  }

  test('with a known source id takes a new number and a new email', () => {
    expect(judge('students', STUDENT, known, ['S9', 'al@example.org', 'x1'])).toMatchObject([
      { outcome: 'changed', id: ID(1), fields: { studentId: 'S9', email: 'al@example.org' } },
    ])
  })

  test('does not take the email of another one', () => {
    expect(judge('students', STUDENT, known, ['S1', 'bo@example.org', 'x1'])).toMatchObject([
      {
        outcome: 'refused',
        errors: [{ message: 'The email and the student ID belong to two different students.' }],
      },
    ])
  })

  test('of two who have the name is the one with the source id', () => {
    const twins = { ...known, students: known.students.map((one) => ({ ...one, fullName: 'Ada' })) }
    expect(judge('students', ['fullName', 'sourceId'], twins, ['Ada', 'x1'])).toEqual([
      { outcome: 'same', id: ID(1) },
    ])
  })
})

describe('a course', () => {
  const known = { courses: [course(1, '2026-09-01', '2026-12-31')], sourceIds: [tie(1, 'x1')] }

  test('with a known source id takes another code', () => {
    const row = ['M2', 'Algebra', '2026-09-01', '2026-12-31', 'x1']
    expect(judge('courses', COURSE, known, row)).toMatchObject([
      { outcome: 'changed', id: ID(1), fields: { courseCode: 'M2' } },
    ])
  })

  test('of the next term is another one, with the same source id', () => {
    const row = ['M1', 'Algebra', '2027-02-01', '2027-06-30', 'x1']
    expect(judge('courses', COURSE, known, row)).toMatchObject([
      { outcome: 'created', fields: { sourceId: 'x1', startDate: '2027-02-01' } },
    ])
  })
})
