/**
 * One direction of the grid: groups (rows, columns) made of equal units (lines of cards, tracks side by side). The units
 * are what is virtualised, so that a single row of a thousand cards is no heavier than a thousand rows of one.
 */
export interface Axis {
  /** First unit of each group, and the count of all units at the end. */
  firstUnits: number[]
  /** Where each group starts in px, and the length of all at the end. */
  starts: number[]
}

/** Measures the groups: `unitSize` gives the px of one unit of a group. */
export function buildAxis(units: readonly number[], unitSize: (group: number) => number): Axis {
  const axis: Axis = { firstUnits: [0], starts: [0] }
  let unit = 0
  let start = 0
  units.forEach((count, group) => {
    unit += count
    start += count * unitSize(group)
    axis.firstUnits.push(unit)
    axis.starts.push(start)
  })
  return axis
}

export function countUnits(axis: Axis): number {
  return axis.firstUnits.at(-1) ?? 0
}

export function totalSize(axis: Axis): number {
  return axis.starts.at(-1) ?? 0
}

export function startOf(axis: Axis, group: number): number {
  return axis.starts[group] ?? 0
}

export function sizeOf(axis: Axis, group: number): number {
  return startOf(axis, group + 1) - startOf(axis, group)
}

export function firstUnitOf(axis: Axis, group: number): number {
  return axis.firstUnits[group] ?? 0
}

function unitSizeOf(axis: Axis, group: number): number {
  return sizeOf(axis, group) / (firstUnitOf(axis, group + 1) - firstUnitOf(axis, group))
}

/** The unit at a distance in px from the start, or the nearest one. */
export function unitAt(axis: Axis, distance: number): number {
  if (countUnits(axis) === 0) return 0
  const group = findLastAtMost(axis.starts, distance)
  const unit =
    firstUnitOf(axis, group) + Math.floor((distance - startOf(axis, group)) / unitSizeOf(axis, group))
  return Math.max(0, Math.min(countUnits(axis) - 1, unit))
}

/** The group that holds a unit. */
export function groupOfUnit(axis: Axis, unit: number): number {
  return findLastAtMost(axis.firstUnits, unit)
}

/** The group at a distance in px from the start; null outside the grid. */
export function groupAt(axis: Axis, distance: number): number | null {
  return distance < 0 || distance >= totalSize(axis) ? null : findLastAtMost(axis.starts, distance)
}

/** Index of the last group whose boundary is at most the value. */
function findLastAtMost(boundaries: readonly number[], value: number): number {
  let low = 0
  let high = boundaries.length - 2
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if ((boundaries[middle] ?? 0) <= value) low = middle
    else high = middle - 1
  }
  return Math.max(0, low)
}
