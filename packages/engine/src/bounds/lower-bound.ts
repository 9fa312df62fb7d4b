import { compileChoices } from '../problem/choices.ts'
import type { Lists } from '../problem/lists.ts'
import { type PairRule, type Placement, type Problem, type Rule, weightsOf } from '../problem/problem.ts'
import { isPairRule, keeps, listPairs, type PlacedClass } from '../problem/rules.ts'
import { type IsOver, never, OutOfTime, requireTime } from '../state/watch.ts'
import { boundDays } from './bound-days.ts'
import { boundRooms } from './bound-rooms.ts'
import { countOverlaps } from './count-overlaps.ts'

/**
 * A cost that no timetable is below that keeps all hard rules, in the units of the cost: what the times and rooms of the
 * classes cost at least, and what no choice of them can keep of the soft rules. What there is no time to look at counts nothing.
 */
export function boundCost(problem: Problem, isOver: IsOver = never): number {
  const { classes, rules } = problem
  const { timeChoices, roomChoices } = compileChoices(problem, classes, { times: () => 0, rooms: () => 0 })
  const ofTimes = sum(classes, (_, index) => {
    const prices = timeChoices.prices.subarray(timeChoices.starts[index], timeChoices.starts[index + 1])
    return prices.length === 0 ? 0 : prices.reduce((least, price) => Math.min(least, price))
  })
  const ofRules = inTime(() => {
    const places = listPlaces(problem, timeChoices, roomChoices, isOver)
    const ofDays = inTime(() => boundDays(problem, listDays(places)))
    const units = (rule: Rule) => inTime(() => countUnits(problem, rule, places, isOver))
    return ofDays + sum(rules, (rule) => (rule.weight === null ? 0 : rule.weight * units(rule)))
  })
  const ofRooms = inTime(() => boundRooms(problem, roomChoices, isOver))
  const ofAll = ofTimes + ofRooms + weightsOf(problem).rule * ofRules
  // A timetable may be cheaper only where it leaves a class out.
  return classes.reduce((least, { unplacedPenalty }) => Math.min(least, unplacedPenalty), ofAll)
}

/**
 * By how many per cent of the bound a cost is above it, rounded up, and so above the least possible cost at most: 0 where nothing
 * costs less, undefined where the bound is so low that this would say little.
 */
export function measureGap(cost: number, bound: number): number | undefined {
  if (cost === bound) return 0
  const percent = Math.ceil((100 * (cost - bound)) / bound)
  return percent > 0 && percent < 100 ? percent : undefined
}

/** 0 where there is no time to find it out. */
function inTime(bound: () => number): number {
  try {
    return bound()
  } catch (error) {
    if (error instanceof OutOfTime) return 0
    throw error
  }
}

function sum<T>(list: readonly T[], count: (one: T, index: number) => number): number {
  return list.reduce((total, one, index) => total + count(one, index), 0)
}

/** By class, the class at each time that it may take, and in each room. */
interface Places {
  readonly atTimes: readonly (readonly PlacedClass[])[]
  readonly inRooms: readonly (readonly PlacedClass[])[]
}

function listPlaces(
  { classes, rooms, times }: Problem,
  timeChoices: Lists,
  roomChoices: Lists,
  isOver: IsOver,
): Places {
  const place = (index: number, placement: Placement) => ({
    index,
    entry: classes[index],
    time: times[placement.time],
    placement,
  })
  const itemsOf = ({ starts, items }: Lists, row: number) => [...items.subarray(starts[row], starts[row + 1])]
  return {
    atTimes: classes.map((_, index) => {
      requireTime(isOver)
      return itemsOf(timeChoices, index).map((time) => place(index, { time, room: null }))
    }),
    inRooms: classes.map((_, index) => {
      requireTime(isOver)
      return itemsOf(roomChoices, index).map((room) =>
        place(index, { time: 0, room: room === rooms.length ? null : room }),
      )
    }),
  }
}

function listDays({ atTimes }: Places): readonly (readonly number[])[][] {
  return atTimes.map((list) => list.map(({ time }) => time.days))
}

/** Units by which the rule is broken everywhere that its classes may be; 0 for what looks at dates, or is counted together. */
function countUnits(problem: Problem, rule: Rule, places: Places, isOver: IsOver): number {
  requireTime(isOver)
  if (isPairRule(rule))
    return Math.max(countPairs(problem, rule, places, isOver), countOverlapping(rule, places))
  if (rule.kind !== 'maxDays' || rule.between) return 0
  const members = [...new Set(rule.classes)]
  const daysOf = members.map((index) => places.atTimes[index].map(({ time }) => time.days))
  const least = daysOf.map((lists) => lists.reduce((few, { length }) => Math.min(few, length), problem.days))
  return least.reduce((units, days) => Math.max(units, days - rule.days), 0)
}

/** The pairs that overlap at least, where the rule forbids that. */
function countOverlapping(rule: PairRule, { atTimes }: Places): number {
  if (rule.kind !== 'noOverlap' && rule.kind !== 'sameAttendees' && rule.kind !== 'differentTime') return 0
  const members = [...new Set(rule.classes)].filter((index) => atTimes[index].length > 0)
  const times = new Set(members.flatMap((index) => atTimes[index].map(({ time }) => time)))
  return countOverlaps(members.length, [...times])
}

/** The pairs that no two places keep; walks are left aside. */
function countPairs(problem: Problem, rule: PairRule, { atTimes, inRooms }: Places, isOver: IsOver): number {
  const places = rule.kind === 'sameRoom' || rule.kind === 'differentRoom' ? inRooms : atTimes
  let count = 0
  for (const [one, other] of listPairs(rule)) {
    requireTime(isOver)
    if (atTimes[one].length === 0 || atTimes[other].length === 0) continue
    if (!places[one].some((first) => places[other].some((second) => keeps(problem, rule, first, second))))
      count++
  }
  return count
}
