import { type DateRange, listMeetingDates, WEEKDAYS, type Weekday } from '@scheduler/domain'
import type { ProblemTime } from '@scheduler/engine'
import type { WeekTime } from './week-times.ts'

/** As many parts of the year as a time of the engine can tell apart. */
const MOST_PARTS = 31

/** A time of the week becomes as many times of the problem as there are sets of parts: more would cost too much. */
const MOST_SETS = 16

/**
 * The times of a problem, each once; a slot is a minute. Dates become parts of the year: for each weekday the last
 * meetings of all date ranges. Two ranges have a meeting on that day in common exactly when they have one of these in
 * common: the last meeting of the one that ends first.
 */
export class PlanTimes {
  readonly #partsOf: ReadonlyMap<Weekday, PartsOfDay>
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
    const ofDay = this.#partsOf.get(time.day)
    const parts = ofDay?.partsOf.get(keyOf(dates)) ?? 0
    if (!ofDay || parts === 0) return null
    const key = `${time.day} ${time.startMinute} ${time.endMinute} ${parts}`
    const known = this.#index.get(key)
    if (known !== undefined) return known
    this.times.push({
      day: WEEKDAYS.indexOf(time.day),
      startSlot: time.startMinute,
      lengthSlots: time.endMinute - time.startMinute,
      ...(parts !== ofDay.all && { parts }),
    })
    this.weekTimes.push({ day: time.day, startMinute: time.startMinute, endMinute: time.endMinute })
    this.#index.set(key, this.times.length - 1)
    return this.times.length - 1
  }
}

interface PartsOfDay {
  /** By range of dates, as bits; 0 where it has no meeting on the day. */
  readonly partsOf: ReadonlyMap<string, number>
  readonly all: number
}

/**
 * With too many ends neighbouring ones become one part: two ranges then seem to meet that do not, but never the other way
 * round.
 */
function partDay(day: Weekday, ranges: ReadonlyMap<string, DateRange>): PartsOfDay {
  const lastOf = new Map([...ranges].map(([key, range]) => [key, listMeetingDates(day, range).at(-1)]))
  const ends = [...new Set([...lastOf.values()].filter((date) => date !== undefined))].sort()
  for (let most = MOST_PARTS; ; most >>= 1) {
    const parts = Math.min(most, ends.length)
    const partsOf = new Map<string, number>()
    for (const [key, { from }] of ranges) {
      const first = ends.findIndex((end) => end >= from)
      const last = ends.indexOf(lastOf.get(key) ?? '')
      const partOf = (end: number) => Math.floor((end * parts) / ends.length)
      // All bits from the part of the first end to that of the last; none where there is no meeting.
      partsOf.set(key, last < 0 ? 0 : (2 << partOf(last)) - (1 << partOf(first)))
    }
    const isFew = new Set(partsOf.values()).size <= MOST_SETS
    if (isFew || most <= 1)
      return { partsOf, all: [...partsOf.values()].reduce((all, bits) => all | bits, 0) }
  }
}

function keyOf({ from, to }: DateRange): string {
  return `${from} ${to}`
}
