import type { KeyboardEvent } from 'react'
import type { Place } from './use-painting.ts'

const STEP_BY_KEY: Record<string, Place> = {
  ArrowLeft: { row: 0, slot: -1 },
  ArrowRight: { row: 0, slot: 1 },
  ArrowUp: { row: -1, slot: 0 },
  ArrowDown: { row: 1, slot: 0 },
}

function readPlace(element: HTMLElement): Place {
  return { row: Number(element.dataset.row), slot: Number(element.dataset.slot) }
}

/**
 * Arrow keys walk over the week: slots along the day in reading direction, days up and down. With Shift `paint` makes
 * the slot that is reached like the one that is left.
 */
export function walkSlots(event: KeyboardEvent<HTMLElement>, paint: (from: Place, to: Place) => void): void {
  const step = STEP_BY_KEY[event.key]
  const from = event.target instanceof HTMLElement ? event.target.closest<HTMLElement>('[data-slot]') : null
  if (!step || !from) return
  event.preventDefault()
  const forward = getComputedStyle(event.currentTarget).direction === 'rtl' ? -1 : 1
  const place = readPlace(from)
  const next = { row: place.row + step.row, slot: place.slot + step.slot * forward }
  const selector = `[data-row="${next.row}"][data-slot="${next.slot}"]`
  const target = event.currentTarget.querySelector<HTMLElement>(selector)
  if (!target) return
  from.tabIndex = -1
  target.tabIndex = 0
  target.focus()
  if (event.shiftKey) paint(place, next)
}
