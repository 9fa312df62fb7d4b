import type { TimeRange } from '../time/minutes.ts'
import type { Weekday } from '../time/weekday.ts'

/** When the institution teaches: generated classes keep to it, classes made by hand may leave it. */
export interface TeachingWeek {
  /** In the order of the week; at least one. */
  readonly days: readonly Weekday[]
  readonly hours: TimeRange
  /** Kept free of classes as far as its weight says; null where there is none. */
  readonly lunchBreak: TimeRange | null
  /** Classes start at multiples of so many minutes from the first hour; null: of their length. */
  readonly startStepMinutes: number | null
}

export const DEFAULT_TEACHING_WEEK: TeachingWeek = {
  days: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'],
  hours: { startMinute: 8 * 60, endMinute: 20 * 60 },
  lunchBreak: null,
  startStepMinutes: null,
}

/** The steps that an administrator may choose, in minutes. */
export const START_STEPS = [15, 30, 60, 120] as const
