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
  /** Default: so narrow that a title can still be read. */
  leastLaneWidth: number | undefined
}

const GAP = 4
const HEADER_HEIGHT = 52
/** Of headers in two lines: the label of a group above the notes of its columns. */
const GROUPED_HEADER_HEIGHT = 68
/** The narrowest lane in which a title can still be read, for cards side by side. */
const MIN_LANE_WIDTH = 112

/** The reader's text size: sizes given for 16 px grow with it. */
function readTextScale(): number {
  return Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / 16 || 1
}

/** How many lanes fit into a column that does not grow with its cards: always two, a card and the count of the others. */
export function countLanes(
  columns: number,
  sizes: Pick<Sizes, 'viewportWidth' | 'minColumnWidth' | 'rowHeaderWidth'> & { leastLaneWidth: number },
): number {
  const { viewportWidth, minColumnWidth, rowHeaderWidth, leastLaneWidth } = sizes
  const share = (viewportWidth / readTextScale() - rowHeaderWidth) / Math.max(1, columns)
  return Math.max(2, Math.floor(Math.max(share, minColumnWidth) / leastLaneWidth))
}

export function measureGrid(arrangement: Arrangement, sizes: Sizes): GridGeometry {
  const scale = readTextScale()
  const lineHeight = Math.round((sizes.cardHeight + GAP) * scale)
  const headers = Math.round(sizes.rowHeaderWidth * scale)
  const space = sizes.viewportWidth - headers
  const even = Math.floor(space / Math.max(1, arrangement.columns.length))
  const least = arrangement.tracks.map((tracks) =>
    Math.round(Math.max(sizes.minColumnWidth, tracks * (sizes.leastLaneWidth ?? MIN_LANE_WIDTH)) * scale),
  )
  // Where each has room enough they are equally wide.
  const narrowest = least.every((width) => width <= even) ? least.map(() => even) : least
  const spare = space - narrowest.reduce((sum, width) => sum + width, 0)
  const share = Math.max(0, Math.floor(spare / Math.max(1, narrowest.length)))
  const isGrouped = arrangement.columns.some(({ groupId }) => groupId !== undefined)
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
    headerHeight: Math.round((isGrouped ? GROUPED_HEADER_HEIGHT : HEADER_HEIGHT) * scale),
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
