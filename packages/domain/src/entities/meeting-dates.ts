import type { CalendarDate } from '../time/calendar-date.ts'
import { type DateRange, intersect, listMeetingDates } from '../time/date-range.ts'
import type { Weekday } from '../time/weekday.ts'
import { type Closure, isClosed } from './closure.ts'

/** A class that meets on its weekday from the first to the last of these dates, in a building; null where that is not known. */
export interface Repeated {
  readonly day: Weekday
  readonly dates: DateRange
  readonly building: string | null
}

/** The dates on which it meets. */
export function listDatesMet(
  { day, dates, building }: Repeated,
  closures: readonly Closure[],
): CalendarDate[] {
  const all = listMeetingDates(day, dates)
  return closures.length === 0 ? all : all.filter((date) => !isClosed(date, building, closures))
}

/** The dates on which it would meet, were it not for a closure. */
export function listDatesMissing(
  { day, dates, building }: Repeated,
  closures: readonly Closure[],
): CalendarDate[] {
  if (closures.length === 0) return []
  return listMeetingDates(day, dates).filter((date) => isClosed(date, building, closures))
}

/** Whether two classes of one weekday, both in this building or anywhere, meet on a date in common. */
export function shareDate(
  { day, dates }: Pick<Repeated, 'day' | 'dates'>,
  other: Pick<Repeated, 'dates'>,
  building: string | null,
  closures: readonly Closure[],
): boolean {
  return listDatesMet({ day, dates: intersect(dates, other.dates), building }, closures).length > 0
}
