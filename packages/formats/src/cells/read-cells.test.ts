import { describe, expect, test } from 'vitest'
import { parseTable } from '../tables/parse-table.ts'
import { findOrder, isDoubtful, readTable } from './read-cells.ts'

describe('the order of dates', () => {
  const STARTS = { mapping: ['startDate'], forAll: {}, corrected: new Map<string, string>() }
  const rows = (...dates: string[]) => dates.map((date, index) => ({ line: index + 1, cells: [date] }))

  test('is that of the one date that can be read in one way only', () => {
    expect(findOrder(rows('03/04/2026', '31/12/2026'), STARTS)).toBe('day')
    expect(findOrder(rows('03/04/2026', '12/31/2026'), STARTS)).toBe('month')
  })

  test('is asked for where one can be read in both and none tells, or they differ', () => {
    expect(isDoubtful(rows('03/04/2026'), STARTS)).toBe(true)
    expect(isDoubtful(rows('03/04/26'), STARTS)).toBe(true)
    expect(isDoubtful(rows('3-4-2026'), STARTS)).toBe(true)
    expect(isDoubtful(rows('31/12/2026', '12/31/2026', '3/4/2026'), STARTS)).toBe(true)
    expect(isDoubtful(rows('31.12.2026', '3/4/2026'), STARTS)).toBe(true)
    expect(isDoubtful(rows('3 Apr 2026'), STARTS)).toBe(false)
    expect(isDoubtful(rows('2026-04-03'), STARTS)).toBe(false)
    expect(isDoubtful(rows('31/12/2026'), STARTS)).toBe(false)
    expect(isDoubtful(rows('31/12/2026', '12/31/2026'), STARTS)).toBe(false)
    expect(isDoubtful(rows('4/4/2026'), STARTS)).toBe(false)
    expect(isDoubtful(rows('03.04.2026'), STARTS)).toBe(false)
  })
})

test('a date that is typed for all lines or into one is asked about too', () => {
  const typed = { mapping: ['courseName'], forAll: {}, corrected: new Map<string, string>() }
  expect(isDoubtful([], typed)).toBe(false)
  expect(isDoubtful([], { ...typed, forAll: { startDate: '3/4/2026' } })).toBe(true)
  expect(isDoubtful([], { ...typed, corrected: new Map([['2 endDate', '3/4/2026']]) })).toBe(true)
  expect(isDoubtful([], { ...typed, corrected: new Map([['2 courseName', '3/4/2026']]) })).toBe(false)
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
  expect(readTable(rows, reading)).toMatchObject({
    columns: ['fullName', 'email', 'department', 'qualification', 'employmentType'],
    rows: [
      { id: '1', line: 1, cells: ['Ada King', 'a@b.org', 'Maths', 'PhD', 'Full Time'] },
      { id: '2', line: 2, cells: ['Bo', 'bo@b.org', 'Law', 'PhD', 'Part Time'] },
    ],
  })
})

test('the titles that are written with a name are the qualification, where that has no column', () => {
  const read = (text: string, mapping: readonly (string | null)[]) =>
    readTable(parseTable(text), {
      kind: 'professors',
      mapping,
      forAll: { qualification: 'PhD' },
      corrected: new Map(),
      replaced: new Map(),
      dateOrder: 'day',
    }).rows.map(({ cells: [name, , , qualification] }) => [name, qualification])
  expect(read('"Müller, Prof. Dr. Jürgen"\nAda King', ['fullName'])).toEqual([
    ['Jürgen Müller', 'Prof. Dr.'],
    ['Ada King', 'PhD'],
  ])
  expect(read('Dr. Bo Ek,MSc', ['fullName', 'qualification'])).toEqual([['Bo Ek', 'MSc']])
})

test('the parts of a course are read from a column for each', () => {
  const read = (text: string) =>
    readTable(parseTable(text), {
      kind: 'courses',
      mapping: ['courseName', 'lecture', 'lab', 'groupSize'],
      forAll: {},
      corrected: new Map(),
      replaced: new Map(),
      dateOrder: 'day',
    }).rows.map(({ cells }) => cells.at(-1))
  expect(read('A,2 × 1h,2h,20 students\nB,1h,-,\nC,,2h,\nD,1h,0,30\nE,,,')).toEqual([
    'Lecture 2 × 1h; Lab 2h in groups of 20',
    'Lecture 1h',
    'Lab 2h',
    'Lecture 1h in groups of 30',
    '',
  ])
})

