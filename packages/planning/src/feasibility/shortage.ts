import { timesOverlap, WEEKDAYS, type Weekday } from '@scheduler/domain'
import type { WeekTime } from '../choices/week-times.ts'
import { SINK, SOURCE, sendFlow } from './flow.ts'

/** A class of somebody who can be in one class at a time, and when it may start. */
export interface Asker {
  readonly durationMinutes: number
  readonly starts: readonly WeekTime[]
}

/** Classes for which there is no time, whatever is tried; of a few, without any one of them that could not be told. */
export interface Shortage<Some extends Asker> {
  readonly askers: readonly Some[]
  /** Minutes of the week in which any of them may meet. */
  readonly openMinutes: number
}

/** Of more classes than this none is left out one by one. */
const MOST_THINNED = 24

/**
 * A set of classes that cannot all be held one after the other, found where they ask for more minutes than are open to
 * them, or where fewer of them fit into what is open; null proves nothing. For classes of one length that start at
 * multiples of it, null means that they can all be held.
 */
export function findShortage<Some extends Asker>(askers: readonly Some[]): Shortage<Some> | null {
  if (canTakeTurns(askers)) return null
  const short = findShortOfMinutes(askers) ?? findShortOfPlaces(askers)
  if (!short) return null
  const thinned = short.length > MOST_THINNED ? short : thinOut(short)
  return { askers: thinned, openMinutes: sumMinutes(thinned) }
}

/** Omits one after the other, again and again: without one of them another may be seen not to matter. */
function thinOut<Some extends Asker>(short: readonly Some[]): readonly Some[] {
  let left = short
  for (;;) {
    const before = left
    for (const asker of before) {
      const without = left.filter((other) => other !== asker)
      if (isShort(without)) left = without
    }
    if (left.length === before.length) return left
  }
}

/** Whether it can be told that there is no time for all of them. */
export function isShort(askers: readonly Asker[]): boolean {
  return !canTakeTurns(askers) && (findShortOfMinutes(askers) ?? findShortOfPlaces(askers)) !== null
}

/** Whether they can all be held when each takes the first start that is left, those with the fewest first. */
function canTakeTurns(askers: readonly Asker[]): boolean {
  const held: WeekTime[] = []
  const isFree = (time: WeekTime) =>
    !held.some((other) => other.day === time.day && timesOverlap(other, time))
  return [...askers]
    .sort((one, other) => one.starts.length - other.starts.length)
    .every(({ starts }) => {
      const first = starts.find(isFree)
      if (first) held.push(first)
      return first !== undefined
    })
}

/** Minutes of the week in which any of the classes may meet. */
export function sumMinutes(askers: readonly Asker[]): number {
  return listRuns(askers).reduce((sum, run) => sum + run.to - run.from, 0)
}

/** A number for each minute of the week; those of different days lie far apart. */
const minuteOfWeek = ({ day }: WeekTime, minute: number) =>
  WEEKDAYS.indexOf(day) * MINUTES_BETWEEN_DAYS + minute
const MINUTES_BETWEEN_DAYS = 10_000

/** The time of a stretch of `listCells`. */
export function readCell(cell: number, unit: number): WeekTime {
  const startMinute = cell % MINUTES_BETWEEN_DAYS
  const day = WEEKDAYS[Math.floor(cell / MINUTES_BETWEEN_DAYS)] as Weekday
  return { day, startMinute, endMinute: startMinute + unit }
}

/** Hall's condition for minutes: every class takes as many as it is long, each of them once. */
function findShortOfMinutes<Some extends Asker>(askers: readonly Some[]): readonly Some[] | null {
  const unit = findUnit(askers)
  const cells = new Map<number, number>()
  const edges: [number, number, number][] = []
  const node = (cell: number) => cells.get(cell) ?? addCell(cell)
  const addCell = (cell: number) => {
    const added = 2 + askers.length + cells.size
    cells.set(cell, added)
    edges.push([added, SINK, 1])
    return added
  }
  let asked = 0
  for (const [index, { durationMinutes, starts }] of askers.entries()) {
    asked += durationMinutes / unit
    edges.push([SOURCE, 2 + index, durationMinutes / unit])
    for (const cell of listCells(starts, unit)) edges.push([2 + index, node(cell), 1])
  }
  const { sent, reached } = sendFlow({ nodes: 2 + askers.length + cells.size, edges })
  return sent < asked ? askers.filter((_, index) => reached[2 + index]) : null
}

/** The stretches of `unit` minutes in which a class may meet, by their number in the week. */
export function listCells(starts: readonly WeekTime[], unit: number): Set<number> {
  const cells = new Set<number>()
  for (const time of starts) {
    const last = minuteOfWeek(time, time.endMinute)
    for (let at = minuteOfWeek(time, time.startMinute); at < last; at += unit) cells.add(at)
  }
  return cells
}

/** The longest unit of which all starts and lengths are multiples. */
export function findUnit(askers: readonly Asker[]): number {
  const [first] = askers.flatMap(({ starts }) => starts)
  let unit = 0
  for (const { durationMinutes, starts } of askers) {
    unit = divisorOf(unit, durationMinutes)
    for (const { startMinute } of starts) {
      unit = divisorOf(unit, Math.abs(startMinute - (first?.startMinute ?? 0)))
    }
  }
  return unit
}

function divisorOf(one: number, other: number): number {
  return other === 0 ? one : divisorOf(other, one % other)
}

/** Hall's condition for places: a stretch holds so many of the shortest classes one after the other, and no more. */
function findShortOfPlaces<Some extends Asker>(askers: readonly Some[]): readonly Some[] | null {
  const runs = listRuns(askers)
  const edges: [number, number, number][] = runs.map(({ places }, index) => [
    2 + askers.length + index,
    SINK,
    places,
  ])
  for (const [index, { starts }] of askers.entries()) {
    edges.push([SOURCE, 2 + index, 1])
    const own = new Set(starts.map((time) => findRun(runs, minuteOfWeek(time, time.startMinute))))
    for (const run of own) edges.push([2 + index, 2 + askers.length + run, 1])
  }
  const { sent, reached } = sendFlow({ nodes: 2 + askers.length + runs.length, edges })
  return sent < askers.length ? askers.filter((_, index) => reached[2 + index]) : null
}

/** A stretch of the week, in minutes since its beginning, and how many of the starts in it do not overlap. */
interface Run {
  readonly from: number
  to: number
  places: number
  /** Where the last of these ends. */
  last: number
}

/** The stretches in which the classes may meet, in order. */
function listRuns(askers: readonly Asker[]): Run[] {
  const times = askers.flatMap(({ starts }) =>
    starts.map((time) => ({
      from: minuteOfWeek(time, time.startMinute),
      to: minuteOfWeek(time, time.endMinute),
    })),
  )
  const runs: Run[] = []
  for (const time of times.sort((one, other) => one.from - other.from)) {
    const run = runs.at(-1)
    if (run && time.from < run.to) run.to = Math.max(run.to, time.to)
    else runs.push({ ...time, places: 0, last: time.from })
  }
  for (const time of times.sort((one, other) => one.to - other.to)) {
    const run = runs[findRun(runs, time.from)]
    if (!run || time.from < run.last) continue
    run.places++
    run.last = time.to
  }
  return runs
}

function findRun(runs: readonly Run[], minute: number): number {
  return runs.findLastIndex(({ from }) => from <= minute)
}
