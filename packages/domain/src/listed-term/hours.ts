import { listWeeks, parseWeeks } from '../entities/class-weeks.ts'
import { dayNumberOf } from '../time/calendar-date.ts'
import type { DateRange } from '../time/date-range.ts'
import { AVAILABILITY_DAYS, type Weekday } from '../time/weekday.ts'
import type { ListedTime } from './listed-term.ts'

/** Minutes of the day on some days in some weeks, which are written as those of classes; weeks null: every week. */
export interface WeeklyHours {
  readonly days: readonly Weekday[]
  readonly weeks: string | null
  readonly startMinute: number
  readonly minutes: number
}

/** How a term counts: days of the week from Monday, weeks, and minutes in slots. */
export interface Counting {
  readonly days: number
  readonly weeks: number
  readonly slotMinutes: number
}

/** A time of a listed term as hours; it has a day and a week. */
export function toHours({ days, weeks, start, length }: ListedTime, slotMinutes: number): WeeklyHours {
  return {
    days: listBits(days).flatMap((day) => AVAILABILITY_DAYS[day] ?? []),
    weeks: writeWeeks(listBits(weeks), weeks.length),
    startMinute: start * slotMinutes,
    minutes: length * slotMinutes,
  }
}

/** Weeks of so many, from 0, as those of classes are written; null where they are all. */
export function writeWeeks(weeks: readonly number[], count: number): string | null {
  if (weeks.length === count) return null
  return parseWeeks(weeks.map((week) => week + 1).join(',')) ?? null
}

/** The indexes of the days or weeks of a listed time. */
export const listBits = (bits: string): number[] =>
  [...bits].flatMap((bit, index) => (bit === '1' ? [index] : []))

/** So many days or weeks, of which some are set, as a listed time has them. */
export const writeBits = (count: number, isSet: (index: number) => boolean): string =>
  Array.from({ length: count }, (_, index) => (isSet(index) ? '1' : '0')).join('')

/** Hours as a time of a listed term; null where they are not whole slots, or on a day that is not counted. */
export function toListedTime(
  { days, weeks, startMinute, minutes }: WeeklyHours,
  counting: Counting,
): ListedTime | null {
  const [start, length] = [startMinute / counting.slotMinutes, minutes / counting.slotMinutes]
  const counted = AVAILABILITY_DAYS.slice(0, counting.days)
  const isCounted = days.every((day) => counted.includes(day))
  if (!isCounted || !Number.isInteger(start) || !Number.isInteger(length)) return null
  const chosen = weeks === null ? null : new Set(listWeeks(weeks, counting.weeks))
  return {
    days: writeBits(counting.days, (day) => days.includes(AVAILABILITY_DAYS[day] ?? 'Monday')),
    weeks: writeBits(counting.weeks, (week) => chosen?.has(week + 1) ?? true),
    start,
    length,
  }
}

/** How many weeks of seven days there are from its first date, the last one begun counted too. */
export function countWeeksOf({ from, to }: DateRange): number {
  return Math.ceil((dayNumberOf(to) - dayNumberOf(from) + 1) / AVAILABILITY_DAYS.length)
}
