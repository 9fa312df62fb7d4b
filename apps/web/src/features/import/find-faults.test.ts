import type { FieldError } from '@scheduler/contract'
import { expect, test } from 'vitest'
import { countLeftOut, findFaults } from './find-faults.ts'
import type { JudgedLine } from './judge-table.ts'

const COLUMNS = ['name', 'courseIds', 'studentIds', 'size']
const refused = (line: number, cells: readonly string[], ...errors: FieldError[]): JudgedLine => ({
  _id: String(line),
  line,
  cells,
  verdict: { outcome: 'refused', errors },
  suggestions: [{ field: 'courseIds', written: 'MAT', instead: ['MAT1'] }],
})
const unknown = (field: string, name: string): FieldError => ({
  field,
  key: 'lines.unknown',
  message: `There is no '${name}'.`,
  slots: { name },
})
const find = (...lines: JudgedLine[]) => findFaults({ kind: 'cohorts', columns: COLUMNS, lines })

test('what lines have in common is one fault: its texts as they are written, the most frequent first', () => {
  const [fault, ...others] = find(
    refused(2, ['A', 'PHY', '', ''], unknown('courseIds', 'PHY')),
    refused(3, ['B', 'MAT; PHY', '', ''], unknown('courseIds', 'MAT')),
    refused(4, ['C', 'mat', '', ''], unknown('courseIds', 'mat')),
  )
  expect(others).toEqual([])
  expect(fault).toMatchObject({
    field: 'courseIds',
    lineCount: 3,
    canBeLeftOut: true,
    texts: [
      { written: 'MAT', line: 3, ids: ['3', '4'], instead: ['MAT1'] },
      { written: 'PHY', line: 2, ids: ['2'], instead: [] },
    ],
  })
})

test('what most lines have comes first', () => {
  const faults = find(
    refused(2, ['A', '', '', 'x'], { field: 'size', key: 'faults.notWhole', message: 'Not whole' }),
    refused(3, ['B', '', 'S1', ''], unknown('studentIds', 'S1')),
    refused(4, ['C', '', 'S1', ''], unknown('studentIds', 'S1')),
  )
  expect(faults.map(({ field }) => field)).toEqual(['studentIds', 'size'])
})

test('a cell that each record needs, and what belongs to no cell, cannot be left out', () => {
  const faults = find(
    refused(2, ['?', '', '', ''], { field: 'name', message: 'No name' }),
    refused(3, ['B', '', '', ''], { field: '', message: 'Line 2 is about the same.' }),
  )
  expect(faults.map(({ canBeLeftOut }) => canBeLeftOut)).toEqual([false, false])
  expect(faults[1]?.texts[0]?.written).toBeNull()
})

test('of a list only the name that is not understood is meant, never the whole cell', () => {
  const [fault] = find(refused(2, ['A', 'X; Y', '', ''], { field: 'courseIds', message: 'Too many' }))
  expect(fault).toMatchObject({ canBeLeftOut: false, texts: [{ written: null }] })
})

test('lines that are new, unchanged or skipped have no faults', () => {
  const skipped: JudgedLine = { _id: '2', line: 2, cells: [], verdict: null, suggestions: [] }
  const created: JudgedLine = { ...skipped, verdict: { outcome: 'created', fields: {} } }
  expect(find(skipped, created)).toEqual([])
})

test('of what is left out each line counts once for a field, and only if it is stored', () => {
  const leftOut = [
    { field: 'studentIds', ids: ['2', '3'] },
    { field: 'studentIds', ids: ['3', '4'] },
    { field: 'size', ids: ['9'] },
  ]
  const lines = ['2', '3', '4'].map((_id) => ({ _id }))
  expect([...countLeftOut(leftOut, lines)]).toEqual([['studentIds', 3]])
})
