import { type DateRange, listMeetingDates, WEEKDAYS, type Weekday } from '@scheduler/domain'
import type { ProblemTime } from '@scheduler/engine'
import type { WeekTime } from './week-times.ts'

/** A time of the week becomes as many times of the problem as there are sets of parts: more would cost too much. */
const MOST_SETS = 16

/** There are no more parts than sets of them. */
export const MOST_PARTS = MOST_SETS

/**
 * The times of a problem, each once; a slot is a minute. Dates become parts of the year, the weeks of the problem: for each
 * weekday the last meetings of all date ranges. Two ranges have a meeting on that day in common exactly when they have one
 * of these in common: the last meeting of the one that ends first.
 */
export class PlanTimes {
  readonly #partsOf: ReadonlyMap<Weekday, PartsOfRanges>
  readonly #index = new Map<string, number>()
  readonly times: ProblemTime[] = []
  /** The same times in the words of the timetable. */
  readonly weekTimes: WeekTime[] = []

  constructor(ranges: readonly DateRange[]) {
    const distinct = new Map(ranges.map((range) => [keyOf(range), range]))
    this.#partsOf = new Map(WEEKDAYS.map((day) => [day, partDay(day, distinct)]))
  }

  /** The index of a time at which a class with these dates meets; null where it never meets on that day. */
  find(time: WeekTime, dates: DateRange): number | null {
    const weeks = this.#partsOf.get(time.day)?.get(keyOf(dates)) ?? []
    if (weeks.length === 0) return null
    const key = `${time.day} ${time.startMinute} ${time.endMinute} ${weeks}`
    const known = this.#index.get(key)
    if (known !== undefined) return known
    this.times.push({
      days: [WEEKDAYS.indexOf(time.day)],
      weeks,
      startSlot: time.startMinute,
      lengthSlots: time.endMinute - time.startMinute,
    })
    this.weekTimes.push({ day: time.day, startMinute: time.startMinute, endMinute: time.endMinute })
    this.#index.set(key, this.times.length - 1)
    return this.times.length - 1
  }
}

/** By range of dates the parts of the year that represent its meetings on a day. */
type PartsOfRanges = ReadonlyMap<string, readonly number[]>

/**
 * With too many ends neighbouring ones become one part: two ranges then seem to meet that do not, but never the other way
 * round.
 */
function partDay(day: Weekday, ranges: ReadonlyMap<string, DateRange>): PartsOfRanges {
  const lastOf = new Map([...ranges].map(([key, range]) => [key, listMeetingDates(day, range).at(-1)]))
  const ends = [...new Set([...lastOf.values()].filter((date) => date !== undefined))].sort()
  for (let most = MOST_PARTS; ; most >>= 1) {
    const parts = Math.min(most, ends.length)
    const partsOf = new Map<string, readonly number[]>()
    for (const [key, { from }] of ranges) {
      const first = ends.findIndex((end) => end >= from)
      const last = ends.indexOf(lastOf.get(key) ?? '')
      const partOf = (end: number) => Math.floor((end * parts) / ends.length)
      const count = last < 0 ? 0 : partOf(last) - partOf(first) + 1
      partsOf.set(
        key,
        Array.from({ length: count }, (_, at) => partOf(first) + at),
      )
    }
    const isFew = new Set([...partsOf.values()].map(String)).size <= MOST_SETS
    if (isFew || most <= 1) return partsOf
  }
}

function keyOf({ from, to }: DateRange): string {
  return `${from} ${to}`
}
