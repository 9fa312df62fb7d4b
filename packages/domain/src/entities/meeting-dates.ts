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

/** The dates on which it meets, and those on which it would, were it not for a closure. */
export function listDates(
  { day, dates, building }: Repeated,
  closures: readonly Closure[],
): { met: CalendarDate[]; closed: CalendarDate[] } {
  const all = listMeetingDates(day, dates)
  if (closures.length === 0) return { met: all, closed: [] }
  const closed = all.filter((date) => isClosed(date, building, closures))
  return { met: all.filter((date) => !closed.includes(date)), closed }
}

/** Whether two classes of one weekday, both in this building or anywhere, meet on a date in common. */
export function shareDate(
  { day, dates }: Pick<Repeated, 'day' | 'dates'>,
  other: Pick<Repeated, 'dates'>,
  building: string | null,
  closures: readonly Closure[],
): boolean {
  return listDates({ day, dates: intersect(dates, other.dates), building }, closures).met.length > 0
}
