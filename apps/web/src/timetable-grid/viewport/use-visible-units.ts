import { type RefObject, useLayoutEffect, useState } from 'react'
import { type Axis, countUnits, unitAt } from '../geometry/axis.ts'
import { watchSize } from './watch-size.ts'

/** Units in view, a little beyond it on both sides; `to` is exclusive. */
export interface UnitRange {
  from: number
  to: number
}

interface VisibleUnitsOptions {
  axis: Axis
  viewport: RefObject<HTMLElement | null>
  direction: 'down' | 'across'
  /** Units kept beyond the edge; the range moves in steps of this size so that cells rarely render again. */
  step: number
}

/** Follows the scrolling of one axis. */
export function useVisibleUnits({ axis, viewport, direction, step }: VisibleUnitsOptions): UnitRange {
  const [range, setRange] = useState<UnitRange>({ from: 0, to: 0 })
  useLayoutEffect(() => {
    const element = viewport.current
    if (!element) return
    const measure = () => {
      const next = readRange(axis, readWindow(element, direction), step)
      setRange((last) => (last.from === next.from && last.to === next.to ? last : next))
    }
    measure()
    const endWatch = watchSize(element, measure)
    element.addEventListener('scroll', measure, { passive: true })
    return () => {
      endWatch()
      element.removeEventListener('scroll', measure)
    }
  }, [axis, viewport, direction, step])
  return range
}

/** How far the element is scrolled from its start, in either reading direction, and how much of it is seen, in px. */
function readWindow(element: HTMLElement, direction: 'down' | 'across') {
  return direction === 'down'
    ? { start: element.scrollTop, size: element.clientHeight }
    : { start: Math.abs(element.scrollLeft), size: element.clientWidth }
}

function readRange(axis: Axis, { start, size }: { start: number; size: number }, step: number): UnitRange {
  const count = countUnits(axis)
  if (count === 0 || size === 0) return { from: 0, to: 0 }
  // One more on both sides: a card right at the edge is there before it is seen.
  const first = Math.max(0, unitAt(axis, start) - 1)
  const last = Math.min(count - 1, unitAt(axis, start + size) + 1)
  return {
    from: Math.floor(first / step) * step,
    to: Math.min(count, Math.ceil((last + 1) / step) * step),
  }
}
