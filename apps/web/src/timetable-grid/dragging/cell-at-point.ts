import { groupAt, sizeOf, startOf } from '../geometry/axis.ts'
import { type GridGeometry, readInlineScroll } from '../geometry/grid-geometry.ts'
import type { PointedCell } from '../holding/targets.ts'

/** The cell below a point of the screen, also one hidden by a header, and how much of its row lies above; null outside the cells. */
export function cellAtPoint(
  geometry: GridGeometry,
  viewport: HTMLElement,
  point: { x: number; y: number },
  isRtl: boolean,
): PointedCell | null {
  const rect = viewport.getBoundingClientRect()
  if (point.x < rect.left || point.x > rect.right || point.y < rect.top || point.y > rect.bottom) return null
  const across = (isRtl ? rect.right - point.x : point.x - rect.left) - geometry.rowHeaderWidth
  const down = point.y - rect.top - geometry.headerHeight
  const rowIndex = groupAt(geometry.rowAxis, down + viewport.scrollTop)
  const columnIndex = groupAt(geometry.columnAxis, across + readInlineScroll(viewport))
  if (rowIndex === null || columnIndex === null) return null
  const above = down + viewport.scrollTop - startOf(geometry.rowAxis, rowIndex)
  return { rowIndex, columnIndex, rowShare: above / sizeOf(geometry.rowAxis, rowIndex) }
}
