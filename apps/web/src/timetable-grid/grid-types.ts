/** A row of the grid: a weekday in the weekly form, a time slot in the daily one. */
export interface GridRow {
  /** Names the row; cards name it by `GridCard.rowId`. */
  id: string
  /** What the row's header shows, such as 'Monday' or '08:00'. */
  label: string
  /** A short form for narrow places (the phone's day tabs), such as 'Mon'. Default: `label`. */
  shortLabel?: string
  /** A second, quiet line of the header, such as '12 classes'. */
  note?: string
  /** Today's row (weekly) or the slot of this moment (daily): it is marked. */
  isCurrent?: boolean
}

/** A column of the grid: a course, or the classes without one. */
export interface GridColumn {
  /** Names the column; cards name it by `GridCard.columnId`. */
  id: string
  /** What the column's header shows, such as the course name. */
  label: string
  /** A second, quiet line of the header, such as the course code. */
  note?: string
  /** Columns next to each other with the same group show their label once, above their notes. */
  groupId?: string
  /** Chooses the colour: the same index always gives the same hue; null gives grey ('No course'). */
  colorIndex: number | null
  /** Today's column: it is marked. */
  isCurrent?: boolean
}

/** A class as the grid sees it. The page finds its own record by `id`. */
export interface GridCard {
  /** Names the card; it keeps the focus by this id also when the card moves. */
  id: string
  /** The row it is in, or starts in. A card whose row or column is not given to the grid is not shown. */
  rowId: string
  /** The column it is in. */
  columnId: string
  /** How much of its row has passed when it starts, 0 to 1; read by the flow 'span' alone. Default 0. */
  rowOffset?: number
  /** How many rows it covers, parts of rows too, counted from its start; read by the flow 'span' alone. Default 1. */
  rowSpan?: number
  /** What it shows, where several cards show the same: they are held, and followed by the focus, as one. Default: its id. */
  sameAs?: string
  /** Sorts the cards of one cell, ascending: the start minute. Equal ones are sorted by title. */
  order: number
  /** First line. */
  title: string
  /** Second line, such as '09:00 – 10:00'. */
  time: string
  /** Shown where there is room for it, and on paper: the room and the professor. */
  note?: string
  /** Which of the two comes first: where a card is says its time already. Default 'time'. */
  secondLine?: 'time' | 'note'
  /** Its colour, as for a column; default: that of its column. */
  colorIndex?: number | null
  /** The accessible name: everything that the card shows or means, in words. */
  label: string
  /** Struck through. */
  isCancelled?: boolean
  /** A short name for narrow lanes, such as the course's code, and what goes with it, such as the room. */
  code?: string
  /** It is not a card but the count of these, for which there was no lane; made by the grid. */
  more?: readonly GridCard[]
  /** It is not what is looked for: shown in grey; say it in the label too. */
  isFaded?: boolean
  /** It could be here, and is not yet: drawn with a dotted outline; say it in the label too. */
  isOffered?: boolean
  /** It is no class: it neither opens nor moves, and is striped; say what it is in the tag and the label too. */
  isFixed?: true
  /** A small lock is shown before the title; say it in the label too. */
  isLocked?: boolean
  /** What sets it apart, such as 'Postponed': a word next to the time. */
  tag?: string
  /** How it compares with another timetable, by outline, pattern and sign as well as colour; say it in the tag too. */
  mark?: CardMark
  /** It is one of those that an act of the page is about. */
  isChosen?: boolean
}

/** added: only here; moved: elsewhere there; left: only there; same: no difference. */
export type CardMark = 'added' | 'moved' | 'left' | 'same'

/** A place in the grid. */
export interface GridCell {
  /** Its row, as it was given. */
  row: GridRow
  /** Its column, as it was given. */
  column: GridColumn
  /** In a grid of steps: how much of the row has passed where a held card would start, 0 to 1. */
  rowOffset?: number
  /** In a grid of steps: how many rows it would cover, parts of rows too. */
  rowSpan?: number
}

/** What it would mean to put the held card into a cell. */
export interface CellState {
  /** free: nothing against it; costly: possible at a price; impossible: the grid refuses the drop. */
  kind: 'free' | 'costly' | 'impossible'
  /** Why, in words for the reader; empty when there is nothing to say. */
  reason: string
  /** Where exactly the card would be, in words for the labels of the page. */
  place?: string
  /** When exactly, in few letters: what the landing box shows. */
  time?: string
  /** The card is there already, though perhaps in another column: a drop changes nothing. */
  isHere?: boolean
  /** What it would change, in few letters with their sign, and in words. */
  price?: CellPrice
}

