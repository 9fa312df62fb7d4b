import { describe, expect, test } from 'vitest'
import type { Course } from '../courses/courses.ts'
import type { Room } from '../institution/rooms.ts'
import type { Professor } from '../people/professors.ts'
import type { Imported } from './imported.ts'
import type { KnownRecords } from './known-records.ts'
import { ALIKE, likenessOf, partName } from './likeness.ts'
import { suggestCellsOf } from './suggest-cells.ts'
import { judgeLinesOf } from './tables.ts'

const alike = (one: string, other: string) => likenessOf(partName(one), partName(other)) >= ALIKE

test.each([
  ['Bldg A', 'Building A'],
  ['building-a', 'Building A'],
  ['BuildingA', 'Building A'],
  ['MTH101', 'MATH101'],
  ['MAHT 101', 'MATH101'],
  ['MATH1O1', 'MATH101'],
  ['Maths', 'Mathematics'],
  ['Dpt. of Phisics', 'Department of Physics'],
  ['CS', 'Computer Science'],
  ['Comp Sci', 'Computer Science'],
  ['Muller Hall', 'Müller Hall'],
])('%s is like %s', (one, other) => expect([alike(one, other), alike(other, one)]).toEqual([true, true]))

test.each([
  ['Building A', 'Building B'],
  ['MATH101', 'MATH102'],
  ['Biology', 'Zoology'],
  ['Art', 'Law'],
  ['History', 'Mystery'],
  ['North', 'South'],
  ['', 'Building A'],
])('%s is not like %s', (one, other) => expect(alike(one, other)).toBe(false))

const NONE: KnownRecords = { rooms: [], courses: [], professors: [], students: [] }
const room = (name: string, buildingName: string, department: string | null = null) =>
  ({ _id: name, name, buildingName, seats: 30, features: [], department }) as unknown as Room
const course = (courseCode: string, courseName: string) =>
  ({
    _id: courseCode,
    courseCode,
    courseName,
    endDate: '2026-12-31',
    needs: [],
    department: null,
  }) as unknown as Course
const professor = (id: string, fullName: string, email: string) =>
  ({
    _id: id,
    fullName,
    email,
    department: 'Maths',
    qualification: 'PhD',
    courseIds: [],
  }) as unknown as Professor

function suggest(kind: Imported, columns: string[], known: Partial<KnownRecords>, ...cells: string[]) {
  const all = { ...NONE, ...known }
  const verdict = judgeLinesOf(kind, columns, all)(2, cells)
  return { verdict, suggestions: suggestCellsOf(kind, columns, all)(cells, verdict) }
}

describe('suggested is', () => {
  const ROOM = ['name', 'buildingName', 'seats', 'status', 'department']
  const rooms = [room('A1', 'Building A', 'Mathematics'), room('B1', 'Building B')]

  test('a building and a department that there are, for new ones that are nearly the same', () => {
    const { verdict, suggestions } = suggest('rooms', ROOM, { rooms }, 'A2', 'Bldg A', '30', '', 'Maths')
    expect(verdict.outcome).toBe('created')
    expect(suggestions).toEqual([
      { field: 'buildingName', written: 'Bldg A', instead: ['Building A'] },
      { field: 'department', written: 'Maths', instead: ['Mathematics'] },
    ])
  })

  test('nothing for a name that is there, or that is like none', () => {
    expect(suggest('rooms', ROOM, { rooms }, 'A2', 'building a', '30', '', 'Law').suggestions).toEqual([])
  })

  test('the choice that is meant', () => {
    const { suggestions } = suggest('rooms', ROOM, { rooms }, 'A2', 'Building A', '30', 'availabel', '')
    expect(suggestions).toEqual([{ field: 'status', written: 'availabel', instead: ['available'] }])
  })

  test('a course, for the one of several in a cell that is not there', () => {
    const columns = ['fullName', 'email', 'department', 'qualification', 'courseIds']
    const courses = [course('MATH101', 'Algebra'), course('PHYS2', 'Optics')]
    const { suggestions } = suggest(
      'professors',
      columns,
      { courses },
      ...['Ada', 'ada@example.org', 'Maths', 'PhD', 'Optics; MTH101'],
    )
    expect(suggestions).toEqual([{ field: 'courseIds', written: 'MTH101', instead: ['MATH101'] }])
  })
})

describe('people of whom a line has the name alone', () => {
  const COLUMNS = ['fullName', 'email', 'department', 'qualification']
  const ada = professor('1', 'Ada King', 'ada@example.org')

  test('are known by it, with the doubt', () => {
    const { verdict } = suggest('professors', COLUMNS, { professors: [ada] }, 'ADA KING', '', 'Law', '')
    expect(verdict).toMatchObject({
      outcome: 'changed',
      fields: { department: 'Law' },
      note: { message: 'Known by the name alone: ada@example.org.' },
    })
  })

  test('are asked for where two have it', () => {
    const professors = [ada, professor('2', 'Ada King', 'king@example.org')]
    const { verdict, suggestions } = suggest('professors', COLUMNS, { professors }, 'Ada King', '', 'Law', '')
    expect(verdict).toMatchObject({
      outcome: 'refused',
      errors: [
        { field: 'email', message: 'Several people have this name: the email says which of them is meant.' },
      ],
    })
    expect(suggestions).toEqual([
      { field: 'email', written: '', instead: ['ada@example.org', 'king@example.org'] },
    ])
  })

  test('and another email are new, and the one who has the name is suggested', () => {
    const { verdict, suggestions } = suggest(
      'professors',
      COLUMNS,
      { professors: [ada] },
      ...['Ada King', 'a.king@example.org', 'Law', 'PhD'],
    )
    expect(verdict.outcome).toBe('created')
    expect(suggestions).toEqual([
      { field: 'email', written: 'a.king@example.org', instead: ['ada@example.org'] },
    ])
  })
})

test('a column whose names are all unknown is answered soon', () => {
  const courses = Array.from({ length: 2000 }, (_, n) => course(`C${n}`, `Course ${n}`))
  const columns = ['fullName', 'email', 'department', 'qualification', 'courseIds']
  const all = { ...NONE, courses }
  const [judge, suggestAt] = [
    judgeLinesOf('professors', columns, all),
    suggestCellsOf('professors', columns, all),
  ]
  let count = 0
  for (let line = 2; line < 5000; line++) {
    const cells = [`Person ${line}`, `p${line}@example.org`, 'Law', 'PhD', `Cuorse ${line % 1900} ${line}`]
    count += suggestAt(cells, judge(line, cells)).length
  }
  expect(count).toBe(0)
})
