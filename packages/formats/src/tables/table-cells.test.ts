import { expect, test } from 'vitest'
import { findTable } from '../cells/map-columns.ts'
import { readTable } from '../cells/read-cells.ts'
import { parseTable } from './parse-table.ts'
import { fieldsOf, toCells, writeCsv } from './table-cells.ts'

const RECORD = {
  name: '=1+1',
  buildingName: 'Main, "North"; old',
  seats: '40',
  status: 'available',
  notes: 'one\r\n-two\r\n\'three "four"',
  features: ['Piano, grand', 'a; "b" | c'],
  department: '',
  partOf: '',
  sourceId: '',
}

test('a table that was written is read back as it was, also where cells look like formulas or hold separators', () => {
  const csv = writeCsv(toCells('rooms', fieldsOf('rooms'), [RECORD]))
  expect(csv).toContain("'=1+1,")
  const rows = parseTable(csv)
  const { kind, header, mapping } = findTable(rows, () => ({}))
  expect({ kind, header, mapping }).toEqual({ kind: 'rooms', header: 0, mapping: fieldsOf('rooms') })
  const reading = {
    kind,
    mapping,
    dateOrder: 'day',
    forAll: {},
    corrected: new Map(),
    replaced: new Map(),
  } as const
  const [row] = readTable(rows.slice(1), reading).rows
  expect(row?.cells).toEqual([
    ...Object.values(RECORD).slice(0, 5),
    '"Piano, grand"; "a; ""b"" | c"',
    '',
    '',
    '',
  ])
})
