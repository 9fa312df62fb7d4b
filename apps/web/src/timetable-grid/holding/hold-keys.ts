import type { KeyboardEvent, RefObject } from 'react'
import { type GridGeometry, revealCell } from '../geometry/grid-geometry.ts'
import { readStep } from '../geometry/walk-cells.ts'
import type { CardHold } from './card-hold.ts'

interface KeyContext {
  geometry: GridGeometry
  viewport: RefObject<HTMLElement | null>
  isRtl: boolean
  /** How far Page Up and Page Down go. */
  pageRows: number
}

/** While a card is held: arrows choose a place, with Shift its length, Enter drops it, Escape releases it. */
export function handleHeldKey(
  event: KeyboardEvent<HTMLElement>,
  hold: CardHold,
  { geometry, viewport, isRtl, pageRows }: KeyContext,
): void {
  const step = readStep(event, isRtl)
  if (hold.lines && event.shiftKey && (step === 'up' || step === 'down'))
    hold.stretchBy(step === 'down' ? 1 : -1)
  else if (step) {
    const target = hold.aimByStep(step, pageRows)
    if (target && viewport.current) revealCell(geometry, viewport.current, target, null, isRtl)
  } else if (event.key === 'Enter' || event.key === ' ') hold.drop()
  else if (event.key === 'Escape') hold.release()
  else return
  event.preventDefault()
  event.stopPropagation()
}