describe('a line of classes', () => {
  const reading = {
    kind: 'classes',
    forAll: {},
    corrected: new Map<string, string>(),
    replaced: new Map<string, string>(),
    dateOrder: 'day',
  } as const

  test('is read from days and times in one cell, a row for each day', () => {
    const mapping = ['courseId', 'meets', 'weeks']
    expect(
      readTable(parseTable('M1,MWF 9-10,odd weeks\nM2,TTh 13.30,'), { ...reading, mapping }),
    ).toMatchObject({
      columns: ['courseId', 'day', 'startTime', 'endTime', 'weeks'],
      rows: [
        { id: '1 Monday', line: 1, cells: ['M1', 'Monday', '09:00', '10:00', 'odd'] },
        { id: '1 Wednesday', line: 1, cells: ['M1', 'Wednesday', '09:00', '10:00', 'odd'] },
        { id: '1 Friday', line: 1, cells: ['M1', 'Friday', '09:00', '10:00', 'odd'] },
        { id: '2 Tuesday', line: 2, cells: ['M2', 'Tuesday', '13:30', '', ''] },
        { id: '2 Thursday', line: 2, cells: ['M2', 'Thursday', '13:30', '', ''] },
      ],
    })
  })

  test('has no times where its column has the numbers of periods, and hours where a clock has them so', () => {
    const timesOf = (text: string, field = 'time') =>
      readTable(parseTable(text), { ...reading, mapping: ['courseId', field] }).rows.map(({ cells }) =>
        cells.slice(-2),
      )
    const both = (text: string) => [text, text]
    expect(timesOf('M1,1\nM2,3\nM3,Assembly')).toEqual([both('1'), both('3'), both('Assembly')])
    expect(timesOf('M1,2-3\nM2,4')).toEqual([both('2-3'), both('4')])
    expect(timesOf(Array.from({ length: 10 }, (_, at) => `M${at},${at + 1}`).join('\n'))[0]).toEqual(
      both('1'),
    )
    expect(timesOf('M1,Mon 3\nM2,Fri 4', 'meets')[0]).toEqual(both('3'))
    expect(timesOf('M1,9-10\nM2,1-2')[1]).toEqual(['13:00', '14:00'])
    expect(timesOf('M1,11-1\nM2,1-2')[1]).toEqual(['13:00', '14:00'])
    expect(timesOf('M1,1:30\nM2,2')[1]).toEqual(['14:00', ''])
  })

  test('names its course by subject and number where these are two columns', () => {
    const mapping = ['subject', 'courseNumber', 'day']
    const { columns, rows } = readTable(parseTable('BIO,10,Mon\nBIO,BIO 11,Tue\n,12,Fri'), {
      ...reading,
      mapping,
    })
    expect(columns[0]).toBe('courseId')
    expect(rows.map(({ cells }) => cells[0])).toEqual(['BIO 10', 'BIO 11', '12'])
  })

  test('has the days that its letters are in the language of its column, also next to times', () => {
    const days = (text: string, field: string) =>
      readTable(parseTable(text), { ...reading, mapping: ['courseId', field] }).rows.map(
        ({ cells }) => cells[1],
      )
    expect(days('M1,L\nM2,M\nM3,X', 'day')).toEqual(['Monday', 'Tuesday', 'Wednesday'])
    expect(days('M1,L 9-10\nM2,M 9-10\nM3,J 9-10', 'meets')).toEqual(['Monday', 'Tuesday', 'Thursday'])
  })

  test('is corrected as a whole before its days can be read, and then by day', () => {
    const rows = parseTable('M1,never,9-10')
    const mapping = ['courseId', 'day', 'time']
    const read = (...corrected: [string, string][]) =>
      readTable(rows, { ...reading, mapping, corrected: new Map(corrected) }).rows
    expect(read()).toMatchObject([{ id: '1', cells: ['M1', 'never', '09:00', '10:00'] }])
    expect(read(['1 day', 'Mo, We'], ['1 Wednesday startTime', '8'])).toMatchObject([
      { id: '1 Monday', cells: ['M1', 'Monday', '09:00', '10:00'] },
      { id: '1 Wednesday', cells: ['M1', 'Wednesday', '08:00', '10:00'] },
    ])
  })
})
