import { expect, test } from 'vitest'
import type { Source } from '../source.ts'
import { beginChain, changeTable } from './table-chain.ts'

const source = (name: string, ...rows: string[]) =>
  ({
    name,
    head: rows.map((row, index) => ({ line: index + 1, cells: row.split(',') })),
  }) as unknown as Source
const FILES = [
  source('classes', 'Course,Day,Time,Room', 'MAT1,Monday,9-10,A1'),
  source('students', 'Student ID,Name,Email,Department,Semester,Year', 'S1,Lena,l@x.org,Art,1,2026'),
  source('rooms', 'Room,Building,Seats', 'A1,Main,30'),
  source('menu', 'Soup,Price', 'Leek,3'),
].map((one) => ({ source: one }))
const COMING = { kind: 'rooms', records: [], classes: [] } as const

test('tables come in the order in which they name each other, and what is not understood is left aside', () => {
  const tables = beginChain(FILES)
  expect(tables.map(({ id, kind, isLeft }) => [id, isLeft ? null : kind])).toEqual([
    [3, 'rooms'],
    [2, 'students'],
    [1, 'classes'],
    [4, null],
  ])
})

test('a table waits for those before it, and for none that is left aside', () => {
  const begun = beginChain(FILES)
  expect(begun.map(({ before }) => before?.length)).toEqual([0, undefined, undefined, undefined])
  const judged = changeTable(begun, { id: 3, coming: COMING })
  expect(judged.map(({ before }) => before?.length)).toEqual([0, 1, undefined, undefined])
  const left = changeTable(judged, { id: 2, isLeft: true })
  expect(left.map(({ id }) => id)).toEqual([3, 1, 2, 4])
  expect(left[1]?.before).toEqual([COMING])
})

test('what comes before a table is the same list until something in it changes: it is judged again only then', () => {
  const judged = changeTable(beginChain(FILES), { id: 3, coming: COMING })
  const students = judged[1]
  expect(changeTable(judged, { id: 1, coming: null })[1]?.before).toBe(students?.before)
  expect(changeTable(judged, { id: 3, coming: { ...COMING } })[1]?.before).not.toBe(students?.before)
})
