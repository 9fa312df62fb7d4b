import { MOST_LINES } from '@scheduler/contract'
import { MOST_COLUMNS } from './collect-rows.ts'
import { TableFault } from './table-fault.ts'
import type { TableRow } from './table-row.ts'

/** Cells that are shown as one: lines from 1 and columns from 0, the last ones included. */
export interface Merged {
  readonly top: number
  readonly left: number
  readonly bottom: number
  readonly right: number
}

/** No two of them lie on each other, so that together they are no larger than a table. */
const MOST_CELLS = MOST_LINES * MOST_COLUMNS

/** Each cell of a merged one has what that shows; empty lines and columns are none. */
export function fillMerged(rows: readonly TableRow[], merged: readonly Merged[]): readonly TableRow[] {
  if (merged.length === 0) return rows
  const width = Math.max(0, ...rows.map(({ cells }) => cells.length))
  const filled = rows.map(({ line, cells }) => ({ line, cells: [...cells] }))
  const placeOf = new Map(filled.map(({ line }, place) => [line, place]))
  let left = MOST_CELLS
  for (const one of merged) {
    const first = placeOf.get(one.top)
    const text = first === undefined ? '' : (filled[first]?.cells[one.left] ?? '')
    if (first === undefined || text.trim() === '') continue
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
