import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Course } from '../courses/courses.ts'
import { newRoom, type Room } from '../institution/rooms.ts'
import type { Professor } from '../people/professors.ts'
import type { Student } from '../people/students.ts'
import type { Imported } from './imported.ts'
import type { KnownRecords } from './known-records.ts'
import { judgeLinesOf } from './tables.ts'

const NONE: KnownRecords = { rooms: [], courses: [], professors: [], students: [] }

const room = (id: string, fields: Partial<Room> = {}): Room => ({
  ...newRoom.parse({ name: 'A1', buildingName: 'Main', seats: 30 }),
  _id: id,
  revision: 1,
  ...fields,
})
const ID = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`
const course = (number: number, fields: Partial<Course> = {}) =>
  ({
    _id: ID(number),
    courseName: 'Algebra',
    courseCode: 'MAT1',
    startDate: '2026-09-01',
    endDate: '2026-12-31',
    needs: [],
    ...fields,
  }) as Course
const person = (number: number, fields: object = {}) => ({
  _id: ID(number),
  fullName: 'Ada Lovelace',
  email: 'ada@example.org',
  phone: null,
  department: 'Maths',
  courseIds: [] as { _id: string; courseName: string }[],
  ...fields,
})
const student = (number: number, fields: object = {}) =>
  ({ ...person(number), studentId: 'S1', semester: 1, year: '2026', ...fields }) as Student

function judge(
  kind: Imported,
  columns: readonly string[],
  known: Partial<KnownRecords>,
  ...rows: string[][]
) {
  const judgeLine = judgeLinesOf(kind, columns, { ...NONE, ...known })
  return rows.map((cells, index) => judgeLine(index + 2, cells))
}

describe('rooms', () => {
  const COLUMNS = ['name', 'buildingName', 'seats', 'features']

  test('a room that is not there is new, with what every new room has', () => {
    expect(judge('rooms', COLUMNS, {}, ['A1', 'Main', '60', 'Piano; Sink'])).toMatchObject([
      {
        outcome: 'created',
        fields: {
          name: 'A1',
          buildingName: 'Main',
          seats: 60,
          features: ['Piano', 'Sink'],
          status: 'available',
        },
      },
    ])
  })

  test('a room is known by its building and its name, however they are written', () => {
    const known = { rooms: [room('r1'), room('r2', { buildingName: 'Annex' })] }
    expect(judge('rooms', COLUMNS, known, [' a1 ', 'ANNEX', '30', ''])).toEqual([
      { outcome: 'same', id: 'r2' },
    ])
    expect(judge('rooms', COLUMNS, known, ['A1', 'Main', '30', ''])).toEqual([{ outcome: 'same', id: 'r1' }])
  })

  test('a new room that is spelled nearly like one in its building is a doubt', () => {
    const known = { rooms: [room('r1', { name: 'M 0.02' })] }
    expect(judge('rooms', COLUMNS, known, ['M0.02', 'main', '30', ''])).toMatchObject([
      { outcome: 'created', note: { message: 'There is a room that is spelled nearly so: M 0.02 (Main).' } },
    ])
    expect(judge('rooms', COLUMNS, known, ['M0.02', 'Annex', '30', ''])[0]).not.toHaveProperty('note')
    expect(judge('rooms', COLUMNS, known, ['M0.03', 'Main', '30', ''])[0]).not.toHaveProperty('note')
  })

  test('a building is spelled as it is there, or else as in the first line', () => {
    const known = { rooms: [room('r1')] }
    const rows = [
      ['B1', 'MAIN', '60', ''],
      ['C1', 'Mill', '60', ''],
      ['C2', 'mill ', '60', ''],
    ]
    expect(judge('rooms', COLUMNS, known, ...rows)).toMatchObject([
      { fields: { buildingName: 'Main' } },
      { fields: { buildingName: 'Mill' } },
      { fields: { buildingName: 'Mill' } },
    ])
  })

  test('only what differs is changed, empty cells change nothing and lists grow', () => {
    const known = { rooms: [room('r1', { features: ['Piano'], notes: 'Old' })] }
    expect(judge('rooms', COLUMNS, known, ['A1', 'Main', '', 'piano, Sink'])).toEqual([
      {
        outcome: 'changed',
        id: 'r1',
        fields: { features: ['Piano', 'Sink'] },
        before: { features: ['Piano'] },
      },
    ])
  })

  test('a line without what a room needs is refused at its fields', () => {
    const [verdict] = judge('rooms', COLUMNS, {}, ['A1', '', 'many', ''])
    expect(verdict).toMatchObject({
      outcome: 'refused',
      errors: [
        { field: 'buildingName', message: 'Building is required' },
        { field: 'seats', message: 'Seats must be a whole number' },
      ],
    })
  })

  test('the second line about a room is refused by the number of the first', () => {
    const [, second] = judge('rooms', COLUMNS, {}, ['A1', 'Main', '60', ''], ['a1', 'main', '70', ''])
    expect(second).toMatchObject({
      outcome: 'refused',
      errors: [{ message: 'Line 2 is about the same record.' }],
    })
  })

  test('two rooms of one name in a building leave open which is meant', () => {
    const known = { rooms: [room('r1'), room('r2')] }
    expect(judge('rooms', COLUMNS, known, ['A1', 'Main', '60', ''])).toMatchObject([
      { outcome: 'refused', errors: [{ message: 'Several records match this line: A1, A1.' }] },
    ])
  })
})

describe('courses', () => {
  const COLUMNS = ['courseCode', 'courseName', 'startDate', 'endDate']

  test('a code with dates that overlap is the same course, with others it is that of another term', () => {
    const known = { courses: [course(1)] }
    const [same, next] = judge(
      'courses',
      COLUMNS,
      known,
      ['MAT1', 'Algebra', '2026-09-01', '2026-12-31'],
      ['MAT1', 'Algebra', '2027-01-10', '2027-05-31'],
    )
    expect(same).toEqual({ outcome: 'same', id: ID(1) })
    expect(next).toMatchObject({
      outcome: 'created',
      fields: { courseCode: 'MAT1', startDate: '2027-01-10' },
    })
  })

  test('a course without a code is known by its name and takes the code', () => {
    const known = { courses: [course(1, { courseCode: null })] }
    expect(judge('courses', COLUMNS, known, ['MAT1', 'Algebra', '2026-09-01', '2026-12-31'])).toMatchObject([
      { outcome: 'changed', id: ID(1), fields: { courseCode: 'MAT1' } },
    ])
  })

  test('dates in the wrong order are refused', () => {
    expect(judge('courses', COLUMNS, {}, ['X', 'Sets', '2026-12-01', '2026-09-01'])).toMatchObject([
      { outcome: 'refused', errors: [{ field: 'endDate' }] },
    ])
  })
})

describe('people', () => {
  const STUDENT = ['studentId', 'fullName', 'email', 'department', 'semester', 'year', 'courseIds']
  const line = (...cells: string[]) => [...cells, 'Maths', '1', '2026']

  test('a student is known by the number or the email, and takes the new email', () => {
    const known = { students: [student(7)] }
    expect(judge('students', STUDENT, known, [...line('s1', 'Ada Lovelace', 'ADA@example.org'), ''])).toEqual(
      [{ outcome: 'same', id: ID(7) }],
    )
    expect(
      judge('students', STUDENT, known, [...line('S1', 'Ada Lovelace', 'al@example.org'), '']),
    ).toMatchObject([
      {
        outcome: 'changed',
        id: ID(7),
        fields: { email: 'al@example.org' },
        before: { email: 'ada@example.org' },
      },
    ])
  })

  test('the number of one student and the email of another are refused', () => {
    const known = { students: [student(7), student(8, { email: 'bo@example.org', studentId: 'S2' })] }
    expect(judge('students', STUDENT, known, [...line('S1', 'Ada', 'bo@example.org'), ''])).toMatchObject([
      {
        outcome: 'refused',
        errors: [{ message: 'The email and the student ID belong to two different students.' }],
      },
    ])
  })

  test('a new person with the name of another is new, with the doubt', () => {
    const columns = ['fullName', 'email', 'department', 'qualification']
    const known = { professors: [person(7) as unknown as Professor] }
    expect(
      judge('professors', columns, known, ['ada lovelace', 'al@example.org', 'Maths', 'PhD']),
    ).toMatchObject([
      {
        outcome: 'created',
        note: { message: 'There is somebody of this name with another email: ada@example.org.' },
      },
    ])
  })

  test('a person is known by the words of their name, in any order and with any titles', () => {
    const known = { professors: [person(7, { fullName: 'Jürgen Müller' }) as unknown as Professor] }
    for (const name of ['Müller, Prof. Dr. Jürgen', 'Dr. Jürgen Müller', 'müller jürgen'])
      expect(judge('professors', ['fullName'], known, [name])).toMatchObject([
        { outcome: 'same', id: ID(7), note: { message: 'Known by the name alone: ada@example.org.' } },
      ])
    expect(judge('professors', ['fullName'], known, ['Jürgen Meier'])).toMatchObject([{ outcome: 'refused' }])
  })

  test('courses are found by code or name, the latest of a code, and are added to those there are', () => {
    const courses = [
      course(1),
      course(2, { startDate: '2027-01-10', endDate: '2027-05-31' }),
      course(3, { courseName: 'Sets, and maps', courseCode: null }),
    ]
    const known = {
      courses,
      students: [student(7, { courseIds: [{ _id: ID(3), courseName: 'Sets, and maps' }] })],
    }
    const [verdict] = judge('students', STUDENT, known, [...line('S1', '', ''), 'mat1; Sets, and maps'])
    expect(verdict).toMatchObject({
      outcome: 'changed',
      fields: { courseIds: [ID(3), ID(2)] },
      before: { courseIds: [ID(3)] },
    })
  })

  test('a course that is not there is named', () => {
    expect(judge('students', STUDENT, {}, [...line('S1', 'Ada', 'a@b.org'), 'MAT9'])).toMatchObject([
      {
        outcome: 'refused',
        errors: [{ field: 'courseIds', message: "No course has the code or the name 'MAT9'." }],
      },
    ])
  })
})

describe('cohorts', () => {
  const COLUMNS = ['name', 'size', 'courseIds']
  const courses = [course(1), course(2, { courseCode: 'MAT2', courseName: 'Geometry' })]
  const cohort = { _id: ID(9), name: 'Maths 1', size: 30, studentIds: [], revision: 1 }
  const cohorts = [{ ...cohort, courseIds: [{ _id: ID(1), courseName: 'Algebra' }] }]

  test('are known by their names, and take the courses of a line next to those that they have', () => {
    expect(judge('cohorts', COLUMNS, { courses, cohorts }, ['maths 1', '', 'MAT2'])).toEqual([
      {
        outcome: 'changed',
        id: ID(9),
        fields: { courseIds: [ID(1), ID(2)] },
        before: { courseIds: [ID(1)] },
      },
    ])
    expect(judge('cohorts', COLUMNS, { courses, cohorts }, ['Maths 1', '30', 'Algebra'])).toEqual([
      { outcome: 'same', id: ID(9) },
    ])
  })

  test('take the students of a line by number, email or name', () => {
    const students = [
      student(3),
      student(4, { studentId: 'S2', fullName: 'Bo Berg', email: 'bo@example.org' }),
      student(5, { studentId: 'S3', fullName: 'Cy Cole', email: 'cy@example.org' }),
      student(6, { studentId: 'S4', fullName: 'Cy Cole', email: 'cole@example.org' }),
    ]
    const known = { courses, cohorts: [{ ...cohort, courseIds: [], studentIds: [ID(5)] }], students }
    expect(
      judge(
        'cohorts',
        ['name', 'studentIds'],
        known,
        ['Maths 1', 's2; Lovelace, Ada; cy@example.org'],
        ['Maths 2', 'S1; BO@example.org'],
        ['Maths 3', 'S9; Cy Cole'],
      ),
    ).toMatchObject([
      {
        outcome: 'changed',
        fields: { studentIds: [ID(5), ID(4), ID(3)] },
        before: { studentIds: [ID(5)] },
      },
      { outcome: 'created', fields: { studentIds: [ID(3), ID(4)] } },
      {
        outcome: 'refused',
        errors: [
          { field: 'studentIds', message: "No student has the number, the email or the name 'S9'." },
          { field: 'studentIds', message: "Several people are called 'Cy Cole': write the email." },
        ],
      },
    ])
  })

  test('that are not there are new, in the courses of their line', () => {
    const [made, refused] = judge(
      'cohorts',
      COLUMNS,
      { courses },
      ['Maths 2', '', 'MAT1; MAT2'],
      ['', 'x', 'MAT9'],
    )
    expect(made).toEqual({
      outcome: 'created',
      fields: { name: 'Maths 2', size: null, courseIds: [ID(1), ID(2)], studentIds: [] },
    })
    expect(refused).toMatchObject({ outcome: 'refused' })
  })
})

test('importing what was imported changes nothing', () => {
  const name = fc.string({ minLength: 1, maxLength: 20 }).filter((text) => text.trim() !== '')
  const columns = ['name', 'buildingName', 'seats']
  const rows = fc.array(fc.tuple(name, name, fc.integer({ min: 1, max: 1000 }).map(String)), {
    maxLength: 20,
  })
  fc.assert(
    fc.property(rows, (table) => {
      const first = judge('rooms', columns, {}, ...table)
      const rooms = first.flatMap((one, index) =>
        one.outcome === 'created' ? room(`r${index}`, one.fields as Partial<Room>) : [],
      )
      const again = judge('rooms', columns, { rooms }, ...table)
      again.forEach((one, index) => {
        expect(one.outcome).toBe(first[index]?.outcome === 'created' ? 'same' : 'refused')
      })
    }),
  )
})

test('a cell that is longer than any may be refuses its line, and no other; a list of names may be longer', () => {
  const columns = ['fullName', 'email', 'department', 'qualification', 'specialNote', 'courseIds']
  const bo = ['Bo', 'bo@example.org', 'Maths', 'PhD']
  const cy = ['Cy', 'cy@example.org', 'Maths', 'PhD']
  const courses = Array.from({ length: 1200 }, () => 'MAT1').join('; ')
  const known = { courses: [course(1)] }
  const lines = judge('professors', columns, known, [...bo, 'x'.repeat(5001), ''], [...cy, '', courses])
  expect(lines).toMatchObject([
    { outcome: 'refused', errors: [{ field: 'specialNote', slots: { number: 5000 } }] },
    { outcome: 'created', fields: { courseIds: [ID(1)] } },
  ])
})
