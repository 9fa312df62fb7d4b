import { type Arrangement, listOccupants, type PlacedCard } from './arrange-cards.ts'
import { type Axis, buildAxis, sizeOf, startOf } from './axis.ts'

/** Where everything is, in px from the corner between the headers. */
export interface GridGeometry {
  arrangement: Arrangement
  rowAxis: Axis
  columnAxis: Axis
  /** Height of one line of a row: a card and its gap. */
  lineHeight: number
  /** Width of the column of row headers. */
  rowHeaderWidth: number
  /** Height of the row of column headers. */
  headerHeight: number
}

/** A cell by its indexes. */
export interface CellPosition {
  rowIndex: number
  columnIndex: number
}

interface Sizes {
  /** Inner width of the scrolling element; spare width is shared among the columns. */
  viewportWidth: number
  cardHeight: number
  minColumnWidth: number
  rowHeaderWidth: number
}

const GAP = 4
const HEADER_HEIGHT = 52
/** The narrowest lane in which a title can still be read, for cards side by side. */
const MIN_LANE_WIDTH = 112

/** The reader's text size: sizes given for 16 px grow with it. */
function readTextScale(): number {
  return Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / 16 || 1
}

export function measureGrid(arrangement: Arrangement, sizes: Sizes): GridGeometry {
  const scale = readTextScale()
  const lineHeight = Math.round((sizes.cardHeight + GAP) * scale)
  const headers = Math.round(sizes.rowHeaderWidth * scale)
  const narrowest = arrangement.tracks.map((tracks) =>
    Math.round(Math.max(sizes.minColumnWidth, tracks * MIN_LANE_WIDTH) * scale),
  )
  const spare = sizes.viewportWidth - headers - narrowest.reduce((sum, width) => sum + width, 0)
  const share = Math.max(0, Math.floor(spare / Math.max(1, narrowest.length)))
  const left = Math.max(0, spare - share * narrowest.length)
  return {
    arrangement,
    rowAxis: buildAxis(arrangement.lines, () => lineHeight),
    columnAxis: buildAxis(
      arrangement.tracks,
      (column) =>
        ((narrowest[column] ?? 0) + share + (column < left ? 1 : 0)) / (arrangement.tracks[column] ?? 1),
    ),
    lineHeight,
    rowHeaderWidth: headers,
    headerHeight: Math.round(HEADER_HEIGHT * scale),
  }
}

/** How far the viewport is scrolled from its inline start, in either reading direction. */
export function readInlineScroll(viewport: HTMLElement): number {
  return Math.abs(viewport.scrollLeft)
}

/** Scrolls just as far as needed to show a card, or the top of a cell. */
export function revealCell(
  geometry: GridGeometry,
  viewport: HTMLElement,
  position: CellPosition,
  placed: PlacedCard | null,
  isRtl: boolean,
): void {
  const top = startOf(geometry.rowAxis, placed?.rowIndex ?? position.rowIndex)
  const line = (placed?.line ?? 0) * geometry.lineHeight
  const height = (placed?.lineSpan ?? 1) * geometry.lineHeight
  const visibleHeight = viewport.clientHeight - geometry.headerHeight
  viewport.scrollTop = scrollIntoRange(viewport.scrollTop, visibleHeight, top + line, height)

  const width = sizeOf(geometry.columnAxis, position.columnIndex)
  const start = startOf(geometry.columnAxis, position.columnIndex) + (placed?.inlineStart ?? 0) * width
  const visibleWidth = viewport.clientWidth - geometry.rowHeaderWidth
  const size = (placed?.inlineSize ?? 1) * width
  const inlineScroll = scrollIntoRange(readInlineScroll(viewport), visibleWidth, start, size)
  viewport.scrollLeft = isRtl ? -inlineScroll : inlineScroll
}

function scrollIntoRange(scroll: number, visible: number, start: number, size: number): number {
  if (start < scroll || size > visible) return start
  return Math.max(scroll, start + size - visible)
}

/** The first card that is in or covers a cell. */
export function findFirstOccupant(arrangement: Arrangement, position: CellPosition): PlacedCard | null {
  return listOccupants(arrangement, position.rowIndex, position.columnIndex)[0] ?? null
}
