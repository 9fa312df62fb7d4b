import { type CalendarDate, dayNumberOf, formatDayNumber, weekdayOfDayNumber } from './calendar-date.ts'
import { WEEKDAYS, type Weekday } from './weekday.ts'

/** Dates from the first to the last, both included. */
export interface DateRange {
  readonly from: CalendarDate
  readonly to: CalendarDate
}

export const isSameRange = (a: DateRange, b: DateRange) => a.from === b.from && a.to === b.to

/** Day number of the first `day` on or after `dayNumber`. */
function firstOnOrAfter(dayNumber: number, day: Weekday): number {
  const ahead = WEEKDAYS.indexOf(day) - WEEKDAYS.indexOf(weekdayOfDayNumber(dayNumber))
  return dayNumber + ((ahead + 7) % 7)
}

/** The dates of a weekly class: every `day` in the range. */
export function listMeetingDates(day: Weekday, dates: DateRange): CalendarDate[] {
  const last = dayNumberOf(dates.to)
  const result: CalendarDate[] = []
  for (let at = firstOnOrAfter(dayNumberOf(dates.from), day); at <= last; at += 7)
    result.push(formatDayNumber(at))
  return result
}

/** The first and the last of these dates; null where there is none. */
export function findMeetingSpan(day: Weekday, dates: DateRange): DateRange | null {
  const [first, end] = [firstOnOrAfter(dayNumberOf(dates.from), day), dayNumberOf(dates.to)]
  if (first > end) return null
  return { from: formatDayNumber(first), to: formatDayNumber(end - ((end - first) % 7)) }
}

/** The dates of both; the last is before the first where there is none. ISO dates compare as text. */
export function intersect(a: DateRange, b: DateRange): DateRange {
  return { from: a.from > b.from ? a.from : b.from, to: a.to < b.to ? a.to : b.to }
}

/** Whether two ranges have a date in common that falls on `day`. */
export function rangesShareWeekday(a: DateRange, b: DateRange, day: Weekday): boolean {
  const { from, to } = intersect(a, b)
  return from <= to && firstOnOrAfter(dayNumberOf(from), day) <= dayNumberOf(to)
}

const ACADEMIC_YEAR_START = '09-01'

/** The academic year around a date: the site's, or another that begins as by default. */
export const academicYearAround = (date: CalendarDate, year: DateRange): DateRange =>
  year.from <= date && date <= year.to ? year : defaultAcademicYear(date)

/** The academic year around a date, until an administrator sets another: 1 September to 31 August. */
export function defaultAcademicYear(today: CalendarDate): DateRange {
  const year = Number(today.slice(0, 4)) - (today.slice(5) < ACADEMIC_YEAR_START ? 1 : 0)
  return { from: `${year}-${ACADEMIC_YEAR_START}`, to: `${year + 1}-08-31` }
}
