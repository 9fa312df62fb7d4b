import type { Availability, ClassDuration } from '@scheduler/domain'
import { type PointerEvent, useEffect, useState } from 'react'
import { extentOf, listCells, withCells } from './day-slots.ts'
import { daysBetween } from './week-rows.ts'

/** A slot by the row and the column it is in. */
export interface Place {
  row: number
  slot: number
}

export interface Painting {
  /** Chooses a slot, or gives it up. */
  toggle: (place: Place) => void
  press: (event: PointerEvent, place: Place) => void
  enter: (place: Place) => void
  /** Makes one slot like another, as the keyboard paints. */
  copy: (from: Place, to: Place) => void
}

interface Stroke {
  from: Place
  choose: boolean
  before: Availability
}

/**
 * Press and paint: the first slot decides whether the stroke chooses or gives up, and everything between it and the
 * pointer follows. Only a mouse paints: a finger or a pen scrolls instead, and taps.
 */
export function usePainting(
  value: Availability,
  onChange: (value: Availability) => void,
  duration: ClassDuration,
): Painting {
  const [stroke, setStroke] = useState<Stroke | null>(null)
  useEffect(() => {
    if (stroke === null) return
    const lift = () => setStroke(null)
    window.addEventListener('pointerup', lift)
    window.addEventListener('pointercancel', lift)
    return () => {
      window.removeEventListener('pointerup', lift)
      window.removeEventListener('pointercancel', lift)
    }
  }, [stroke])

  const cells = listCells(duration)
  const isChosen = ({ row, slot }: Place) =>
    extentOf(value, daysBetween(row, row), cells.slice(slot, slot + 1)) === 'all'
  const paint = ({ from, choose, before }: Stroke, to: Place) => {
    const [first, last] = [Math.min(from.slot, to.slot), Math.max(from.slot, to.slot)]
    const days = daysBetween(from.row, to.row)
    onChange(withCells(before, days, cells.slice(first, last + 1), { duration, choose }))
  }
  return {
    toggle: (place) => paint({ from: place, choose: !isChosen(place), before: value }, place),
    copy: (from, to) => paint({ from: to, choose: isChosen(from), before: value }, to),
    press: (event, place) => {
      if (event.pointerType !== 'mouse' || event.button !== 0) return
      const begun = { from: place, choose: !isChosen(place), before: value }
      setStroke(begun)
      paint(begun, place)
    },
    enter: (place) => {
      if (stroke !== null) paint(stroke, place)
    },
  }
}
