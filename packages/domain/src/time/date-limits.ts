import { addMonths, type CalendarDate } from './calendar-date.ts'
import type { DateRange } from './date-range.ts'

/** Classes are taught in these years: one that is mistyped would make thousands of meetings. */
export const TEACHING_YEARS = { first: 2000, last: 2100 } as const

/** A course lasts at most two years, an academic year at most 18 months. */
export const LONGEST_COURSE_MONTHS = 24
export const LONGEST_ACADEMIC_YEAR_MONTHS = 18

export function isInTeachingYears(date: CalendarDate): boolean {
  const year = Number(date.slice(0, 4))
  return year >= TEACHING_YEARS.first && year <= TEACHING_YEARS.last
}

/** What is wrong with the end of a range: it comes before the start, or after as many months; null when nothing is. */
export function findEndFault({ from, to }: DateRange, longestMonths: number): 'early' | 'late' | null {
  if (to < from) return 'early'
  return to > addMonths(from, longestMonths) ? 'late' : null
}
