import { MOST_LINES } from '@scheduler/contract'
import { MOST_COLUMNS } from './collect-rows.ts'
import { TableFault } from './table-fault.ts'
import type { Span, TableRow } from './table-row.ts'

/** Cells that are shown as one: lines from 1 and columns from 0, the last ones included. */
export interface Merged {
  readonly top: number
  readonly left: number
  readonly bottom: number
  readonly right: number
}

/** No two of them lie on each other, so that together they are no larger than a table. */
const MOST_CELLS = MOST_LINES * MOST_COLUMNS

/** Each cell of a merged one has what that shows, and its first line says how far it reaches; empty lines and columns are none. */
export function fillMerged(rows: readonly TableRow[], merged: readonly Merged[]): readonly TableRow[] {
  if (merged.length === 0) return rows
  const width = Math.max(0, ...rows.map(({ cells }) => cells.length))
  const filled = rows.map(({ line, cells }): { line: number; cells: string[]; spans?: readonly Span[] } => ({
    line,
    cells: [...cells],
  }))
  const last = filled.at(-1)?.line ?? 0
  const placeOf = new Map(filled.map(({ line }, place) => [line, place]))
  let left = MOST_CELLS
  for (const one of merged) {
    const first = placeOf.get(one.top)
    const text = first === undefined ? '' : (filled[first]?.cells[one.left] ?? '')
    const row = filled[first ?? -1]
    if (first === undefined || !row || text.trim() === '') continue
    const columns = Math.min(one.right, width - 1) - one.left + 1
    row.spans = [
      ...(row.spans ?? []),
      { column: one.left, columns, lines: Math.min(one.bottom, last) - one.top + 1 },
    ]
    for (const { line, cells } of filled.slice(first)) {
      if (line > one.bottom) break
      for (let column = one.left; column <= Math.min(one.right, width - 1); column++) {
        if (left-- === 0) throw new TableFault('damaged')
        while (cells.length < column) cells.push('')
        if ((cells[column] ?? '').trim() === '') cells[column] = text
      }
    }
  }
  return filled
}
