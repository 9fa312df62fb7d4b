import type { TimeRange } from '../time/minutes.ts'
import type { Weekday } from '../time/weekday.ts'

/** When the institution teaches: generated classes keep to it, classes made by hand may leave it. */
export interface TeachingWeek {
  /** In the order of the week; at least one. */
  readonly days: readonly Weekday[]
  readonly hours: TimeRange
  /** Kept free of classes as far as its weight says; null where there is none. */
  readonly lunchBreak: TimeRange | null
  /** Classes start at multiples of so many minutes from the first hour; null: of their length. With periods it is not looked at. */
  readonly startStepMinutes: number | null
  /** In order, with breaks between them: classes start in them; absent: in steps. */
  readonly periods?: readonly TimeRange[]
}

export const DEFAULT_TEACHING_WEEK: TeachingWeek = {
  days: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'],
  hours: { startMinute: 8 * 60, endMinute: 20 * 60 },
  lunchBreak: null,
  startStepMinutes: null,
  periods: [],
}

/** When a class of a length starts on a day of the week. */
export function listStarts(week: Omit<TeachingWeek, 'days' | 'lunchBreak'>, length: number): number[] {
  const { hours, startStepMinutes, periods = [] } = week
  const isIn = (start: number) => hours.startMinute <= start && start + length <= hours.endMinute
  if (periods.length > 0) return listPeriodStarts(periods, length).filter(isIn)
  const step = startStepMinutes ?? length
  const count = Math.max(0, Math.floor((hours.endMinute - hours.startMinute - length) / step) + 1)
  return Array.from({ length: count }, (_, index) => hours.startMinute + index * step)
}

/** A class that is shorter than a period may follow another one in it; a longer one begins with a period. */
export const listPeriodStarts = (periods: readonly TimeRange[], length: number): number[] =>
  periods.flatMap(({ startMinute, endMinute }) => {
    const count = Math.max(1, Math.floor((endMinute - startMinute) / length))
    return Array.from({ length: count }, (_, index) => startMinute + index * length)
  })

/** The steps that an administrator may choose, in minutes. */
export const START_STEPS = [15, 30, 60, 120] as const
