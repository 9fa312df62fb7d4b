import { listMeetingDates, WEEKDAYS, type Weekday } from '@scheduler/domain'
import type { ProblemTime } from '@scheduler/engine'
import { listDatesOn, listShared, type Met } from '../demand/met-weeks.ts'
import type { WeekTime } from './week-times.ts'

/** A time of the week becomes as many times of the problem as there are sets of parts: more would cost too much. */
const MOST_SETS = 16

/** There are no more parts than sets of them. */
export const MOST_PARTS = MOST_SETS

/**
 * The times of a problem, each once; a slot is a minute. Dates become parts of the year, the weeks of the problem: for each
 * weekday the last meetings of all date ranges. Two ranges have a meeting on that day in common exactly when they have one
 * of these in common: the last meeting of the one that ends first. Where some classes do not meet in every week, and there is
 * room for it, each part is a date, one at least for any two that meet together.
 */
export class PlanTimes {
  readonly #partsOf: ReadonlyMap<Weekday, PartsOf>
  readonly #index = new Map<string, number>()
  readonly times: ProblemTime[] = []
  /** The same times in the words of the timetable. */
  readonly weekTimes: WeekTime[] = []

  constructor(classes: readonly Met[]) {
    const distinct = new Map(classes.map((one) => [keyOf(one), one]))
    this.#partsOf = new Map(WEEKDAYS.map((day) => [day, partDay(day, distinct)]))
  }

  /** The index of a time at which a class meets; null where it never meets on that day. */
  find(time: WeekTime, met: Met): number | null {
    const weeks = this.#partsOf.get(time.day)?.get(keyOf(met)) ?? []
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

/** By dates and weeks the parts of the year that represent their meetings on a day. */
type PartsOf = ReadonlyMap<string, readonly number[]>

function partDay(day: Weekday, classes: ReadonlyMap<string, Met>): PartsOf {
  const isByWeeks = [...classes.values()].some(({ weeks }) => weeks)
  return (isByWeeks && partByDates(day, classes)) || partByEnds(day, classes)
}

/** A part for each of some dates, so that any two that meet together share one; null where that takes too many. */
function partByDates(day: Weekday, classes: ReadonlyMap<string, Met>): PartsOf | null {
  const chosen = new Set<string>()
  const all = [...classes.values()]
  for (const [at, one] of all.entries())
    for (const other of all.slice(at)) {
      const shared = listShared(day, one, other)
      const last = shared.at(-1)
      if (last === undefined || shared.some((date) => chosen.has(date))) continue
      if (chosen.size === MOST_PARTS) return null
      chosen.add(last)
    }
  const partsOf = new Map<string, readonly number[]>()
  for (const [key, one] of classes) {
    const met = new Set(listDatesOn(day, one))
    partsOf.set(
      key,
      [...chosen].flatMap((date, part) => (met.has(date) ? [part] : [])),
    )
  }
  return isFew(partsOf) ? partsOf : null
}

const isFew = (partsOf: PartsOf) => new Set([...partsOf.values()].map(String)).size <= MOST_SETS

/**
 * As if all met in every week. With too many ends neighbouring ones become one part: two ranges then seem to meet that do
 * not, but never the other way round.
 */
function partByEnds(day: Weekday, classes: ReadonlyMap<string, Met>): PartsOf {
  const ranges = new Map([...classes].map(([key, { dates }]) => [key, dates]))
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
    if (isFew(partsOf) || most <= 1) return partsOf
  }
}

function keyOf({ dates: { from, to }, weeks }: Met): string {
  return weeks ? `${from} ${to} ${weeks.key}` : `${from} ${to}`
}
