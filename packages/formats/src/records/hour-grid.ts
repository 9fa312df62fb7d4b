import type { ClassRecord, TeachingWeekRecord } from '@scheduler/contract'
import {
  AVAILABILITY_DAYS,
  type Availability,
  formatTime,
  isAlwaysAvailable,
  isAvailableAt,
  listOpenRanges,
  parseTime,
  type TimeRange,
  WEEKDAYS,
  type Weekday,
} from '@scheduler/domain'

/** Some systems have as many hours in each day as they are told, all alike: ours are as long as all times are multiples of. */
export interface HourGrid {
  readonly days: readonly Weekday[]
  readonly hours: readonly TimeRange[]
  /** The hours of a time of the day; null where these do not begin and end with it. */
  find(time: TimeRange): { readonly first: number; readonly count: number } | null
  /** How many hours so many minutes take. */
  count(minutes: number): number
  /** The hours at which something cannot be used. */
  listClosed(availability: Availability): readonly HourOfDay[]
}

interface HourOfDay {
  readonly day: Weekday
  readonly hour: number
}

/** Minutes. A timetable with times between has hours that would be too many. */
const SHORTEST_HOUR = 5
const LONGEST_HOUR = 60

const divisorOf = (one: number, other: number): number => (other === 0 ? one : divisorOf(other, one % other))

/** The weekdays and hours of an institution: those in which it teaches, and those of its classes. */
export function makeGrid(
  week: TeachingWeekRecord,
  classes: readonly ClassRecord[],
  lengths: readonly number[],
  availabilities: readonly Availability[],
): HourGrid {
  const times = classes.map(timeOf)
  const start = Math.min(minuteOf(week.startTime), ...times.map(({ startMinute }) => startMinute))
  const end = Math.max(minuteOf(week.endTime), ...times.map(({ endMinute }) => endMinute))
  const bounds = availabilities
    .flatMap((one) => WEEKDAYS.flatMap((day) => listOpenRanges(one, day)))
    .concat(times)
    .flatMap(({ startMinute, endMinute }) => [startMinute, endMinute])
    .filter((minute) => minute > start && minute < end)
  const all = [end - start, ...lengths, ...bounds.map((minute) => minute - start)]
  const length = Math.max(all.reduce(divisorOf, LONGEST_HOUR), SHORTEST_HOUR)
  const held = new Set([...week.days, ...classes.map(({ day }) => day)])
  const days = AVAILABILITY_DAYS.filter((day) => held.has(day))
  const hours = Array.from({ length: Math.floor((end - start) / length) }, (_, index) => ({
    startMinute: start + index * length,
    endMinute: start + (index + 1) * length,
  }))
  return {
    days,
    hours,
    find: ({ startMinute, endMinute }) => {
      const [first, count] = [(startMinute - start) / length, (endMinute - startMinute) / length]
      const isOnHours = Number.isInteger(first) && Number.isInteger(count) && first + count <= hours.length
      return isOnHours ? { first, count } : null
    },
    count: (minutes) => Math.ceil(minutes / length),
    listClosed: (availability) =>
      isAlwaysAvailable(availability)
        ? []
        : days.flatMap((day) =>
            hours.flatMap((time, hour) => (isAvailableAt(availability, day, time) ? [] : { day, hour })),
          ),
  }
}

/** What an hour is called: our reader, and people, read its times from that. */
export const nameHour = ({ startMinute, endMinute }: TimeRange): string =>
  `${formatTime(startMinute)}-${formatTime(endMinute)}`

export const timeOf = ({ startTime, endTime }: ClassRecord): TimeRange => ({
  startMinute: minuteOf(startTime),
  endMinute: minuteOf(endTime),
})

const minuteOf = (time: string) => parseTime(time) ?? 0
