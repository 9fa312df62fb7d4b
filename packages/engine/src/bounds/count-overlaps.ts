import type { ProblemTime } from '../problem/problem.ts'
import { endOf } from '../problem/times.ts'

/**
 * How many pairs of so many classes overlap at least when each takes one of these times. Times with a slot of a date in common
 * form a group; of more classes than groups some take times of the same one.
 */
export function countOverlaps(classes: number, times: readonly ProblemTime[]): number {
  const groups = countGroups(times, classes)
  if (groups === 0) return 0
  const each = Math.floor(classes / groups)
  const larger = classes % groups
  return larger * countPairs(each + 1) + (groups - larger) * countPairs(each)
}

const countPairs = (classes: number) => (classes * (classes - 1)) / 2

/** Groups that hold all times, the largest chosen first; no more than `most` are counted. */
function countGroups(times: readonly ProblemTime[], most: number): number {
  let left = times
  let groups = 0
  while (left.length > 0 && groups < most) {
    left = listRest(left)
    groups++
  }
  return groups
}

/** The times without the largest group of them in which all have a slot of a date in common. */
function listRest(times: readonly ProblemTime[]): readonly ProblemTime[] {
  let largest: readonly ProblemTime[] = []
  for (const onDate of listByDate(times))
    for (const slot of new Set(onDate.map(({ startSlot }) => startSlot))) {
      const group = onDate.filter((time) => time.startSlot <= slot && slot < endOf(time))
      if (group.length > largest.length) largest = group
    }
  const taken = new Set(largest)
  return times.filter((time) => !taken.has(time))
}

/** The times that are met on each date of the first weeks of all. */
function listByDate(times: readonly ProblemTime[]): ProblemTime[][] {
  const dates = new Map(
    times.flatMap(({ weeks: [week], days }) => days.map((day) => [`${week} ${day}`, { week, day }] as const)),
  )
  return [...dates.values()].map(({ week, day }) =>
    times.filter(({ weeks, days }) => days.includes(day) && weeks.includes(week)),
  )
}
