import type { ProblemTime } from '@scheduler/engine'
import type { FetInstance, FetSlot } from './instance.ts'

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

/** The constraints that are required and not read, by name: a timetable that keeps everything else may break them. */
export function listRequiredNotRead({ notRead }: FetInstance): { constraint: string; count: number }[] {
  return [...notRead].flatMap(([constraint, { required }]) =>
    required > 0 ? [{ constraint, count: required }] : [],
  )
}

/** How many these are. */
export function countRequiredNotRead(instance: FetInstance): number {
  return listRequiredNotRead(instance).reduce((sum, { count }) => sum + count, 0)
}
