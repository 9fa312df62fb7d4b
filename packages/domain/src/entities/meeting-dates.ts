import { type Said, sayAmount, sayFault } from '@scheduler/messages'
import { type CalendarDate, weekdayOf } from '../time/calendar-date.ts'
import { type DateRange, listMeetingDates } from '../time/date-range.ts'
import type { Weekday } from '../time/weekday.ts'
import { type ClassWeeks, isInWeeks, isNamed, listWeeks } from './class-weeks.ts'
import { type Closure, findDateTaught, isClosed, isOfPart, type MeetingPlace } from './closure.ts'
import type { MeetingChange } from './meeting-change.ts'
import { createRecall } from './recall.ts'
import { countTeachingWeeks } from './teaching-weeks.ts'

/** A class that meets on its weekday from the first to the last of these dates, at a place. */
export interface Repeated extends MeetingPlace {
  readonly day: Weekday
  readonly dates: DateRange
  /** Absent: every week. */
  readonly weeks?: ClassWeeks
  /** It does not meet as planned on the original dates of these. */
  readonly changes?: readonly Pick<MeetingChange, 'originalDate'>[]
  /** Present: it is one meeting, on the only date of its dates, whatever is taught then. */
  readonly oneMeeting?: object
}

/** The dates of its pattern: on which it would meet if nothing were closed but the weeks that are not counted, no day taught as another, and nothing changed. */
export function listDatesPlanned(
  { day, dates, weeks }: Omit<Repeated, keyof MeetingPlace>,
  closures: readonly Closure[],
): CalendarDate[] {
  const all = listMeetingDates(day, dates)
  return weeks ? all.filter((date) => isInWeeks(date, weeks, closures)) : all
}

const isChanged = ({ changes }: Pick<Repeated, 'changes'>, date: CalendarDate) =>
  changes?.some(({ originalDate }) => originalDate === date) ?? false

const omitChanges = ({ changes: _, ...planned }: Repeated): Repeated => planned

const recall = createRecall<readonly CalendarDate[]>()

/** The dates on which it meets as planned, in order; listed once for all classes that meet on the same. */
export function listDatesMet(repeated: Repeated, closures: readonly Closure[]): readonly CalendarDate[] {
  return recall(closures, describe(repeated, closures), () => {
    const all = listDatesPlanned(repeated, closures)
    if (closures.length === 0) return all.filter((date) => !isChanged(repeated, date))
    const taught = closures.flatMap(({ from, taughtAs }) => (taughtAs ? [from] : []))
    const asked = taught.length === 0 ? all : [...new Set([...all, ...taught])].sort()
    return asked.filter((date) => meetsOn(repeated, date, closures))
  })
}

/** Whether it meets on a date: one that is taught as another has to be in its dates too. */
export function meetsOn(repeated: Repeated, date: CalendarDate, closures: readonly Closure[]): boolean {
  const { day, dates, weeks } = repeated
  if (!isIn(date, dates) || isClosed(date, repeated, closures) || isChanged(repeated, date)) return false
  if (repeated.oneMeeting) return true
  const taught = findDateTaught(date, repeated, closures)
  if (weekdayOf(taught) !== day || !isIn(taught, dates)) return false
  return !weeks || isInWeeks(taught, weeks, closures)
}

const isIn = (date: CalendarDate, { from, to }: DateRange) => from <= date && date <= to

const recallRooms = createRecall<ReadonlySet<string>>()

/** The rooms that are closed by themselves. */
const listClosedRooms = (closures: readonly Closure[]) =>
  recallRooms(closures, '', () => new Set(closures.flatMap(({ roomId }) => roomId ?? [])))

function describe(repeated: Repeated, closures: readonly Closure[]): string {
  const { day, dates, weeks, changes = [], oneMeeting, otherPlaces = [] } = repeated
  const counted = weeks ? `${weeks.chosen} ${weeks.span.from} ${weeks.span.to}` : ''
  const changed = changes.flatMap(({ originalDate }) => originalDate ?? []).join(' ')
  const places = [repeated, ...otherPlaces].map((place) => describePlace(place, closures)).join(' and ')
  return `${oneMeeting ? 'once' : day} ${dates.from} ${dates.to} ${counted} ${changed} ${places}`
}

function describePlace({ building, roomId }: MeetingPlace, closures: readonly Closure[]): string {
  const room = roomId && listClosedRooms(closures).has(roomId) ? roomId : ''
  return `${building === null ? '' : `in ${building}`} ${room}`
}

/** The dates of its pattern on which it does not meet: closed, or taught as another day. */
export function listDatesMissing(repeated: Repeated, closures: readonly Closure[]): CalendarDate[] {
  if (closures.length === 0) return []
  const met = new Set(listDatesMet(omitChanges(repeated), closures))
  return listDatesPlanned(repeated, closures).filter((date) => !met.has(date))
}

/** A date on which a class meets as on another. */
export interface AddedDate {
  readonly date: CalendarDate
  readonly as: CalendarDate
}

/** The dates that are not of its pattern and on which it meets, as they are taught as others. */
export function listDatesAdded(repeated: Repeated, closures: readonly Closure[]): AddedDate[] {
  if (!closures.some(({ taughtAs }) => taughtAs)) return []
  const own = new Set(listDatesPlanned(repeated, closures))
  return listDatesMet(omitChanges(repeated), closures)
    .filter((date) => !own.has(date))
    .map((date) => ({ date, as: findDateTaught(date, repeated, closures) }))
}

/** Its weekdays in weeks in which it does not meet, closed or not. */
export function listDatesLeft(repeated: Repeated, closures: readonly Closure[]): CalendarDate[] {
  const own = new Set(listDatesPlanned(repeated, closures))
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
  return listDatesMet(omitChanges(repeated), closures).length === 0 ? sayFault('noMeeting') : null
}

/** Whether two classes meet on a date in common. */
export function shareDate(one: Repeated, other: Repeated, closures: readonly Closure[]): boolean {
  return listDatesMet(one, closures).some((date) => meetsOn(other, date, closures))
}

const recallOpen = createRecall<readonly Closure[]>()

/** What keeps people from meeting for certain: they may meet one class elsewhere than in the part that is closed. */
export function omitClosedParts(closures: readonly Closure[]): readonly Closure[] {
  return recallOpen(closures, '', () => {
    const left = closures.filter((one) => !isOfPart(one) || one.taughtAs)
    return left.length === closures.length ? closures : left
  })
}

const recallDays = createRecall<ReadonlySet<Weekday>>()

/** The weekdays of the classes that may meet on a date on which one of a weekday meets: its own, and those that are taught on one date. */
export function listComparedDays(day: Weekday, closures: readonly Closure[]): ReadonlySet<Weekday> {
  return recallDays(closures, day, () => {
    const days = new Set([day])
    for (const { from, taughtAs } of closures) {
      if (!taughtAs) continue
      const onDate = closures.flatMap((one) => (one.taughtAs && one.from === from ? [one.taughtAs] : []))
      const together = [from, ...onDate].map(weekdayOf)
      if (together.includes(day)) for (const other of together) days.add(other)
    }
    return days
  })
}
