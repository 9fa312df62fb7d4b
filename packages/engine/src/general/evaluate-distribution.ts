import type { Placement } from '../model.ts'
import type { Distribution, GeneralProblem, GeneralTime, PairDistribution } from './problem.ts'

/** A class that stands somewhere. */
export interface Standing {
  readonly time: GeneralTime
  readonly room: Placement['room']
}

/** By how many units the classes break the rule, counted from nothing. */
export function measureBreach(
  problem: GeneralProblem,
  rule: Distribution,
  members: readonly Standing[],
): number {
  switch (rule.kind) {
    case 'maxDays':
      return Math.max(0, new Set(members.flatMap(({ time }) => time.days)).size - rule.days)
    case 'maxDayLoad':
      return sumOverDates(members, (times) => {
        const load = times.reduce((sum, { lengthSlots }) => sum + lengthSlots, 0)
        return Math.max(0, load - rule.slots)
      })
    case 'maxBreaks':
      return sumOverDates(members, (times) =>
        Math.max(0, listRuns(times, rule.gapSlots).length - 1 - rule.breaks),
      )
    case 'maxBlock':
      return sumOverDates(
        members,
        (times) =>
          listRuns(times, rule.gapSlots).filter((run) => run.classes > 1 && run.end - run.start > rule.slots)
            .length,
      )
    default: {
      const breaks = (one: Standing, other: Standing) => !pairKeeps(problem, rule, one, other)
      return members.reduce(
        (sum, one, at) => sum + members.slice(at + 1).filter((other) => breaks(one, other)).length,
        0,
      )
    }
  }
}

/** What so many units of breach of a soft rule cost, before the weight of all distributions. */
export function priceBreach(rule: Distribution, units: number, weeks: number): number {
  const price = (rule.weight ?? 0) * units
  return isCountedByDate(rule.kind) ? Math.floor(price / weeks) : price
}

/** True for the kinds whose units are summed over all dates. */
function isCountedByDate(kind: Distribution['kind']): boolean {
  return kind === 'maxDayLoad' || kind === 'maxBreaks' || kind === 'maxBlock'
}

/** True when nobody can attend both: they overlap or leave no time for the walk. */
export function excludeEachOther(problem: GeneralProblem, one: Standing, other: Standing): boolean {
  return gapBetween(one.time, other.time) < findTravel(problem, one.room, other.room)
}

/** Slots between the two on a date that they share: below 0 when they overlap, infinite when they share none. */
export function gapBetween(one: GeneralTime, other: GeneralTime): number {
  if (!shareOne(one.days, other.days) || !shareOne(one.weeks, other.weeks)) return Number.POSITIVE_INFINITY
  return Math.max(other.startSlot - endOf(one), one.startSlot - endOf(other))
}

/** The walk between two rooms in slots. */
export function findTravel({ rooms }: GeneralProblem, one: number | null, other: number | null): number {
  if (one === null || other === null) return 0
  return Math.max(rooms[one]?.travelSlots?.[other] ?? 0, rooms[other]?.travelSlots?.[one] ?? 0)
}

function pairKeeps(problem: GeneralProblem, rule: PairDistribution, one: Standing, other: Standing): boolean {
  const [a, b] = [one.time, other.time]
  switch (rule.kind) {
    case 'sameStart':
      return a.startSlot === b.startSlot
    case 'sameTime':
      return isWithin(a, b) || isWithin(b, a)
    case 'differentTime':
      return a.startSlot >= endOf(b) || b.startSlot >= endOf(a)
    case 'sameDays':
      return isPartOf(a.days, b.days) || isPartOf(b.days, a.days)
    case 'sameWeeks':
      return isPartOf(a.weeks, b.weeks) || isPartOf(b.weeks, a.weeks)
    case 'differentDays':
      return !shareOne(a.days, b.days)
    case 'differentWeeks':
      return !shareOne(a.weeks, b.weeks)
    case 'overlap':
      return gapBetween(a, b) < 0
    case 'noOverlap':
      return gapBetween(a, b) >= 0
    case 'sameRoom':
      return one.room === other.room
    case 'differentRoom':
      return one.room !== other.room
    case 'sameAttendees':
      return !excludeEachOther(problem, one, other)
    case 'precedence':
      return precedes(a, b)
    case 'workDay': {
      const span = Math.max(endOf(a), endOf(b)) - Math.min(a.startSlot, b.startSlot)
      return span <= rule.slots || gapBetween(a, b) === Number.POSITIVE_INFINITY
    }
    case 'minGap':
      return gapBetween(a, b) >= rule.slots
  }
}

function precedes(one: GeneralTime, other: GeneralTime): boolean {
  const [oneWeek = 0, otherWeek = 0] = [one.weeks[0], other.weeks[0]]
  const [oneDay = 0, otherDay = 0] = [one.days[0], other.days[0]]
  if (oneWeek !== otherWeek) return oneWeek < otherWeek
  return oneDay !== otherDay ? oneDay < otherDay : endOf(one) <= other.startSlot
}

function sumOverDates(
  members: readonly Standing[],
  measure: (times: readonly GeneralTime[]) => number,
): number {
  const byDate = new Map<string, GeneralTime[]>()
  for (const { time } of members) {
    for (const week of time.weeks) {
      for (const day of time.days) {
        const date = `${week} ${day}`
        byDate.set(date, [...(byDate.get(date) ?? []), time])
      }
    }
  }
  return [...byDate.values()].reduce((sum, times) => sum + measure(times), 0)
}

/** The runs of a date: classes with at most `gapSlots` between one and the next. */
function listRuns(times: readonly GeneralTime[], gapSlots: number) {
  const runs: { start: number; end: number; classes: number }[] = []
  for (const time of [...times].sort((one, other) => one.startSlot - other.startSlot)) {
    const last = runs.at(-1)
    if (last && time.startSlot - last.end <= gapSlots) {
      last.end = Math.max(last.end, endOf(time))
      last.classes++
    } else runs.push({ start: time.startSlot, end: endOf(time), classes: 1 })
  }
  return runs
}

function endOf({ startSlot, lengthSlots }: GeneralTime): number {
  return startSlot + lengthSlots
}

function isWithin(inner: GeneralTime, outer: GeneralTime): boolean {
  return outer.startSlot <= inner.startSlot && endOf(inner) <= endOf(outer)
}

function shareOne(one: readonly number[], other: readonly number[]): boolean {
  return one.some((value) => other.includes(value))
}

function isPartOf(part: readonly number[], whole: readonly number[]): boolean {
  return part.every((value) => whole.includes(value))
}
