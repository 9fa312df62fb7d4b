import type { ProblemTime } from '@scheduler/engine'
import type { FetInstance, FetSlot } from './instance.ts'

/** More than any set has students, and a room seats. */
export const MOST_STUDENTS = 1_000_000

/** The weight of what is required. */
export const REQUIRED = 100

/** An hour as a time. */
export function toTime({ day, hour }: FetSlot): ProblemTime {
  return { days: [day], weeks: [0], startSlot: hour, lengthSlots: 1 }
}

/** What a breach costs of something that is not required. */
export function priceOf(weight: number): number {
  return Math.max(1, Math.round(weight))
}

/** How many constraints are required and not read: a timetable that keeps everything else may break them. */
export function countRequiredNotRead({ notRead }: FetInstance): number {
  return [...notRead.values()].reduce((sum, { required }) => sum + required, 0)
}