/** better: the timetable would gain by it; worse: it would lose; same: neither. */
export interface CellPrice {
  text: string
  /** The same in words, with what it comes from. */
  words: string
  tone: 'better' | 'same' | 'worse'
}

/** How a card is held. tap: by its handle without dragging; the next tap on a cell drops it. */
export type HeldBy = 'keyboard' | 'tap' | 'drag'

/** Every text of the grid; the grid itself has none. */
export interface GridLabels {
  /** Accessible name of the grid. */
  grid: string
  /** Header of the headers' column, such as 'Day' or 'Time'. */
  corner: string
  /** Accessible name of a cell without cards. */
  emptyCell: (cell: GridCell) => string
  /** Accessible name of the count of cards for which there is no lane, such as '37 more at 10:00'. */
  more?: (cards: readonly GridCard[]) => string
}

/**
 * The texts of holding a card; they are shown in the bar below the grid and announced. What comes of a drop is the
 * page's to tell: it would be said twice.
 */
interface MoveLabels {
  /** Described to assistive technology with the grid: how cards are moved by keyboard. */
  instructions: string
  /** Accessible name of a card's handle, such as 'Move MAT100'. */
  handle: (card: GridCard) => string
  /** The card was picked up, and what comes next: 'Picked up MAT100. Arrow keys choose a place.' */
  pickedUp: (card: GridCard, by: HeldBy) => string
  /** The card is over this cell: its day, time, room and what clashes. */
  candidate: (card: GridCard, cell: GridCell, state: CellState) => string
  /** The card was put down and is where it was. */
  returned: (card: GridCard) => string
  /** Shown as long as a card is held: what moving it means. */
  scope: (card: GridCard) => string
  /** The button that lets the card go. */
  cancel: string
}

/** What the page says of moving cards, and is told of it. */
export interface CardMoves {
  /** Whether this card may be picked up. */
  canMove: (card: GridCard) => boolean
  /**
   * Asked once when a card is picked up, and then per cell as cells come into view; remembered until the card is put
   * down. Whatever is costly to prepare for the card belongs into the outer call.
   */
  cellStates: (card: GridCard) => (cell: GridCell) => CellState
  /**
   * Told when a card is likely to be picked up, and when it is: fetches what its cells need. Once the promise is kept
   * the cells of a card that is still held are asked again; null when all is here.
   */
  prepare?: (card: GridCard) => Promise<void> | null
  /**
   * The card was dropped on another cell that is not impossible. The page changes `cards` (at once, and back again
   * when the change is refused later); the focus follows the card.
   */
  onMove: (card: GridCard, cell: GridCell) => void
  /** The card was dropped on a cell that is impossible: the page says so, and may offer ways out. */
  onRefuse: (card: GridCard, cell: GridCell, state: CellState) => void
  /** Texts. */
  labels: MoveLabels
}

/** Adding cards to empty places of the flow 'span'. Places are counted in rows from the start of the first, parts of rows too. */
export interface GridAdding {
  /** Where a card would be that is drawn from one point to another, in either order; two equal ones are a mere press. */
  stretch: (from: number, to: number) => { from: number; to: number }
  /** What such a place is called: its times. */
  say: (from: number, to: number) => string
  /** An empty place was pressed, or drawn on. */
  onAdd: (column: GridColumn, from: number, to: number) => void
  /** Described to assistive technology with the grid: how cards are added. */
  instructions: string
}

/** What the page's own part of a card must know. */
export interface CardContentState {
  /** Give this to every button and link in the content: only the card that has the focus lets Tab into its content. */
  tabIndex: 0 | -1
}

/** This moment, in all columns or in some. */
export interface GridMoment {
  rowId: string
  share: number
  columnIds?: ReadonlySet<string>
}

/** A stretch of the day, in rows from the top of the first one, parts of rows too, in which cards are not usual. */
export interface GridShade {
  from: number
  to: number
}

/** The lines on which cards start and end, in rows: so far from each other, and one of them so far below the first row's top. */
export interface GridSteps {
  size: number
  first: number
}
