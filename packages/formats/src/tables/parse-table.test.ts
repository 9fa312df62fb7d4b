import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { findSeparator, parseTable } from './parse-table.ts'
import { TableFault } from './table-fault.ts'

const cellsOf = (text: string) => parseTable(text).map(({ cells }) => cells)

test('cells are parted by commas, semicolons, tabs or bars, whichever fits all lines', () => {
  for (const separator of [',', ';', '\t', '|'] as const) {
    const text = ['Room', 'Seats, about', '30'].join(separator)
    const lines = [`a${separator}b${separator}c`, `Name${separator}Building${separator}Seats`]
    expect(findSeparator([...lines, ...lines].join('\n'))).toBe(separator)
    expect(text).toContain(separator)
  }
  expect(cellsOf('Room;Seats\nA, north;1,5\nB;2,5')).toEqual([
    ['Room', 'Seats'],
    ['A, north', '1,5'],
    ['B', '2,5'],
  ])
})

test('a cell in quotation marks has separators, line breaks and doubled marks', () => {
  expect(cellsOf('"a, b","say ""hi""","two\r\nlines"\r\nc,d,e\r\n')).toEqual([
    ['a, b', 'say "hi"', 'two\r\nlines'],
    ['c', 'd', 'e'],
  ])
})

test('what follows a closing quotation mark belongs to the cell, and takes nothing of the lines after it', () => {
  expect(cellsOf('name,seats\n"Main" building,1\n"North",2')).toEqual([
    ['name', 'seats'],
    ['Main building', '1'],
    ['North', '2'],
  ])
})

test('each line ends as it likes: files are pasted together', () => {
  expect(cellsOf('name,seats\nA,1\r\nB,2\rC,3\n')).toEqual([
    ['name', 'seats'],
    ['A', '1'],
    ['B', '2'],
    ['C', '3'],
  ])
})

test('a long text is a cell like any other: what takes it says how long it may be', () => {
  const text = 'all about it '.repeat(900)
  expect(cellsOf(`M1,"${text}"\nM2,short`)).toEqual([
    ['M1', text],
    ['M2', 'short'],
  ])
})

test('empty lines are left aside, and each row knows the line that an editor shows', () => {
  expect(parseTable('\n\nname,seats\n"a\nb",1\n,\nc,2').map(({ line }) => line)).toEqual([3, 4, 7])
})

test('what keeps a spreadsheet from changing a text is no part of it, in names of columns too', () => {
  expect(cellsOf('="Number",Name\n"=""0042""",\'s Gravesande\n\'0043,\'=1+1')).toEqual([
    ['Number', 'Name'],
    ['0042', "'s Gravesande"],
    ['0043', '=1+1'],
  ])
})

/** What is empty up to the edge says nothing. */
const trimEdge = (row: readonly string[]) => row.slice(0, row.findLastIndex((text) => text.trim() !== '') + 1)

test('what was written is read back', () => {
  const cell = fc.string({
    maxLength: 12,
    unit: fc.constantFrom('a', 'é', ',', ';', '"', '\n', '\t', '|', ' '),
  })
  const rows = fc.array(fc.array(cell, { minLength: 3, maxLength: 3 }), { minLength: 1, maxLength: 8 })
  const quote = (text: string) => `"${text.replaceAll('"', '""')}"`
  fc.assert(
    fc.property(rows, fc.constantFrom('\n', '\r\n'), (table, end) => {
      const filled = table.filter((row) => row.some((text) => text.trim() !== ''))
      fc.pre(filled.length > 0)
      const text = table.map((row) => row.map(quote).join(',')).join(end)
      expect(parseTable(text, { separator: ',' }).map(({ cells }) => cells)).toEqual(filled.map(trimEdge))
    }),
  )
})

test('no text takes longer than its length, or ends in another error', () => {
  const text = fc.string({
    maxLength: 60,
    unit: fc.constantFrom('a', '"', ',', ';', '\n', '\r', '\u0000', '='),
  })
  fc.assert(
    fc.property(text, (written) => {
      try {
        parseTable(written)
      } catch (error) {
        expect(error).toBeInstanceOf(TableFault)
      }
    }),
  )
})

describe('what is no table is told by its line and column', () => {
  const faultOf = (text: string) => {
    try {
      parseTable(text)
      return null
    } catch (error) {
      return error instanceof TableFault ? { fault: error.fault, ...error.at } : error
    }
  }

  test.each([
    ['nothing', '\n \n', { fault: 'empty' }],
    ['a quotation mark that is never closed', 'a,b\nc,"d\ne', { fault: 'openQuote', line: 2, column: 2 }],
    ['a million columns', `a,b\n${','.repeat(1_000_000)}`, { fault: 'tooManyColumns', line: 2, most: 100 }],
    ['cells of 21 MB', `a,b\nc,${'x'.repeat(21_000_000)}`, { fault: 'tooMuchText', line: 2, most: 20 }],
    ['200,000 lines', 'a,b\n'.repeat(200_000), { fault: 'tooManyLines', most: 50_000 }],
  ])('%s', (_, text, fault) => {
    expect(faultOf(text)).toEqual(fault)
  })
})
