import type { ReactNode } from 'react'
import type {
  CardContentState,
  CardMoves,
  GridAdding,
  GridCard,
  GridColumn,
  GridLabels,
  GridMoment,
  GridRow,
  GridShade,
  GridSteps,
} from './grid-types.ts'
import type { Holding } from './holding.ts'

/** Moving cards. Without it the grid is read-only. */
export interface GridMoves extends CardMoves {
  /** `holding`: what the grid needs to hold cards. */
  holding: Holding
}

export interface TimetableGridProps {
  /** Rows from top to bottom. */
  rows: readonly GridRow[]
  /** Columns from the inline start to the end. */
  columns: readonly GridColumn[]
  /** All cards, in any order. A new array is a new timetable: keep the same one while nothing changes. */
  cards: readonly GridCard[]
  /**
   * stack (weekly): a cell lists its cards one below the other, the row grows with the fullest cell.
   * span (daily, by the hour): rows are equally high, a card covers `rowSpan` rows, overlapping ones are side by side.
   */
  flow: 'stack' | 'span'
  /** Texts. */
  labels: GridLabels
  /** A card was opened by click or Enter, or the count of several, which has them in `more`. */
  onOpen?: (card: GridCard) => void
  /** What a card shows below its title and time, such as seats and a Join button. Give `cardHeight` room for it. */
  renderContent?: (card: GridCard, state: CardContentState) => ReactNode
  /** The details shown on hover and on focus by keyboard. Without it there are none. */
  renderDetails?: (card: GridCard) => ReactNode
  /** Moving cards; leave it out for a read-only grid. */
  moves?: GridMoves
  /** Adding cards where there is none; leave it out where nothing is added in place. */
  adding?: GridAdding | undefined
  /** The lines on which moved cards start and end, for the flow 'span'; without them they go from cell to cell. */
  steps?: GridSteps
  /** Cards that someone else has just changed: a quiet highlight while they are in the set. */
  highlightedIds?: ReadonlySet<string>
  /** The line of this moment: its row, and how much of that has passed, 0 to 1. */
  now?: GridMoment
  /** What is shaded behind the cards, as a lunch break is, for the flow 'span'. */
  shades?: readonly GridShade[]
  /** Height of one card (stack) or one row (span) in px at the browser's default text size. Default 44, or 56 for span. */
  cardHeight?: number
  /** The narrowest a column gets, in px at the default text size; columns share spare room. Default 160. */
  minColumnWidth?: number
  /** Width of the rows' headers, in px at the default text size. Default 112. */
  rowHeaderWidth?: number
  /** The least height of a card of the flow 'span', in px at the default text size; what is shorter is drawn as high. */
  leastCardHeight?: number
  /**
   * The narrowest lane of the flow 'span' in px at the default text size, in columns that do not grow with their cards:
   * what has no lane is counted in a block. Without it columns grow until each card has one.
   */
  leastLaneWidth?: number
  /** CSS length the grid grows to before it scrolls within itself. Default '75dvh'. */
  maxHeight?: string
}
