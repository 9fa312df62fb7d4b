import { useVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useLayoutEffect } from 'react'
import { type Axis, countUnits, groupOfUnit, unitSizeOf } from './axis.ts'

/** Units in view, a little beyond it on both sides; `to` is exclusive. */
export interface UnitRange {
  from: number
  to: number
}

interface VisibleUnitsOptions {
  axis: Axis
  viewport: RefObject<HTMLElement | null>
  direction: 'down' | 'across'
  isRtl: boolean
  /** Units kept beyond the edge; the range moves in steps of this size so that cells rarely render anew. */
  step: number
}

/** Follows the scrolling of one axis. */
export function useVisibleUnits({ axis, viewport, direction, isRtl, step }: VisibleUnitsOptions): UnitRange {
  // The virtualizer is a mutable object: what it answers must not be remembered by the compiler.
  'use no memo'
  const count = countUnits(axis)
  const virtualizer = useVirtualizer({
    count,
    getScrollElement: () => viewport.current,
    estimateSize: (unit) => unitSizeOf(axis, groupOfUnit(axis, unit)),
    horizontal: direction === 'across',
    isRtl,
    overscan: 1,
    useFlushSync: false,
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the sizes follow the axis, which the effect needn't read
  useLayoutEffect(() => virtualizer.measure(), [virtualizer, axis])
  const items = virtualizer.getVirtualItems()
  const first = items[0]?.index ?? 0
  const last = items.at(-1)?.index ?? -1
  return {
    from: Math.max(0, Math.floor(first / step) * step),
    to: Math.min(count, Math.ceil((last + 1) / step) * step),
  }
}
