import { type Said, sayAmount, sayFault } from '@scheduler/messages'
import type { CalendarDate } from '../time/calendar-date.ts'
import { type DateRange, intersect, listMeetingDates } from '../time/date-range.ts'
import type { Weekday } from '../time/weekday.ts'
import { type ClassWeeks, isInWeeks, isNamed, listWeeks } from './class-weeks.ts'
import { type Closure, isClosed } from './closure.ts'
import { createRecall } from './recall.ts'
import { countTeachingWeeks } from './teaching-weeks.ts'

/** A class that meets on its weekday from the first to the last of these dates, in a building; null where that is not known. */
export interface Repeated {
  readonly day: Weekday
  readonly dates: DateRange
  /** Absent: every week. */
  readonly weeks?: ClassWeeks
  readonly building: string | null
}

/** The dates on which it would meet if nothing were closed but the weeks that are not counted. */
function listDates(
  { day, dates, weeks }: Omit<Repeated, 'building'>,
  closures: readonly Closure[],
): CalendarDate[] {
  const all = listMeetingDates(day, dates)
  return weeks ? all.filter((date) => isInWeeks(date, weeks, closures)) : all
}

const recall = createRecall<readonly CalendarDate[]>()

/** The dates on which it meets; listed once for all classes that meet on the same. */
export function listDatesMet(repeated: Repeated, closures: readonly Closure[]): readonly CalendarDate[] {
  return recall(closures, describe(repeated), () => {
    const all = listDates(repeated, closures)
    return closures.length === 0 ? all : all.filter((date) => !isClosed(date, repeated.building, closures))
  })
}

function describe({ day, dates, weeks, building }: Repeated): string {
  const counted = weeks ? `${weeks.chosen} ${weeks.span.from} ${weeks.span.to}` : ''
  return `${day} ${dates.from} ${dates.to} ${counted} ${building === null ? '' : `in ${building}`}`
}

/** The dates on which it would meet, were it not for a closure. */
export function listDatesMissing(repeated: Repeated, closures: readonly Closure[]): CalendarDate[] {
  if (closures.length === 0) return []
  return listDates(repeated, closures).filter((date) => isClosed(date, repeated.building, closures))
}

/** Its weekdays in weeks in which it does not meet, closed or not. */
export function listDatesLeft(repeated: Repeated, closures: readonly Closure[]): CalendarDate[] {
  const own = new Set(listDates(repeated, closures))
  return listMeetingDates(repeated.day, repeated.dates).filter((date) => !own.has(date))
}

/** The first week that is chosen by a number which there is not, and how many there are; null where there are all. */
export function findMissingWeek({ chosen, span }: ClassWeeks, closures: readonly Closure[]) {
  if (isNamed(chosen)) return null
  const count = countTeachingWeeks(span, closures)
  const number = listWeeks(chosen, count).find((week) => week > count)
  return number === undefined ? null : { number, amount: sayAmount('teachingWeeks', { count }) }
}

/** What is wrong with the weeks of a class: one that there is not, or no date on which it would meet. */
export function findWeeksFault(repeated: Repeated, closures: readonly Closure[]): Said | null {
  const { weeks } = repeated
  if (!weeks) return null
  const missing = findMissingWeek(weeks, closures)
  if (missing) return sayFault('noSuchWeek', missing)
  return listDatesMet(repeated, closures).length === 0 ? sayFault('noMeeting') : null
}

/** Whether two classes of one weekday, both in this building or anywhere, meet on a date in common. */
export function shareDate(
  one: Omit<Repeated, 'building'>,
  other: Pick<Repeated, 'dates' | 'weeks'>,
  building: string | null,
  closures: readonly Closure[],
): boolean {
  const { weeks } = other
  const { from, to } = intersect(one.dates, other.dates)
  return listDatesMet({ ...one, building }, closures).some(
    (date) => from <= date && date <= to && (!weeks || isInWeeks(date, weeks, closures)),
  )
}
