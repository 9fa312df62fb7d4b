import { createContext, type ReactNode, useContext } from 'react'
import type { GridGeometry } from '../geometry/grid-geometry.ts'
import type { CardContentState, CellState, GridCard, GridCell, GridLabels } from '../grid-types.ts'

/** What every part of one grid shares; it changes rarely, never while scrolling. */
export interface GridContextValue {
  geometry: GridGeometry
  labels: GridLabels
  renderContent: ((card: GridCard, state: CardContentState) => ReactNode) | undefined
  highlightedIds: ReadonlySet<string> | undefined
  /** Whether a click or Enter opens cards. */
  opens: boolean
  /** Accessible name of a card's handle; null for a card that can't be moved. */
  handleLabel: (card: GridCard) => string | null
  /** While a card is held: its id and what each cell would mean for it. */
  held: { cardId: string; stateOf: (cell: GridCell) => CellState } | null
}

export const GridContext = createContext<GridContextValue | null>(null)

export function useGridContext(): GridContextValue {
  const value = useContext(GridContext)
  if (!value) throw new Error('A part of the timetable grid was used outside it')
  return value
}
