import type { ProblemTime } from './problem.ts'

/** Slots between the two on a date that they share: below 0 when they overlap, infinite when they share none. */
export function gapBetween(one: ProblemTime, other: ProblemTime): number {
  if (!shareOne(one.days, other.days) || !shareOne(one.weeks, other.weeks)) return Number.POSITIVE_INFINITY
  return Math.max(other.startSlot - endOf(one), one.startSlot - endOf(other))
}

/** True when the two times share a slot of a date. */
export function timesOverlap(one: ProblemTime, other: ProblemTime): boolean {
  return (
    one.startSlot < endOf(other) &&
    other.startSlot < endOf(one) &&
    shareOne(one.days, other.days) &&
    shareOne(one.weeks, other.weeks)
  )
}

/** True when the times share a date, do not overlap, and at most `maxGapSlots` lie between them. */
export function timesAdjoin(one: ProblemTime, other: ProblemTime, maxGapSlots: number): boolean {
  const gap = gapBetween(one, other)
  return gap >= 0 && gap <= maxGapSlots
}

export function endOf({ startSlot, lengthSlots }: ProblemTime): number {
  return startSlot + lengthSlots
}

/** True when two rising lists have a number in common. */
export function shareOne(one: readonly number[], other: readonly number[]): boolean {
  let at = 0
  let otherAt = 0
  while (at < one.length && otherAt < other.length) {
    if (one[at] === other[otherAt]) return true
    if (one[at] < other[otherAt]) at++
    else otherAt++
  }
  return false
}
