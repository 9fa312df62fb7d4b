import type { Arrangement } from '../geometry/arrange-cards.ts'
import type { CellPosition } from '../geometry/grid-geometry.ts'
import type { GridCell } from '../grid-types.ts'
import type { Span } from './steps.ts'

/** Where a held card would be; in a grid of steps also where in the cell it starts and how far it goes. */
export interface Target extends CellPosition {
  span?: Span
}

/** The cell below a point, and how much of its row lies above that. */
export interface PointedCell extends CellPosition {
  rowShare: number
}

/** The place as the page knows it. */
export function toCell(arrangement: Arrangement, { rowIndex, columnIndex, span }: Target): GridCell | null {
  const row = arrangement.rows[rowIndex]
  const column = arrangement.columns[columnIndex]
  if (!row || !column) return null
  return span ? { row, column, rowOffset: span.start - rowIndex, rowSpan: span.size } : { row, column }
}
