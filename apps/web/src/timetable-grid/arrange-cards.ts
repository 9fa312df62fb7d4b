import type { GridCard, GridColumn, GridRow } from './grid-types.ts'

/** A card and the box it takes: rows and lines downwards, a share of the column's width across. */
export interface PlacedCard {
  card: GridCard
  rowIndex: number
  columnIndex: number
  /** Line within its row at which it starts. */
  line: number
  /** Lines it covers, in rows of one line also those of the following rows. */
  lineSpan: number
  /** Where it starts across the column, 0 to 1. */
  inlineStart: number
  /** Its share of the column's width, above 0 to 1. */
  inlineSize: number
}

export interface Arrangement {
  rows: readonly GridRow[]
  columns: readonly GridColumn[]
  flow: 'stack' | 'span'
  /** Lines of each row: the count of its fullest cell. */
  lines: number[]
  /** The most cards side by side in each column. */
  tracks: number[]
  /** Cards that are in or cover a cell, by `cellKey`, in walking order. */
  occupants: Map<number, PlacedCard[]>
  /** Each card's place by its id. */
  places: Map<string, PlacedCard>
}

/** The number of a cell, counted row by row. */
export function cellKey(arrangement: Arrangement, rowIndex: number, columnIndex: number): number {
  return rowIndex * arrangement.columns.length + columnIndex
}

const NO_CARDS: PlacedCard[] = []

export function listOccupants(arrangement: Arrangement, rowIndex: number, columnIndex: number): PlacedCard[] {
  return arrangement.occupants.get(cellKey(arrangement, rowIndex, columnIndex)) ?? NO_CARDS
}

/** Gives every card its box. Cards of unknown rows or columns are left out. */
export function arrangeCards(
  rows: readonly GridRow[],
  columns: readonly GridColumn[],
  cards: readonly GridCard[],
  flow: 'stack' | 'span',
): Arrangement {
  const arrangement: Arrangement = {
    rows,
    columns,
    flow,
    lines: rows.map(() => 1),
    tracks: columns.map(() => 1),
    occupants: new Map(),
    places: new Map(),
  }
  const byColumn = groupByColumn(arrangement, cards)
  for (const placed of byColumn.values()) {
    if (flow === 'stack') stackCards(arrangement, placed)
    else standSideBySide(arrangement, placed)
  }
  if (flow === 'span') {
    for (const occupants of arrangement.occupants.values())
      occupants.sort((a, b) => a.inlineStart - b.inlineStart)
  }
  return arrangement
}

function groupByColumn(arrangement: Arrangement, cards: readonly GridCard[]): Map<number, PlacedCard[]> {
  const rowIndexes = new Map(arrangement.rows.map((row, index) => [row.id, index]))
  const columnIndexes = new Map(arrangement.columns.map((column, index) => [column.id, index]))
  const byColumn = new Map<number, PlacedCard[]>()
  for (const card of cards) {
    const rowIndex = rowIndexes.get(card.rowId)
    const columnIndex = columnIndexes.get(card.columnId)
    if (rowIndex === undefined || columnIndex === undefined) continue
    const rowsLeft = arrangement.rows.length - rowIndex
    const lineSpan = arrangement.flow === 'span' ? Math.max(1, Math.min(card.rowSpan ?? 1, rowsLeft)) : 1
    const placed = { card, rowIndex, columnIndex, line: 0, lineSpan, inlineStart: 0, inlineSize: 1 }
    arrangement.places.set(card.id, placed)
    const column = byColumn.get(columnIndex)
    if (column) column.push(placed)
    else byColumn.set(columnIndex, [placed])
  }
  for (const column of byColumn.values()) column.sort(comparePlaced)
  return byColumn
}

function comparePlaced(a: PlacedCard, b: PlacedCard): number {
  return a.rowIndex - b.rowIndex || a.card.order - b.card.order || a.card.title.localeCompare(b.card.title)
}

function stackCards(arrangement: Arrangement, column: PlacedCard[]): void {
  for (const placed of column) {
    placed.line = occupy(arrangement, placed.rowIndex, placed) - 1
    arrangement.lines[placed.rowIndex] = Math.max(arrangement.lines[placed.rowIndex] ?? 1, placed.line + 1)
  }
}

/** Cards that share rows, directly or through others, form a cluster and share the column's width evenly. */
function standSideBySide(arrangement: Arrangement, column: PlacedCard[]): void {
  let cluster: { placed: PlacedCard; lane: number }[] = []
  let laneEnds: number[] = []
  const closeCluster = () => {
    for (const { placed, lane } of cluster) {
      placed.inlineSize = 1 / laneEnds.length
      placed.inlineStart = lane / laneEnds.length
    }
    const [first] = cluster
    if (!first) return
    const { columnIndex } = first.placed
    arrangement.tracks[columnIndex] = Math.max(arrangement.tracks[columnIndex] ?? 1, laneEnds.length)
  }
  for (const placed of column) {
    if (laneEnds.every((end) => end <= placed.rowIndex)) {
      closeCluster()
      cluster = []
      laneEnds = []
    }
    const freeLane = laneEnds.findIndex((end) => end <= placed.rowIndex)
    const lane = freeLane < 0 ? laneEnds.length : freeLane
    laneEnds[lane] = placed.rowIndex + placed.lineSpan
    cluster.push({ placed, lane })
    for (let row = placed.rowIndex; row < placed.rowIndex + placed.lineSpan; row++)
      occupy(arrangement, row, placed)
  }
  closeCluster()
}

/** Adds a card to a cell and returns how many it now holds. */
function occupy(arrangement: Arrangement, rowIndex: number, placed: PlacedCard): number {
  const key = cellKey(arrangement, rowIndex, placed.columnIndex)
  const occupants = arrangement.occupants.get(key)
  if (!occupants) arrangement.occupants.set(key, [placed])
  return occupants ? occupants.push(placed) : 1
}
