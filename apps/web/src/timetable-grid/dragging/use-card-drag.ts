import { type RefObject, useEffect, useLayoutEffect, useMemo, useRef } from 'react'
import type { GridGeometry } from '../geometry/grid-geometry.ts'
import type { GridMoves } from '../grid-props.ts'
import type { Hold } from '../holding/use-hold.ts'
import type { CardDrag } from './card-drag.ts'

interface CardDragOptions {
  geometry: GridGeometry
  viewport: RefObject<HTMLElement | null>
  isRtl: boolean
  hold: Hold
  moves: GridMoves | undefined
}

/** The drag of a card, one from one drawing of the grid to the next; null where cards cannot be moved. */
export function useCardDrag(options: CardDragOptions): CardDrag | null {
  const latest = useRef(options)
  useLayoutEffect(() => {
    latest.current = options
  })
  const holding = options.moves?.holding
  const drag = useMemo(
    () =>
      holding
        ? new holding.CardDrag(() => {
            const { hold, ...context } = latest.current
            if (!hold.acts) throw new Error('A card was dragged in a grid without moves')
            return { ...context, hold: hold.acts }
          })
        : null,
    [holding],
  )
  // Escape, or the card's deletion by someone else, ends the drag while the button is still down.
  const isHeld = options.hold.held !== null
  useEffect(() => {
    if (!isHeld) drag?.end(true)
  }, [isHeld, drag])
  useEffect(() => () => drag?.end(false), [drag])
  return drag
}
