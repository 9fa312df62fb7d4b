import {
  type Availability,
  dayNumberOf,
  isAlwaysAvailable,
  listOpenRanges,
  listStarts,
  MINUTES_PER_DAY,
  type TeachingWeek,
  type TimeRange,
  WEEKDAYS,
  type Weekday,
} from '@scheduler/domain'
import { listDatesOn, type Met } from '../demand/met-weeks.ts'

/** A stretch of a day of the week. */
export interface WeekTime extends TimeRange {
  readonly day: Weekday
}

/** When a class of this length may start and end in a teaching week, whatever else is taken then. */
function listTimes(week: TeachingWeek, durationMinutes: number): WeekTime[] {
  return week.days.flatMap((day) =>
    listStarts(week, durationMinutes).map((startMinute) => ({
      day,
      startMinute,
      endMinute: startMinute + durationMinutes,
    })),
  )
}

/** The starts of `listTimes` and, in the same steps, those of all other hours and days. */
function listAllTimes(week: TeachingWeek, durationMinutes: number): WeekTime[] {
  const step = week.startStepMinutes ?? durationMinutes
  const startMinute = week.hours.startMinute % step
  const hours = { startMinute, endMinute: MINUTES_PER_DAY }
  return listTimes({ ...week, days: WEEKDAYS, hours }, durationMinutes)
}

/** The same, listed once for each week and length: classes share what they choose from. */
export const recallStarts = recall(listTimes)
export const recallAllStarts = recall(listAllTimes)

function recall(list: (week: TeachingWeek, durationMinutes: number) => WeekTime[]) {
  const startsOf = new WeakMap<TeachingWeek, Map<number, readonly WeekTime[]>>()
  return (week: TeachingWeek, durationMinutes: number): readonly WeekTime[] => {
    const known = startsOf.get(week) ?? new Map<number, readonly WeekTime[]>()
    startsOf.set(week, known)
    const starts = known.get(durationMinutes) ?? list(week, durationMinutes)
    known.set(durationMinutes, starts)
    return starts
  }
}

/** The days of the week on which a class can meet, for its dates and weeks. */
export function listDaysMet(met: Met): readonly Weekday[] {
  const { from, to } = met.dates
  const days = dayNumberOf(to) - dayNumberOf(from) + 1
  if (days >= WEEKDAYS.length && !met.weeks) return WEEKDAYS
  return WEEKDAYS.filter((day) => listDatesOn(day, met).length > 0)
}

export function isInTeachingWeek(week: TeachingWeek, time: WeekTime): boolean {
  return week.days.includes(time.day) && contains(week.hours, time)
}

function contains(outer: TimeRange, inner: TimeRange): boolean {
  return outer.startMinute <= inner.startMinute && inner.endMinute <= outer.endMinute
}

/** The open stretches by day, read once; null: always open. */
export type Openings = ReadonlyMap<Weekday, readonly TimeRange[]> | null

const openingsOf = new WeakMap<Availability, Openings>()

/** An availability in a form that answers quickly. */
export function readOpenings(availability: Availability): Openings {
  const known = openingsOf.get(availability)
  if (known !== undefined) return known
  const openings = isAlwaysAvailable(availability)
    ? null
    : new Map(WEEKDAYS.map((day) => [day, listOpenRanges(availability, day)]))
  openingsOf.set(availability, openings)
  return openings
}

export function isOpenAt(openings: Openings, time: WeekTime): boolean {
  return openings === null || (openings.get(time.day) ?? []).some((open) => contains(open, time))
}

/** Minutes of a teaching week in which something is open, without those of `closed` on each day. */
export function sumOpenMinutes(
  week: TeachingWeek,
  openings: Openings,
  closed: TimeRange | null = null,
): number {
  const overlap = (one: TimeRange, other: TimeRange) =>
    Math.max(0, Math.min(one.endMinute, other.endMinute) - Math.max(one.startMinute, other.startMinute))
  const ofDay = (day: Weekday) =>
    (openings?.get(day) ?? (openings === null ? [week.hours] : [])).map((open) => ({
      startMinute: Math.max(open.startMinute, week.hours.startMinute),
      endMinute: Math.min(open.endMinute, week.hours.endMinute),
    }))
  return week.days
    .flatMap(ofDay)
    .filter((open) => open.startMinute < open.endMinute)
    .reduce((sum, open) => sum + open.endMinute - open.startMinute - (closed ? overlap(open, closed) : 0), 0)
}

/** When, as messages say it. */
export function describeTime({ day, startMinute, endMinute }: WeekTime) {
  return { day, range: { startMinute, endMinute } }
}
