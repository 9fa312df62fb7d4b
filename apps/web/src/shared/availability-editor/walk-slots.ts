import type { KeyboardEvent } from 'react'
import type { Place } from './use-painting.ts'

const STEP_BY_KEY: Record<string, Place> = {
  ArrowLeft: { column: -1, slot: 0 },
  ArrowRight: { column: 1, slot: 0 },
  ArrowUp: { column: 0, slot: -1 },
  ArrowDown: { column: 0, slot: 1 },
}

function readPlace(element: HTMLElement): Place {
  return { column: Number(element.dataset.column), slot: Number(element.dataset.slot) }
}

/**
 * Arrow keys walk over the week: days in reading direction, slots up and down. With Shift `paint` makes the slot that is
 * reached like the one that is left.
 */
export function walkSlots(event: KeyboardEvent<HTMLElement>, paint: (from: Place, to: Place) => void): void {
  const step = STEP_BY_KEY[event.key]
  const from = event.target instanceof HTMLElement ? event.target.closest<HTMLElement>('[data-slot]') : null
  if (!step || !from) return
  event.preventDefault()
  const forward = getComputedStyle(event.currentTarget).direction === 'rtl' ? -1 : 1
  const place = readPlace(from)
  const next = { column: place.column + step.column * forward, slot: place.slot + step.slot }
  const selector = `[data-column="${next.column}"][data-slot="${next.slot}"]`
  const target = event.currentTarget.querySelector<HTMLElement>(selector)
  if (!target) return
  from.tabIndex = -1
  target.tabIndex = 0
  target.focus()
  if (event.shiftKey) paint(place, next)
}
