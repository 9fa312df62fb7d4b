import { type ExportedRecords, IMPORTED, writeLines } from '@scheduler/contract'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readSystem } from '../read-system.ts'
import { readSource } from '../tables/read-source.ts'
import { fieldsOf, nameColumns, toCells } from '../tables/table-cells.ts'
import { writeXlsx, writeZip } from './write-tables.ts'

const person = (fullName: string, courseIds: readonly string[]) => ({
  _id: fullName,
  fullName,
  email: `${fullName.toLowerCase()}@example.org`,
  department: 'Physics',
  phone: '+123 456 7890',
  courseIds: courseIds.map((_id) => ({ _id })),
  availability: { Monday: ['09:00 - 10:00', '10:00 - 12:00'] },
})
const course = (_id: string, courseCode: string | null, courseName: string) => ({
  _id,
  courseCode,
  courseName,
  startDate: '2026-09-01',
  endDate: '2027-01-31',
  needs: [],
})
const classOf = (fields: object) => ({
  day: 'Monday',
  startTime: '09:00',
  endTime: '11:00',
  courseId: { _id: 'c2' },
  professorId: { _id: 'Bea' },
  otherProfessorIds: [{ _id: 'Ada' }],
  status: 'Scheduled',
  ...fields,
})
const KNOWN = {
  cohorts: [{ name: 'Physics 1', size: 20, courseIds: [{ _id: 'c2' }, { _id: 'c1' }], studentIds: ['Bo'] }],
  sourceIds: [{ _id: 'r1', sourceId: 'R-1' }],
  rooms: [
    {
      _id: 'r1',
      name: 'B1',
      buildingName: 'Main',
      seats: 40,
      notes: "=1+1\nsecond line\r\n'-third; |",
      features: ['Sink', 'Piano, grand', "'=1"],
    },
    { name: 'A1', buildingName: 'Main', seats: 4, notes: '', features: ['Piano, grand'] },
  ],
  courses: [course('c1', 'M1', 'Algebra'), course('c2', null, 'Optics, an introduction')],
  professors: [person('Ada', ['c2', 'c1']), person('Bea', [])],
  students: [{ ...person('Bo', ['c2']), studentId: '0007', semester: 1, year: '2026' }],
  classes: [
    classOf({ title: "'=1+1", roomId: { name: 'B1', buildingName: 'Main' }, weeks: '1, 3-5' }),
    classOf({ title: 'Lecture', startTime: '08:00', sectionName: 'Group; "1"', roomId: null }),
    classOf({ title: 'Meeting', courseId: null }),
    classOf({ title: 'Not held', status: 'Cancelled' }),
  ],
} as unknown as ExportedRecords

const cellsOf = (kind: (typeof IMPORTED)[number]) => [
  nameColumns(kind, fieldsOf(kind)),
  ...writeLines(kind, KNOWN),
]

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-10-01T10:00:00Z') })
})
afterEach(() => {
  vi.useRealTimers()
})

test('lines are in the order of their texts, and courses are named by their codes where they have some', () => {
  expect(writeLines('rooms', KNOWN).map(([name]) => name)).toEqual(['A1', 'B1'])
  expect(writeLines('professors', KNOWN)[0]?.at(-2)).toBe('M1; "Optics, an introduction"')
  expect(writeLines('students', KNOWN)[0]?.at(-2)).toBe('"Optics, an introduction"')
})

test('a course is named so that no other is found: of several of its name with the day on which it begins', () => {
  const courses = [
    course('c1', 'M1', 'Algebra'),
    { ...course('c2', 'M1', 'Algebra'), startDate: '2027-02-01' },
    course('c3', null, 'M1'),
    course('c4', 'P1', 'Algebra'),
  ]
  const known = {
    ...KNOWN,
    courses,
    professors: [person('Ada', ['c1', 'c2', 'c3', 'c4'])],
  } as unknown as ExportedRecords
  expect(writeLines('professors', known)[0]?.at(-2)).toBe(
    'M1 (2026-09-01); M1 Algebra (2026-09-01); M1 Algebra (2027-02-01); P1',
  )
})

test('a class names its room, its professors with the leading one first, and its section; without a course or cancelled it is in no table', () => {
  expect(writeLines('classes', KNOWN)).toEqual([
    [
      'Optics, an introduction',
      'Monday',
      '08:00',
      '11:00',
      '',
      '',
      'bea@example.org; ada@example.org',
      'Group; "1"',
      '',
      'Lecture',
      '',
    ],
    [
      'Optics, an introduction',
      'Monday',
      '09:00',
      '11:00',
      'B1',
      'Main',
      'bea@example.org; ada@example.org',
      '',
      '1, 3-5',
      "'=1+1",
      '',
    ],
  ])
})

test('there is a line for each course of a student, and for each stretch in which a professor is available', () => {
  expect(writeLines('enrolments', KNOWN)).toEqual([
    ['0007', 'bo@example.org', 'Bo', 'Optics, an introduction'],
  ])
  expect(writeLines('availability', KNOWN)[0]).toEqual([
    'ada@example.org',
    'Monday',
    '09:00',
    '12:00',
    'available',
  ])
})

test('a line ends with the source id of its record, where it has one', () => {
  expect(writeLines('rooms', KNOWN).map((cells) => cells.at(-1))).toEqual(['', 'R-1'])
})

test('a ZIP file of tables is read back as the same records, and the same records make the same bytes at any time', async () => {
  const bytes = writeZip(KNOWN)
  vi.setSystemTime(new Date('2027-03-01T10:00:00Z'))
  expect(writeZip(KNOWN)).toEqual(bytes)
  const read = await readSystem({ 'scheduler.zip': bytes })
  for (const kind of IMPORTED)
    expect(toCells(kind, fieldsOf(kind), read?.records[kind] ?? [])).toEqual(cellsOf(kind))
})

test('a workbook has a sheet of each kind with the same cells, and the same bytes at any time', async () => {
  const bytes = await writeXlsx(KNOWN)
  vi.setSystemTime(new Date('2027-03-01T10:00:00Z'))
  expect(await writeXlsx(KNOWN)).toEqual(bytes)
  expect(readSource(bytes).sheets).toEqual(IMPORTED)
  for (const [sheet, kind] of IMPORTED.entries()) {
    const width = fieldsOf(kind).length
    const rows = readSource(bytes, { sheet }).rows.map(({ cells }) =>
      Array.from({ length: width }, (_, index) => cells[index] ?? ''),
    )
    expect(rows).toEqual(cellsOf(kind))
  }
})
