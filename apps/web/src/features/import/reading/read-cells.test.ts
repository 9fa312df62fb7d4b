import { describe, expect, test } from 'vitest'
import { parseTable } from './parse-table.ts'
import { findDateOrder, isDoubtful, readDate, readNumber, readTable } from './read-cells.ts'

test.each([
  ['60', '60'],
  ['60.0', '60'],
  ['60,00', '60'],
  ['1,200', '1200'],
  ['1.200', '1200'],
  ['1 200', '1200'],
  ['٦٠', '60'],
  ['about 60', 'about 60'],
  ['1.5', '1.5'],
])('the number %s is read as %s', (written, number) => {
  expect(readNumber(written)).toBe(number)
})

test.each([
  ['2026-09-01', 'day', '2026-09-01'],
  ['2026/9/1', 'day', '2026-09-01'],
  ['2026-09-01T00:00:00', 'day', '2026-09-01'],
  ['01.09.2026', 'day', '2026-09-01'],
  ['3/4/2026', 'day', '2026-04-03'],
  ['3/4/2026', 'month', '2026-03-04'],
  ['31/12/2026', 'month', '2026-12-31'],
  ['12/31/2026', 'day', '2026-12-31'],
  ['٠١/٠٩/٢٠٢٦', 'day', '2026-09-01'],
  ['soon', 'day', null],
] as const)('the date %s, with the %s first, is read as %s', (written, order, date) => {
  expect(readDate(written, order)).toBe(date)
})

describe('the order of dates', () => {
  const rows = (...dates: string[]) => dates.map((date, index) => ({ line: index + 1, cells: [date] }))

  test('is that of the one date that can be read in one way only', () => {
    expect(findDateOrder(rows('03/04/2026', '31/12/2026'), ['startDate'])).toBe('day')
    expect(findDateOrder(rows('03/04/2026', '12/31/2026'), ['startDate'])).toBe('month')
  })

  test('is asked for where all can be read in both, and not where none is written so', () => {
    expect(isDoubtful(rows('03/04/2026'), ['startDate'])).toBe(true)
    expect(isDoubtful(rows('2026-04-03'), ['startDate'])).toBe(false)
    expect(isDoubtful(rows('31/12/2026'), ['startDate'])).toBe(false)
  })
})

test('cells are read by their fields: parts of names together, choices by other words, gaps from what is the same for all', () => {
  const rows = parseTable('Ada,King,a@b.org,tiempo completo,\nBo,,b@b.org,Part-time,Law')
  const reading = {
    kind: 'professors',
    mapping: ['givenName', 'familyName', 'email', 'employmentType', 'department'],
    forAll: { department: 'Maths', qualification: 'PhD' },
    corrected: new Map([['2 email', 'bo@b.org']]),
    replaced: new Map(),
    dateOrder: 'day',
  } as const
  expect(readTable(rows, reading)).toEqual({
    columns: ['fullName', 'email', 'department', 'qualification', 'employmentType'],
    rows: [
      { line: 1, cells: ['Ada King', 'a@b.org', 'Maths', 'PhD', 'Full Time'] },
      { line: 2, cells: ['Bo', 'bo@b.org', 'Law', 'PhD', 'Part Time'] },
    ],
  })
})
