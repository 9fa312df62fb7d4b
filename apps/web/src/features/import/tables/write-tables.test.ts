import { EXPORTED, type ExportedRecords, writeLines } from '@scheduler/contract'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readSource } from '../reading/read-source.ts'
import { readSystem } from '../systems/read-system.ts'
import { fieldsOf, nameColumns, toCells } from './table-cells.ts'
import { writeXlsx, writeZip } from './write-tables.ts'

const person = (fullName: string, courseIds: readonly string[]) => ({
  fullName,
  email: `${fullName.toLowerCase()}@example.org`,
  department: 'Physics',
  phone: '+123 456 7890',
  courseIds: courseIds.map((_id) => ({ _id })),
})
const course = (_id: string, courseCode: string | null, courseName: string) => ({
  _id,
  courseCode,
  courseName,
  startDate: '2026-09-01',
  endDate: '2027-01-31',
  needs: [],
})
const KNOWN = {
  rooms: [
    {
      name: 'B1',
      buildingName: 'Main',
      seats: 40,
      notes: '=1+1\nsecond line',
      features: ['Sink', 'Piano, grand'],
    },
    { name: 'A1', buildingName: 'Main', seats: 4, notes: '', features: ['Piano, grand'] },
  ],
  courses: [course('c1', 'M1', 'Algebra'), course('c2', null, 'Optics, an introduction')],
  professors: [person('Ada', ['c2', 'c1'])],
  students: [{ ...person('Bo', ['c2']), studentId: '0007', semester: 1, year: '2026' }],
} as unknown as ExportedRecords

const cellsOf = (kind: (typeof EXPORTED)[number]) => [
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
  expect(writeLines('professors', KNOWN)[0]?.at(-1)).toBe('M1; Optics, an introduction')
  expect(writeLines('students', KNOWN)[0]?.at(-1)).toBe('Optics, an introduction;')
})

test('a ZIP file of tables is read back as the same records, and the same records make the same bytes at any time', () => {
  const bytes = writeZip(KNOWN)
  vi.setSystemTime(new Date('2027-03-01T10:00:00Z'))
  expect(writeZip(KNOWN)).toEqual(bytes)
  const read = readSystem({ 'scheduler.zip': bytes })
  for (const kind of EXPORTED)
    expect(toCells(kind, fieldsOf(kind), read?.records[kind] ?? [])).toEqual(cellsOf(kind))
})

test('a workbook has a sheet of each kind with the same cells, and the same bytes at any time', async () => {
  const bytes = await writeXlsx(KNOWN)
  vi.setSystemTime(new Date('2027-03-01T10:00:00Z'))
  expect(await writeXlsx(KNOWN)).toEqual(bytes)
  expect(readSource(bytes).sheets).toEqual(EXPORTED)
  for (const [sheet, kind] of EXPORTED.entries()) {
    const width = fieldsOf(kind).length
    const rows = readSource(bytes, { sheet }).rows.map(({ cells }) =>
      Array.from({ length: width }, (_, index) => cells[index] ?? ''),
    )
    expect(rows).toEqual(cellsOf(kind))
  }
})
