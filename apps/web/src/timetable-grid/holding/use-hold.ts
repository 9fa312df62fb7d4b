import { useLayoutEffect, useRef, useState } from 'react'
import type { GridMoves } from '../grid-props.ts'
import type { CardHold } from './card-hold.ts'
import type { Held, HoldOptions } from './held.ts'
import type { Span } from './steps.ts'
import type { Target } from './targets.ts'

/** The card that is held, and what can be done with it; nothing where cards cannot be moved. */
export interface Hold {
  held: Held | null
  acts: CardHold | null
}

/** What is held outlives a drawing of the grid; what is done with it comes with the moves. */
export function useHold({ moves, ...options }: HoldOptions & { moves: GridMoves | undefined }): Hold {
  const [picked, setPicked] = useState<Held | null>(null)
  const target = useRef<Target | null>(null)
  const span = useRef<Span>({ start: 0, size: 1 })
  const held = picked && options.geometry.arrangement.places.has(picked.card.id) ? picked : null
  const acts = moves ? new moves.holding.CardHold({ ...options, moves, held, setPicked, target, span }) : null
  // Cells that come into view while the target is elsewhere are new nodes.
  useLayoutEffect(() => acts?.paintTarget())
  return { held, acts }
}
