import { IMPORTED } from '@scheduler/contract'
import { mapColumns } from '@scheduler/formats/browser'
import { expect, test } from 'vitest'
import type { JudgedLine } from './judge-table.ts'
import { listStaying } from './list-staying.ts'

const WORDS = { reason: 'Why it stayed out', skipped: 'Skipped' }
const line = (number: number, verdict: JudgedLine['verdict'], id = String(number)): JudgedLine => ({
  _id: id,
  line: number,
  cells: [],
  verdict,
  suggestions: [],
})
const refused = (...messages: string[]) => ({
  outcome: 'refused' as const,
  errors: messages.map((message) => ({ field: 'x', message })),
})
const say = ({ message }: { message: string }) => message

test('lines that stay out have their cells as they are in the file, and all reasons behind them', () => {
  const lines = [
    line(2, { outcome: 'created', fields: {} }),
    line(3, refused('No seats.', 'No name.')),
    line(4, null),
  ]
  const rows = [
    { line: 3, cells: ['A3'] },
    { line: 4, cells: ['A4', 'Main', 'more'] },
  ]
  expect(listStaying({ names: ['Room', 'Building'], rows, lines }, WORDS, say)).toEqual([
    ['Room', 'Building', '', 'Why it stayed out'],
    ['A3', '', '', 'No seats. No name.'],
    ['A4', 'Main', 'more', 'Skipped'],
  ])
})

test('a line with several days is written once, where one of its days stays out', () => {
  const lines = [
    line(2, refused('Taken.'), '2 Monday'),
    line(2, { outcome: 'created', fields: {} }, '2 Tuesday'),
    line(2, refused('Taken.'), '2 Friday'),
  ]
  const written = listStaying({ names: [], rows: [{ line: 2, cells: ['MAT1', 'MTF'] }], lines }, WORDS, say)
  expect(written).toEqual([['MAT1', 'MTF', 'Taken.']])
})

const TEXTS = import.meta.glob<{ staying: { reason: string } }>(
  '../../../../../packages/messages/locales/*/importing.json',
  { eager: true, import: 'default' },
)

test('the column of reasons is none of an import in any language, so that the file is read again as it was', () => {
  const reasons = Object.values(TEXTS).map(({ staying }) => staying.reason)
  expect(reasons).toHaveLength(4)
  for (const reason of reasons)
    for (const kind of IMPORTED)
      expect(mapColumns(kind, [{ line: 1, cells: [reason] }], 0, {}).mapping).toEqual([null])
})
