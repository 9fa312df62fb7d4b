import {
  AVAILABILITY_DAYS,
  type DateRange,
  dayNumberOf,
  listWeeks,
  parseWeeks,
  type Weekday,
} from '@scheduler/domain'
import type { Itc2019Time } from '@scheduler/formats'

/** Minutes of the day on some days in some weeks, as the tables have them; null: every week. */
export interface Hours {
  readonly days: Weekday[]
  readonly weeks: string | null
  readonly start_minute: number
  readonly minutes: number
}

/** How an instance counts: days of the week from Monday, weeks of the term, and minutes in slots. */
export interface Counting {
  readonly days: number
  readonly weeks: number
  readonly slotMinutes: number
}

/** A time of a file as hours; it has a day and a week. */
export function toHours({ days, weeks, start, length }: Itc2019Time, counting: Counting): Hours {
  return {
    days: listBits(days).flatMap((day) => AVAILABILITY_DAYS[day] ?? []),
    weeks: writeWeeks(listBits(weeks), weeks.length),
    start_minute: start * counting.slotMinutes,
    minutes: length * counting.slotMinutes,
  }
}

/** Weeks of so many, from 0, as those of classes are written; null where they are all. */
export function writeWeeks(weeks: readonly number[], count: number): string | null {
  if (weeks.length === count) return null
  return parseWeeks(weeks.map((week) => week + 1).join(',')) ?? null
}

const listBits = (bits: string) => [...bits].flatMap((bit, index) => (bit === '1' ? [index] : []))

/** Hours as a time of a file; null where they are not whole slots, or on a day that is not counted. */
export function toFileTime({ days, weeks, ...hours }: Hours, counting: Counting): Itc2019Time | null {
  const [start, length] = [hours.start_minute / counting.slotMinutes, hours.minutes / counting.slotMinutes]
  const counted = AVAILABILITY_DAYS.slice(0, counting.days)
  const isCounted = days.every((day) => counted.includes(day))
  if (!isCounted || !Number.isInteger(start) || !Number.isInteger(length)) return null
  const chosen = weeks === null ? null : new Set(listWeeks(weeks, counting.weeks))
  return {
    days: counted.map((day) => toBit(days.includes(day))).join(''),
    weeks: Array.from({ length: counting.weeks }, (_, week) => toBit(chosen?.has(week + 1) ?? true)).join(''),
    start,
    length,
  }
}

const toBit = (isSet: boolean) => (isSet ? '1' : '0')

/** How many weeks of seven days there are from its first date, the last one begun counted too. */
export function countWeeksOf({ from, to }: DateRange): number {
  return Math.ceil((dayNumberOf(to) - dayNumberOf(from) + 1) / AVAILABILITY_DAYS.length)
}
