import type { GridGeometry } from '../geometry/grid-geometry.ts'

/** Distance from the edge of the cells' area at which a drag begins to scroll, in px. */
const EDGE_WIDTH = 48
/** Fastest scrolling in px per frame. */
const TOP_SPEED = 18

/** Scrolls the viewport by one frame's step while a dragged card is near its edge; tells whether it moved. */
export function scrollAtEdges(
  viewport: HTMLElement,
  geometry: GridGeometry,
  point: { x: number; y: number },
  isRtl: boolean,
): boolean {
  const rect = viewport.getBoundingClientRect()
  const left = rect.left + (isRtl ? 0 : geometry.rowHeaderWidth)
  const right = rect.right - (isRtl ? geometry.rowHeaderWidth : 0)
  const { scrollLeft, scrollTop } = viewport
  viewport.scrollBy(
    readSpeed(point.x, left, right),
    readSpeed(point.y, rect.top + geometry.headerHeight, rect.bottom),
  )
  return viewport.scrollLeft !== scrollLeft || viewport.scrollTop !== scrollTop
}

function readSpeed(position: number, start: number, end: number): number {
  if (position < start + EDGE_WIDTH)
    return -TOP_SPEED * Math.min(1, (start + EDGE_WIDTH - position) / EDGE_WIDTH)
  if (position > end - EDGE_WIDTH) return TOP_SPEED * Math.min(1, (position - end + EDGE_WIDTH) / EDGE_WIDTH)
  return 0
}
