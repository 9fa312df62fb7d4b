import type { Availability, ClassDuration, TimeRange, Weekday } from '@scheduler/domain'
import { type PointerEvent, useEffect, useState } from 'react'
import { listCells, listChosenCells, listFragments, withDay } from './day-slots.ts'

export type Painting = {
  /** Chooses a slot, or gives it up. */
  toggle: (day: Weekday, cell: TimeRange) => void
  press: (event: PointerEvent, day: Weekday, cell: TimeRange) => void
  enter: (day: Weekday, cell: TimeRange) => void
}

/** Press and paint: the first slot decides whether the stroke chooses or gives up. A finger scrolls instead, and taps. */
export function usePainting(
  value: Availability,
  onChange: (value: Availability) => void,
  duration: ClassDuration,
): Painting {
  const [stroke, setStroke] = useState<'choose' | 'giveUp' | null>(null)
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

  const isChosen = (day: Weekday, cell: TimeRange) => listChosenCells(value, day, [cell]).length > 0
  const paint = (day: Weekday, cell: TimeRange, choose: boolean) => {
    if (isChosen(day, cell) === choose) return
    const chosen = listChosenCells(value, day, listCells(duration))
    const others = chosen.filter((other) => other.startMinute !== cell.startMinute)
    const fragments = listFragments(value, day, duration)
    onChange(withDay(value, day, [...others, ...fragments, ...(choose ? [cell] : [])]))
  }
  return {
    toggle: (day, cell) => paint(day, cell, !isChosen(day, cell)),
    press: (event, day, cell) => {
      if (event.pointerType === 'touch' || event.button !== 0) return
      const choose = !isChosen(day, cell)
      setStroke(choose ? 'choose' : 'giveUp')
      paint(day, cell, choose)
    },
    enter: (day, cell) => {
      if (stroke !== null) paint(day, cell, stroke === 'choose')
    },
  }
}
