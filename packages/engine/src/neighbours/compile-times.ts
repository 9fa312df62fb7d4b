import type { Problem } from '../problem/problem.ts'
import { endOf, gapBetween } from '../problem/times.ts'
import { type IsOver, requireTime } from '../state/watch.ts'

/** The gap of two times that share no date: larger than any walk. */
export const NO_DATE = 32_767

/** The times of a problem as integers. */
export interface CompiledTimes {
  readonly count: number
  readonly start: Int32Array
  readonly end: Int32Array
  /** Bit by day of the week. */
  readonly days: Int32Array
  /** By time (row) and week (column): 1 where it is met in the week. */
  readonly inWeek: Uint8Array
  /** By two times the slots between them on a shared date, below 0 when they overlap; `noDate` without one. */
  readonly gap: Int16Array
}

export function compileTimes({ times, weeks }: Problem, isOver: IsOver): CompiledTimes {
  const count = times.length
  const inWeek = new Uint8Array(count * weeks)
  for (const [index, time] of times.entries()) for (const week of time.weeks) inWeek[index * weeks + week] = 1
  const gap = new Int16Array(count * count)
  for (const [row, one] of times.entries()) {
    requireTime(isOver)
    for (const [column, other] of times.entries())
      gap[row * count + column] = Math.min(NO_DATE, gapBetween(one, other))
  }
  return {
    count,
    start: Int32Array.from(times, ({ startSlot }) => startSlot),
    end: Int32Array.from(times, endOf),
    days: Int32Array.from(times, ({ days }) => days.reduce((mask, day) => mask | (1 << day), 0)),
    inWeek,
    gap,
  }
}
