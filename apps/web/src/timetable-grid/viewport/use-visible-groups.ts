import { type RefObject, useMemo } from 'react'
import type { Arrangement } from '../geometry/arrange-cards.ts'
import { type Axis, groupOfUnit } from '../geometry/axis.ts'
import type { GridGeometry } from '../geometry/grid-geometry.ts'
import type { Place } from '../geometry/walk-cells.ts'
import { type UnitRange, useVisibleUnits } from './use-visible-units.ts'

/** The rows and columns that exist in the document: those in view and those of the focus. */
export function useVisibleGroups(
  geometry: GridGeometry,
  viewport: RefObject<HTMLElement | null>,
  focused: Place,
) {
  const { arrangement, rowAxis, columnAxis } = geometry
  const lines = useVisibleUnits({ axis: rowAxis, viewport, direction: 'down', step: 4 })
  const tracks = useVisibleUnits({ axis: columnAxis, viewport, direction: 'across', step: 2 })
  const { from, to } = lines
  const { from: trackFrom, to: trackTo } = tracks
  const reach = useMemo(() => longestReach(arrangement), [arrangement])
  const rowIndexes = useMemo(
    () => listGroups(rowAxis, { from: from - reach, to }, focused.rowIndex),
    [rowAxis, from, to, reach, focused.rowIndex],
  )
  const columnIndexes = useMemo(
    () => listGroups(columnAxis, { from: trackFrom, to: trackTo }, focused.columnIndex),
    [columnAxis, trackFrom, trackTo, focused.columnIndex],
  )
  return {
    rowIndexes,
    columnIndexes,
    lines: useMemo(() => ({ from, to }), [from, to]),
    tracks: useMemo(() => ({ from: trackFrom, to: trackTo }), [trackFrom, trackTo]),
  }
}

/** How many rows a card of an earlier row reaches downwards at most. */
function longestReach(arrangement: Arrangement): number {
  let longest = 1
  for (const placed of arrangement.places.values()) longest = Math.max(longest, placed.rowCount)
  return longest - 1
}

function listGroups(axis: Axis, units: UnitRange, focused: number): number[] {
  if (units.to <= Math.max(0, units.from)) return []
  const first = groupOfUnit(axis, Math.max(0, units.from))
  const last = groupOfUnit(axis, units.to - 1)
  const groups = Array.from({ length: last - first + 1 }, (_, index) => first + index)
  if (focused < first) groups.unshift(focused)
  if (focused > last) groups.push(focused)
  return groups
}
