import { type RefObject, useLayoutEffect, useRef } from 'react'
import type { Arrangement, PlacedCard } from '../geometry/arrange-cards.ts'
import { sizeOf, startOf } from '../geometry/axis.ts'
import type { GridGeometry } from '../geometry/grid-geometry.ts'

/** Opens the grid at the row of today or of this moment, and at the first column that has a card there. */
export function useFirstView(
  geometry: GridGeometry,
  viewport: RefObject<HTMLElement | null>,
  isMeasured: boolean,
  isRtl: boolean,
): void {
  const hasOpened = useRef(false)
  useLayoutEffect(() => {
    const element = viewport.current
    if (!element || !isMeasured || hasOpened.current) return
    hasOpened.current = true
    const { arrangement, rowAxis, columnAxis } = geometry
    const rowIndex = arrangement.rows.findIndex((row) => row.isCurrent)
    if (rowIndex > 0) {
      const height = element.clientHeight - geometry.headerHeight
      const end = startOf(rowAxis, rowIndex) + sizeOf(rowAxis, rowIndex)
      // Nights are long and empty, while the days of a week are read from the first one.
      const isWorthIt = arrangement.flow === 'span' || end > height
      // The row before it stays in view: what has just been is part of now.
      if (isWorthIt) element.scrollTop = startOf(rowAxis, rowIndex - 1)
    }
    const first = findFirstCard(arrangement, rowIndex)
    if (!first) return
    const width = element.clientWidth - geometry.rowHeaderWidth
    const start = startOf(columnAxis, first.columnIndex)
    if (start + sizeOf(columnAxis, first.columnIndex) > width) element.scrollLeft = isRtl ? -start : start
  }, [geometry, viewport, isMeasured, isRtl])
}

/** The first card of a row, or of all where that row has none. */
function findFirstCard({ places }: Arrangement, rowIndex: number): PlacedCard | null {
  const isBetter = (a: PlacedCard, b: PlacedCard) =>
    Number(b.rowIndex === rowIndex) - Number(a.rowIndex === rowIndex) || a.columnIndex - b.columnIndex
  let best: PlacedCard | null = null
  for (const placed of places.values()) if (best === null || isBetter(placed, best) < 0) best = placed
  return best
}
