import type { ClassRecord } from '@scheduler/contract'
import { MINUTES_PER_DAY, parseTime } from '@scheduler/domain'

const HOUR = 60

/** The hours that the week shows, the last one exclusive. */
export interface HourRange {
  readonly from: number
  readonly to: number
}

/** The teaching hours, widened by classes outside of them: all of them, so that no other week is cut differently. */
export function findHours(
  teaching: { readonly startTime: string; readonly endTime: string },
  classes: readonly Pick<ClassRecord, 'startTime' | 'endTime'>[],
): HourRange {
  const [start, end] = minutesOf(teaching)
  let [from, to] = [start, end]
  for (const one of classes) {
    const [begins, ends] = minutesOf(one)
    from = Math.min(from, begins)
    to = Math.max(to, ends)
  }
  return { from: Math.floor(from / HOUR), to: Math.ceil(to / HOUR) }
}

/** Classes that are moved start on half-hours where the institution has set no step. */
const USUAL_STEP = 30

interface Teaching {
  readonly startTime: string
  readonly endTime: string
  readonly startStepMinutes: number | null
  readonly lunchStart?: string | null
  readonly lunchEnd?: string | null
  readonly periods?: readonly Pick<ClassRecord, 'startTime' | 'endTime'>[]
}

/** The steps of the teaching week, or those that meet all ends of its periods, in hours from the first that is shown. */
export function findSteps(teaching: Teaching, { from }: HourRange): { size: number; first: number } {
  const [start, ...others] = (teaching.periods ?? []).flatMap(minutesOf)
  const step = others.reduce((size, minute) => divisorOf(size, minute - (start ?? 0)), 0)
  const first = start ?? minutesOf(teaching)[0]
  return { size: (step || (teaching.startStepMinutes ?? USUAL_STEP)) / HOUR, first: first / HOUR - from }
}

/** The greatest one of both. */
const divisorOf = (one: number, other: number): number => (other === 0 ? one : divisorOf(other, one % other))

/** The lunch break and those between periods, in hours from the first that is shown. */
export function findBreaks(teaching: Teaching, { from }: HourRange): { from: number; to: number }[] {
  const { lunchStart, lunchEnd, periods = [] } = teaching
  const between = periods.slice(1).map(({ startTime }, at) => [periods[at]?.endTime ?? startTime, startTime])
  const breaks = lunchStart && lunchEnd ? [...between, [lunchStart, lunchEnd]] : between
  return breaks
    .map(([startTime = '', endTime = '']) => minutesOf({ startTime, endTime }))
    .filter(([start, end]) => start < end)
    .map(([start, end]) => ({ from: start / HOUR - from, to: end / HOUR - from }))
}

/** When a class begins and ends, in minutes of the day. */
export function minutesOf({
  startTime,
  endTime,
}: {
  readonly startTime: string
  readonly endTime: string
}): [start: number, end: number] {
  return [parseTime(startTime) ?? 0, parseTime(endTime) ?? MINUTES_PER_DAY]
}

/** The row in which a minute is, and how much of it has passed by then. */
export function rowOfMinute(minute: number): { rowId: string; share: number } {
  return { rowId: String(Math.floor(minute / HOUR)), share: (minute % HOUR) / HOUR }
}
