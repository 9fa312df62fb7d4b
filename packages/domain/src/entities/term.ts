import { type CalendarDate, dayNumberOf, formatDayNumber } from '../time/calendar-date.ts'
import { listWeek } from '../time/week.ts'

/** While it is planned administrators alone see what is in it; nothing in an archived one can be changed. */
export const TERM_STATES = ['planning', 'published', 'archived'] as const
export type TermState = (typeof TERM_STATES)[number]

/** An academic term: a span of dates with a name, and the number that its courses have, 1 to 4. */
export interface Term {
  readonly name: string
  readonly number: number
  readonly startDate: CalendarDate
  readonly endDate: CalendarDate
  readonly state: TermState
}

/** A term lasts at most a year. */
export const LONGEST_TERM_MONTHS = 12

/** What has its own dates. */
export type Dated = Pick<Term, 'startDate' | 'endDate'>

/** The first of both dates that lies outside the term; null where both are in it. */
export function findDateOutside(one: Dated, term: Dated): 'startDate' | 'endDate' | null {
  const isInside = (date: CalendarDate) => term.startDate <= date && date <= term.endDate
  if (!isInside(one.startDate)) return 'startDate'
  return isInside(one.endDate) ? null : 'endDate'
}

/** The term that runs on a date, of several the one that began last; else the next to begin; null where all are over. */
export function findTermAt<T extends Dated>(terms: readonly T[], date: CalendarDate): T | null {
  const byStart = [...terms].sort((a, b) => (a.startDate < b.startDate ? -1 : 1))
  const running = byStart.filter((term) => term.startDate <= date && date <= term.endDate)
  return running.at(-1) ?? byStart.find((term) => term.startDate > date) ?? null
}

/**
 * The dates of a course of one term in another: in the same weeks of the term, and at its first or last date where they were
 * at that. What would lie outside is cut.
 */
export function carryDates(course: Dated, from: Dated, to: Dated): Dated {
  const days = mondayOf(to) - mondayOf(from)
  const carry = (date: CalendarDate) => {
    const carried = formatDayNumber(dayNumberOf(date) + days)
    if (carried < to.startDate) return to.startDate
    return carried > to.endDate ? to.endDate : carried
  }
  return {
    startDate: course.startDate === from.startDate ? to.startDate : carry(course.startDate),
    endDate: course.endDate === from.endDate ? to.endDate : carry(course.endDate),
  }
}

/** The day number of the Monday of its first week. */
const mondayOf = ({ startDate }: Dated) => dayNumberOf(listWeek(startDate, 'Monday')[0] as CalendarDate)
