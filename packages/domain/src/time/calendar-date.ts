import { WEEKDAYS, type Weekday } from './weekday.ts'

/** A date of the calendar, 'yyyy-mm-dd', without time or zone: a class stays where it is whatever the clocks do. */
export type CalendarDate = string

const MILLISECONDS_PER_DAY = 86_400_000
const DATE = /^(\d{4})-(\d{2})-(\d{2})$/

/** Days since 1970-01-01, the form in which dates are compared and counted; null when the text is no date. */
export function parseDayNumber(text: string): number | null {
  const match = DATE.exec(text)
  if (!match) return null
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])]
  const date = new Date(Date.UTC(year, month - 1, day))
  // A day that its month does not have lands in another month, a year before 100 in the 20th century.
  const isReal = date.getUTCFullYear() === year && date.getUTCMonth() === month - 1
  return isReal ? date.getTime() / MILLISECONDS_PER_DAY : null
}

/** The date of a day number, as 'yyyy-mm-dd'. */
export function formatDayNumber(dayNumber: number): CalendarDate {
  return new Date(dayNumber * MILLISECONDS_PER_DAY).toISOString().slice(0, 10)
}

export function isCalendarDate(text: string): boolean {
  return parseDayNumber(text) !== null
}

/** The day number of a date that is known to be one. */
export function dayNumberOf(date: CalendarDate): number {
  const dayNumber = parseDayNumber(date)
  if (dayNumber === null) throw new RangeError(`'${date}' is not a date like 2026-09-01`)
  return dayNumber
}

/** So many days later; earlier where it is less than none. */
export const addDays = (date: CalendarDate, days: number): CalendarDate =>
  formatDayNumber(dayNumberOf(date) + days)

/** The same day so many months later, or the last of a month that is shorter. */
export function addMonths(date: CalendarDate, months: number): CalendarDate {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number)
  const lastOfMonth = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  const later = Date.UTC(year, month - 1 + months, Math.min(day, lastOfMonth))
  return formatDayNumber(later / MILLISECONDS_PER_DAY)
}

/** 1970-01-01 was a Thursday. */
const EPOCH_WEEKDAY = 4

export function weekdayOfDayNumber(dayNumber: number): Weekday {
  const index = (((dayNumber + EPOCH_WEEKDAY) % 7) + 7) % 7
  return WEEKDAYS[index] as Weekday
}

export function weekdayOf(date: CalendarDate): Weekday {
  return weekdayOfDayNumber(dayNumberOf(date))
}
