import type { Availability, ClassDuration } from '@scheduler/domain'
import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { extentOf, listCells, withCells } from './day-slots.ts'
import { daysBetween } from './week-columns.ts'

/** A slot by the column and the row it is in. */
export interface Place {
  column: number
  slot: number
}

export interface Painting {
  press: (event: PointerEvent, place: Place) => void
  enter: (event: PointerEvent, place: Place) => void
  /** Chooses a slot, or gives it up, unless the press that ends with this click has painted it. */
  click: (place: Place) => void
  /** Makes one slot like another, as the keyboard paints. */
  copy: (from: Place, to: Place) => void
}

interface Stroke {
  pointerId: number
  from: Place
  choose: boolean
  before: Availability
}

interface PaintingOptions {
  week: RefObject<HTMLElement | null>
  value: Availability
  onChange: (value: Availability) => void
  duration: ClassDuration
}

/** A finger that moves earlier scrolls. */
const HOLD_MILLISECONDS = 450

/**
 * Press and paint: the first slot decides whether the stroke chooses or gives up, and everything between it and the
 * pointer follows. A mouse paints at once, a finger once it has been held.
 */
export function usePainting({ week, value, onChange, duration }: PaintingOptions): Painting {
  const [stroke, setStroke] = useState<Stroke | null>(null)
  const hasPainted = useRef(false)
  const timer = useRef(0)
  const cells = listCells(duration)
  const isChosen = ({ column, slot }: Place) =>
    extentOf(value, daysBetween(column, column), cells.slice(slot, slot + 1)) === 'all'
  const paint = ({ from, choose, before }: Omit<Stroke, 'pointerId'>, to: Place) => {
    const [first, last] = [Math.min(from.slot, to.slot), Math.max(from.slot, to.slot)]
    const days = daysBetween(from.column, to.column)
    onChange(withCells(before, days, cells.slice(first, last + 1), { duration, choose }))
  }
  const begin = (pointerId: number, place: Place) => {
    hasPainted.current = true
    const begun = { pointerId, from: place, choose: !isChosen(place), before: value }
    setStroke(begun)
    paint(begun, place)
  }
  useEffect(() => {
    const element = week.current
    if (!element) return
    const listening = new AbortController()
    const { signal } = listening
    const lift = () => {
      clearTimeout(timer.current)
      setStroke(null)
      // The click of this press comes first.
      setTimeout(() => {
        hasPainted.current = false
      })
    }
    const keepStill = (event: Event) => {
      if (hasPainted.current) event.preventDefault()
    }
    window.addEventListener('pointerup', lift, { signal })
    window.addEventListener('pointercancel', lift, { signal })
    element.addEventListener('contextmenu', keepStill, { signal })
    // Nothing scrolls below a finger that paints.
    element.addEventListener('touchmove', keepStill, { signal, passive: false })
    return () => {
      listening.abort()
      clearTimeout(timer.current)
    }
  }, [week])

  return {
    click: (place) => {
      if (!hasPainted.current) paint({ from: place, choose: !isChosen(place), before: value }, place)
    },
    copy: (from, to) => paint({ from: to, choose: isChosen(from), before: value }, to),
    press: (event, place) => {
      if (event.button !== 0) return
      clearTimeout(timer.current)
      const { pointerId } = event
      if (event.pointerType === 'mouse') return begin(pointerId, place)
      // A finger then enters the slots that it passes, as a mouse does.
      if (event.currentTarget.hasPointerCapture(pointerId))
        event.currentTarget.releasePointerCapture(pointerId)
      timer.current = window.setTimeout(() => begin(pointerId, place), HOLD_MILLISECONDS)
    },
    enter: (event, place) => {
      if (stroke?.pointerId === event.pointerId) paint(stroke, place)
    },
  }
}
