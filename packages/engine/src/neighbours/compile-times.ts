import type { Problem, ProblemTime } from '../problem.ts'

/** The gap of two times that share no date: larger than any walk. */
export const noDate = 32_767

/** Of two sets of weeks: they share one, and one lies within the other. */
export const weeksMeet = 1
export const weeksNest = 2

/** The times of a problem as integers. */
export interface CompiledTimes {
  readonly count: number
  readonly start: Int32Array
  readonly end: Int32Array
  /** Bit by day of the week. */
  readonly days: Int32Array
  /** The number of the time's set of weeks. */
  readonly weekSet: Int32Array
  readonly weekSets: readonly (readonly number[])[]
  /** By two sets of weeks: `weeksMeet` and `weeksNest`. */
  readonly weekRelation: Uint8Array
  /** The first date, in days from the first of all. */
  readonly firstDate: Int32Array
  /** By two times the slots between them on a shared date, below 0 when they overlap; `noDate` without one. */
  readonly gap: Int16Array
}

export function compileTimes({ times, days }: Pick<Problem, 'times' | 'days'>): CompiledTimes {
  const numbers = new Map<string, number>()
  const weekSets: (readonly number[])[] = []
  const weekSet = Int32Array.from(times, ({ weeks }) => {
    const key = weeks.join()
    const known = numbers.get(key)
    if (known !== undefined) return known
    numbers.set(key, weekSets.length)
    return weekSets.push(weeks) - 1
  })
  const compiled = {
    count: times.length,
    start: Int32Array.from(times, ({ startSlot }) => startSlot),
    end: Int32Array.from(times, ({ startSlot, lengthSlots }) => startSlot + lengthSlots),
    days: Int32Array.from(times, maskDays),
    weekSet,
    weekSets,
    weekRelation: relateWeeks(weekSets),
    firstDate: Int32Array.from(times, (time) => (time.weeks[0] ?? 0) * days + (time.days[0] ?? 0)),
  }
  return { ...compiled, gap: listGaps(compiled) }
}

/** The days of a time as bits. */
function maskDays({ days }: ProblemTime): number {
  return days.reduce((mask, day) => mask | (1 << day), 0)
}

function relateWeeks(weekSets: readonly (readonly number[])[]): Uint8Array {
  const sets = weekSets.map((weeks) => new Set(weeks))
  const relation = new Uint8Array(sets.length * sets.length)
  for (const [row, one] of sets.entries()) {
    for (const [column, other] of sets.entries()) {
      const shared = [...one].filter((week) => other.has(week)).length
      const isNested = shared === Math.min(one.size, other.size)
      relation[row * sets.length + column] = (shared > 0 ? weeksMeet : 0) | (isNested ? weeksNest : 0)
    }
  }
  return relation
}

function listGaps(times: Omit<CompiledTimes, 'gap'>): Int16Array {
  const { count, start, end, days, weekSet, weekSets, weekRelation } = times
  const gap = new Int16Array(count * count)
  for (let one = 0; one < count; one++) {
    const weekRow = weekSet[one] * weekSets.length
    for (let other = 0; other < count; other++) {
      const isApart =
        (days[one] & days[other]) === 0 || (weekRelation[weekRow + weekSet[other]] & weeksMeet) === 0
      gap[one * count + other] = isApart ? noDate : Math.max(start[other] - end[one], start[one] - end[other])
    }
  }
  return gap
}
