import { listAbove } from './parts.ts'
import { type Evaluation, type HardViolations, type Problem, type Timetable, weightsOf } from './problem.ts'
import { costOfRule, measureBreach } from './rule-costs.ts'
import {
  excludeEachOther,
  isClosedTo,
  listPlaced,
  type PlacedClass,
  penaltyOf,
  pickClasses,
  priceChanges,
} from './rules.ts'
import { timesOverlap } from './times.ts'

/** What a timetable costs, counted from nothing and rule by rule: the clear form of what the search keeps up to date. */
export function evaluate(problem: Problem, timetable: Timetable): Evaluation {
  const { classes, rules } = problem
  const weights = weightsOf(problem)
  const placed = listPlaced(problem, timetable)
  const present = placed.filter((one) => one !== undefined)
  const members = rules.map((rule) => pickClasses(rule, placed))
  const soft = {
    time: weights.time * sum(present, ({ entry, placement }) => penaltyOf(entry.times, placement.time)),
    room: weights.room * sum(present, ({ entry, placement }) => penaltyOf(entry.rooms, placement.room)),
    preferred: sum(present, ({ entry, placement }) => priceChanges(entry, placement)),
    rule: sum(rules, (rule, index) => costOfRule(problem, rule, members[index])),
    student: weights.student * sum(listExclusions(problem, timetable, placed), (pairs) => pairs.length),
    unplaced: sum(classes, ({ unplacedPenalty }, index) => (placed[index] ? 0 : unplacedPenalty)),
  }
  const hard = {
    room: listClosed(problem, present).length + listShared(problem, present).length,
    rule: sum(rules, (rule, index) =>
      rule.weight === null ? measureBreach(problem, rule, members[index]) : 0,
    ),
    limit: sum(listOverLimits(problem, timetable), ({ students, limit }) => students - limit),
  }
  return { hard, soft, total: sum(Object.values(soft), (part) => part) }
}

/** The sum of all that breaks a hard rule. */
export function countViolations({ room, rule, limit }: HardViolations): number {
  return room + rule + limit
}

/** The classes in a room that is unavailable to them. */
export function listClosed(problem: Problem, present: readonly PlacedClass[]): PlacedClass[] {
  return present.filter(({ entry, placement, time }) => isClosedTo(entry, problem, placement.room, time))
}

/** The pairs of classes in one room, or in a room and a part of it, at overlapping times. */
export function listShared(problem: Problem, present: readonly PlacedClass[]): ClassPair[] {
  const guests = problem.rooms.map((): PlacedClass[] => [])
  for (const one of present) if (one.placement.room !== null) guests[one.placement.room]?.push(one)
  const overlap = (one: PlacedClass, other: PlacedClass) => timesOverlap(one.time, other.time)
  return guests.flatMap((inside, room) => {
    const above = listAbove(problem, room).flatMap((whole) => guests[whole])
    const ofWhole = inside.flatMap((one) =>
      above.filter((other) => overlap(one, other)).map((other) => [one, other] as const),
    )
    return [...pairsOf(inside, overlap), ...ofWhole]
  })
}

/** The classes with more students than they take. */
export function listOverLimits({ classes }: Problem, { attended = [] }: Timetable) {
  const heads = classes.map(() => 0)
  for (const index of attended.flat()) heads[index] = (heads[index] ?? 0) + 1
  return classes.flatMap(({ id, limit = Number.POSITIVE_INFINITY }, index) =>
    heads[index] > limit ? [{ index, id, students: heads[index], limit }] : [],
  )
}

/** By student the pairs of classes that cannot both be attended. */
function listExclusions(
  problem: Problem,
  { attended = [] }: Timetable,
  placed: readonly (PlacedClass | undefined)[],
): ClassPair[][] {
  return attended.map((classes) =>
    pairsOf(
      classes.flatMap((index) => placed[index] ?? []),
      (one, other) => excludeEachOther(problem, one, other),
    ),
  )
}

type ClassPair = readonly [PlacedClass, PlacedClass]

function pairsOf(
  classes: readonly PlacedClass[],
  isChosen: (one: PlacedClass, other: PlacedClass) => boolean,
): ClassPair[] {
  return classes.flatMap((one, at) =>
    classes
      .slice(at + 1)
      .filter((other) => isChosen(one, other))
      .map((other) => [one, other] as const),
  )
}

function sum<T>(list: readonly T[], count: (one: T, index: number) => number): number {
  return list.reduce((total, one, index) => total + count(one, index), 0)
}
