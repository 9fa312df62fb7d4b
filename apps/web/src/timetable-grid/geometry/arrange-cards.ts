import type { GridCard, GridColumn, GridRow } from '../grid-types.ts'

/** A card and the box it takes: rows and lines downwards, a share of the column's width across. */
export interface PlacedCard {
  card: GridCard
  rowIndex: number
  columnIndex: number
  /** Rows that it is in, wholly or in part. */
  rowCount: number
  /** Line within its row at which it starts; in the flow 'span', which has a line a row, also a part of it. */
  line: number
  /** Lines it covers, in rows of one line also those of the following rows, and parts of them. */
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

/** How cards of the flow 'span' share a column. */
export interface Sharing {
  /** The least part of a row that a card covers: what is shorter could not be read. */
  leastSpan?: number
  /** The most lanes of a column, two or more; what needs further ones is counted. */
  mostLanes?: number
  /** The accessible name of a block that is there for such cards. */
  sayMore?: ((cards: readonly GridCard[]) => string) | undefined
}

/** Gives every card its box. Cards of unknown rows or columns are left out. */
export function arrangeCards(
  rows: readonly GridRow[],
  columns: readonly GridColumn[],
  cards: readonly GridCard[],
  flow: 'stack' | 'span',
  sharing: Sharing = {},
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
  const byColumn = groupByColumn(arrangement, cards, sharing.leastSpan ?? 0)
  for (const placed of byColumn.values()) {
    if (flow === 'stack') stackCards(arrangement, placed)
    else standSideBySide(arrangement, placed, sharing)
  }
  if (flow === 'span') {
    for (const occupants of arrangement.occupants.values())
      occupants.sort((a, b) => a.inlineStart - b.inlineStart)
  }
  return arrangement
}

function groupByColumn(
  arrangement: Arrangement,
  cards: readonly GridCard[],
  leastSpan: number,
): Map<number, PlacedCard[]> {
  const rowIndexes = new Map(arrangement.rows.map((row, index) => [row.id, index]))
  const columnIndexes = new Map(arrangement.columns.map((column, index) => [column.id, index]))
  const byColumn = new Map<number, PlacedCard[]>()
  for (const card of cards) {
    const rowIndex = rowIndexes.get(card.rowId)
    const columnIndex = columnIndexes.get(card.columnId)
    if (rowIndex === undefined || columnIndex === undefined) continue
    const box = arrangement.flow === 'span' ? spanRows(arrangement, card, rowIndex, leastSpan) : ONE_LINE
    const placed = { card, rowIndex, columnIndex, ...box, inlineStart: 0, inlineSize: 1 }
    arrangement.places.set(card.id, placed)
    const column = byColumn.get(columnIndex)
    if (column) column.push(placed)
    else byColumn.set(columnIndex, [placed])
  }
  for (const column of byColumn.values()) column.sort(comparePlaced)
  return byColumn
}

const ONE_LINE = { rowCount: 1, line: 0, lineSpan: 1 }

/** Where a card is in rows of one line each; it ends with the last row. */
function spanRows(
  { rows }: Arrangement,
  { rowOffset: line = 0, rowSpan = 1 }: GridCard,
  rowIndex: number,
  leastSpan: number,
): typeof ONE_LINE {
  const lineSpan = Math.min(Math.max(rowSpan, leastSpan), rows.length - rowIndex - line)
  return { rowCount: Math.ceil(line + lineSpan - ROUNDING), line, lineSpan }
}

/** Minutes are no exact parts of rows; what differs by less is one moment. */
const ROUNDING = 1e-6
const startOf = ({ rowIndex, line }: PlacedCard) => rowIndex + line
const endOf = (placed: PlacedCard) => startOf(placed) + placed.lineSpan
const isBefore = (end: number, start: number) => end <= start + ROUNDING

/** Of those that start together the longest comes first. */
function comparePlaced(a: PlacedCard, b: PlacedCard): number {
  return (
    a.rowIndex - b.rowIndex ||
    a.card.order - b.card.order ||
    b.lineSpan - a.lineSpan ||
    a.card.title.localeCompare(b.card.title)
  )
}

function stackCards(arrangement: Arrangement, column: PlacedCard[]): void {
  for (const placed of column) {
    placed.line = occupy(arrangement, placed.rowIndex, placed) - 1
    arrangement.lines[placed.rowIndex] = Math.max(arrangement.lines[placed.rowIndex] ?? 1, placed.line + 1)
  }
}

/**
 * Cards that overlap, directly or through others, form a cluster, which is dealt into lanes; a card is as wide as the
 * following lanes are free while it lasts. Of a cluster with more lanes than may be, the last one has blocks that count the rest.
 */
function standSideBySide(arrangement: Arrangement, column: PlacedCard[], sharing: Sharing): void {
  const { mostLanes = Number.POSITIVE_INFINITY } = sharing
  let lanes: PlacedCard[][] = []
  const closeCluster = () => {
    if (lanes.length > mostLanes) {
      const hidden = lanes.slice(mostLanes - 1).flat()
      for (const { card } of hidden) arrangement.places.delete(card.id)
      lanes = [...lanes.slice(0, mostLanes - 1), countHidden(hidden, sharing)]
    }
    for (const [lane, cards] of lanes.entries())
      for (const placed of cards) {
        const next = lanes.slice(lane + 1).findIndex((others) => others.some((one) => overlap(one, placed)))
        placed.inlineStart = lane / lanes.length
        placed.inlineSize = (next < 0 ? lanes.length - lane : next + 1) / lanes.length
        arrangement.places.set(placed.card.id, placed)
        for (let row = placed.rowIndex; row < placed.rowIndex + placed.rowCount; row++)
          occupy(arrangement, row, placed)
      }
    const columnIndex = lanes[0]?.[0]?.columnIndex
    if (columnIndex !== undefined)
      arrangement.tracks[columnIndex] = Math.max(arrangement.tracks[columnIndex] ?? 1, lanes.length)
  }
  const isFree = (lane: PlacedCard[], start: number) => lane.every((one) => isBefore(endOf(one), start))
  for (const placed of column) {
    if (lanes.every((lane) => isFree(lane, startOf(placed)))) {
      closeCluster()
      lanes = []
    }
    const lane = lanes.find((one) => isFree(one, startOf(placed)))
    if (lane) lane.push(placed)
    else lanes.push([placed])
  }
  closeCluster()
}

/**
 * Blocks for cards that have no lane: each begins with the first of them that none counts yet, counts all that start before
 * the shortest of those ends, and is as long. So a long class among short ones does not hide how many there are later.
 */
function countHidden(hidden: PlacedCard[], { sayMore }: Sharing): PlacedCard[] {
  const rest = hidden.sort((a, b) => startOf(a) - startOf(b))
  const blocks: PlacedCard[] = []
  for (let first = rest[0]; first; first = rest[0]) {
    const start = startOf(first)
    const together = rest.filter((one) => isBefore(startOf(one), start))
    const end = Math.min(...together.map(endOf))
    const last = rest.findIndex((one) => isBefore(end, startOf(one)))
    const counted = rest.splice(0, last < 0 ? rest.length : last)
    const more = counted.map(({ card }) => card)
    const { id, rowId, columnId, order } = first.card
    const title = `+${more.length}`
    const card: GridCard = {
      id: MORE + id,
      rowId,
      columnId,
      order,
      title,
      time: '',
      label: sayMore?.(more) ?? title,
      colorIndex: null,
      more,
      isFaded: more.every(({ isFaded }) => isFaded),
    }
    const lineSpan = end - start
    blocks.push({ ...first, card, lineSpan, rowCount: Math.ceil(first.line + lineSpan - ROUNDING) })
  }
  return blocks
}

/** Begins the id of a block that counts cards; no page has a class of such an id. */
const MORE = '+ '

const overlap = (one: PlacedCard, other: PlacedCard) =>
  !isBefore(endOf(one), startOf(other)) && !isBefore(endOf(other), startOf(one))

/** Adds a card to a cell and returns how many it now holds. */
function occupy(arrangement: Arrangement, rowIndex: number, placed: PlacedCard): number {
  const key = cellKey(arrangement, rowIndex, placed.columnIndex)
  const occupants = arrangement.occupants.get(key)
  if (!occupants) arrangement.occupants.set(key, [placed])
  return occupants ? occupants.push(placed) : 1
}
