import { type DateRange, listMeetingDates, WEEKDAYS, type Weekday } from '@scheduler/domain'
import type { ProblemTime } from '@scheduler/engine'
import type { WeekTime } from './week-times.ts'

/** As many parts of the year as a time of the engine can tell apart. */
const MOST_PARTS = 31

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

function partDay(day: Weekday, ranges: ReadonlyMap<string, DateRange>): PartsOfDay {
  const lastOf = new Map([...ranges].map(([key, range]) => [key, listMeetingDates(day, range).at(-1)]))
  const ends = [...new Set([...lastOf.values()].filter((date) => date !== undefined))].sort()
  // With too many ends neighbouring ones become one part: ranges then seem to meet that do not, never the other way.
  const partOf = (end: number) =>
    ends.length <= MOST_PARTS ? end : Math.floor((end * MOST_PARTS) / ends.length)
  const partsOf = new Map<string, number>()
  for (const [key, { from }] of ranges) {
    const last = lastOf.get(key)
    let parts = 0
    if (last !== undefined)
      for (const [end, date] of ends.entries()) if (from <= date && date <= last) parts |= 1 << partOf(end)
    partsOf.set(key, parts)
  }
  return { partsOf, all: [...partsOf.values()].reduce((all, parts) => all | parts, 0) }
}

function keyOf({ from, to }: DateRange): string {
  return `${from} ${to}`
}
