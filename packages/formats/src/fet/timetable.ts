import type { FetInstance, FetPlacement, FetSlot } from './instance.ts'

/** A timetable as constraints look at it; activities are named by their indexes. */
export interface FetTimetable {
  readonly instance: FetInstance
  /** By activity; undefined where it has no place. */
  readonly places: readonly (FetPlacement | undefined)[]
  readonly isBreak: (slot: FetSlot) => boolean
}

/** The hours at which an activity is; none without a place. */
export function hoursOf({ instance, places }: FetTimetable, index: number): FetSlot[] {
  const place = places[index]
  if (!place) return []
  return Array.from({ length: instance.activities[index]?.hours ?? 0 }, (_, after) => ({
    day: place.day,
    hour: place.hour + after,
  }))
}
