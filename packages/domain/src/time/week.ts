import { type CalendarDate, dayNumberOf, formatDayNumber, weekdayOf } from './calendar-date.ts'
import { WEEKDAYS, type Weekday } from './weekday.ts'

const daysAfter = (first: Weekday, day: Weekday) =>
  (WEEKDAYS.indexOf(day) - WEEKDAYS.indexOf(first) + WEEKDAYS.length) % WEEKDAYS.length

/** The dates of the week that a date is in, where weeks begin with this day. */
export function listWeek(date: CalendarDate, first: Weekday): CalendarDate[] {
  const start = dayNumberOf(date) - daysAfter(first, weekdayOf(date))
  return WEEKDAYS.map((_, index) => formatDayNumber(start + index))
}

/**
 * The Wednesday of the week that a date is in. It names the week for everybody: weeks that begin on Saturday, Sunday or
 * Monday have it in common.
 */
export function wednesdayOf(date: CalendarDate, first: Weekday): CalendarDate {
  return listWeek(date, first)[daysAfter(first, 'Wednesday')] as CalendarDate
}

/** The same day so many weeks later; earlier where negative. */
export function addWeeks(date: CalendarDate, weeks: number): CalendarDate {
  return formatDayNumber(dayNumberOf(date) + weeks * WEEKDAYS.length)
}
