import type { RefObject } from 'react'
import type { GridGeometry } from '../geometry/grid-geometry.ts'
import type { CellState, GridCard, GridCell, HeldBy } from '../grid-types.ts'
import type { StepLines } from './steps.ts'

/** A card that was picked up and not yet put down. */
export interface Held {
  card: GridCard
  by: HeldBy
  /** What the cell would mean for the card, remembered while it is held. */
  stateOf: (cell: GridCell) => CellState
  /** How many rows it covers; read in a grid of steps alone. */
  size: number
  /** One of its edges is being drawn. */
  isStretched: boolean
}

export interface HoldOptions {
  geometry: GridGeometry
  viewport: RefObject<HTMLElement | null>
  /** The lines to which cards keep, instead of to cells. */
  lines: StepLines | null
  /** Shows and announces a text, with the state of the cell it is about. */
  say: (text: string, kind?: CellState['kind']) => void
  onPickUp: (card: GridCard) => void
  /** The card is no longer held, however that ended. */
  onRelease: () => void
  /** Told before the page moves the card to a cell. */
  onDrop: (card: GridCard, cell: GridCell) => void
}
