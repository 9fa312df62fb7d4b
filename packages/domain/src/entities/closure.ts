import type { CalendarDate } from '../time/calendar-date.ts'
import type { DateRange } from '../time/date-range.ts'

/** Days on which nothing meets. */
export interface Closure extends DateRange {
  readonly name: string
  /** Nothing meets in this building; null: anywhere. */
  readonly buildingName: string | null
}

/** A closure lasts at most a year. */
export const LONGEST_CLOSURE_MONTHS = 12

/** Whether a date is in a closure of a building, or of all; of a building that is not known, in one of all. */
export function isClosed(date: CalendarDate, building: string | null, closures: readonly Closure[]): boolean {
  return closures.some(
    ({ from, to, buildingName }) =>
      from <= date && date <= to && (buildingName === null || buildingName === building),
  )
}
