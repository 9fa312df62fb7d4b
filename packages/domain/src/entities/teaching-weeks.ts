import type { CalendarDate } from '../time/calendar-date.ts'
import type { DateRange } from '../time/date-range.ts'
import { addWeeks, listWeek } from '../time/week.ts'
import { ANY_PLACE, type Closure, isClosed } from './closure.ts'

/** A week of the calendar, from Monday, as far as it lies in a span of dates. */
export interface CalendarWeek {
  /** From 1; null for a week that is closed for everybody. */
  readonly number: number | null
  /** May lie before the span. */
  readonly monday: CalendarDate
  /** Its dates in the span that are not closed for everybody, in order. */
  readonly dates: readonly CalendarDate[]
}

/** The weeks of a span of dates, in order; none where it ends before it begins. What closes a part of the site alone is not looked at. */
export function listTeachingWeeks(span: DateRange, closures: readonly Closure[]): CalendarWeek[] {
  if (span.to < span.from) return []
  const weeks: CalendarWeek[] = []
  let last = 0
  const isOpen = (date: CalendarDate) =>
    span.from <= date && date <= span.to && !isClosed(date, ANY_PLACE, closures)
  const [first] = listWeek(span.from, 'Monday')
  for (let monday = first as CalendarDate; monday <= span.to; monday = addWeeks(monday, 1)) {
    const dates = listWeek(monday, 'Monday').filter(isOpen)
    weeks.push({ number: dates.length > 0 ? ++last : null, monday, dates })
  }
  return weeks
}

/** How many weeks of a span have a number. */
export function countTeachingWeeks(span: DateRange, closures: readonly Closure[]): number {
  return listTeachingWeeks(span, closures).filter(({ number }) => number !== null).length
}
