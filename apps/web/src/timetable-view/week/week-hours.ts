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

/** The steps of the teaching week, in hours from the first that is shown. */
export function findSteps(
  teaching: {
    readonly startTime: string
    readonly endTime: string
    readonly startStepMinutes: number | null
  },
  { from }: HourRange,
): { size: number; first: number } {
  const [start] = minutesOf(teaching)
  return { size: (teaching.startStepMinutes ?? USUAL_STEP) / HOUR, first: start / HOUR - from }
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
