import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import type { GridGeometry } from '../geometry/grid-geometry.ts'
import type { CellState, GridCard, GridCell, GridMoves, HeldBy } from '../grid-types.ts'
import type { HoldActs } from './create-hold.ts'
import type { Span, StepLines } from './steps.ts'
import type { Target } from './targets.ts'

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

/** The card that is held, and what can be done with it; nothing where cards cannot be moved. */
export interface Hold {
  held: Held | null
  acts: HoldActs | null
}

/** What is held outlives a drawing of the grid; what is done with it comes with the moves. */
export function useHold({ moves, ...options }: HoldOptions & { moves: GridMoves | undefined }): Hold {
  const [picked, setPicked] = useState<Held | null>(null)
  const target = useRef<Target | null>(null)
  const span = useRef<Span>({ start: 0, size: 1 })
  const held = picked && options.geometry.arrangement.places.has(picked.card.id) ? picked : null
  const acts = moves?.holding.createHold({ ...options, moves, held, setPicked, target, span }) ?? null
  // Cells that come into view while the target is elsewhere are new nodes.
  useLayoutEffect(() => acts?.paintTarget())
  return { held, acts }
}
