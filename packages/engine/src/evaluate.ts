import { type Evaluation, type HardViolations, type Problem, type Timetable, weightsOf } from './problem.ts'
import {
  costOfRule,
  excludeEachOther,
  isClosed,
  listPlaced,
  measureBreach,
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
  const standing = placed.filter((one) => one !== undefined)
  const members = rules.map((rule) => pickClasses(rule, placed))
  const soft = {
    time: weights.time * sum(standing, ({ entry, placement }) => penaltyOf(entry.times, placement.time)),
    room: weights.room * sum(standing, ({ entry, placement }) => penaltyOf(entry.rooms, placement.room)),
    preferred: sum(standing, ({ entry, placement }) => priceChanges(entry, placement)),
    rule: sum(rules, (rule, index) => costOfRule(problem, rule, members[index])),
    student: weights.student * countStudentConflicts(problem, timetable, placed),
    unplaced: sum(classes, ({ unplacedPenalty }, index) => (placed[index] ? 0 : unplacedPenalty)),
  }
  const hard = {
    room: countRoomViolations(problem, standing),
    rule: sum(rules, (rule, index) =>
      rule.weight === null ? measureBreach(problem, rule, members[index]) : 0,
    ),
    limit: countOverLimits(problem, timetable),
  }
  return { hard, soft, total: sum(Object.values(soft), (part) => part) }
}

/** The sum of all that breaks a hard rule. */
export function countViolations({ room, rule, limit }: HardViolations): number {
  return room + rule + limit
}

function countRoomViolations(problem: Problem, standing: readonly PlacedClass[]): number {
  const guests = problem.rooms.map((): PlacedClass[] => [])
  for (const one of standing) if (one.placement.room !== null) guests[one.placement.room]?.push(one)
  return sum(guests, (inside, room) =>
    sum(inside, ({ time }, at) => {
      const overlapping = inside.slice(at + 1).filter((other) => timesOverlap(time, other.time))
      return overlapping.length + Number(isClosed(problem, room, time))
    }),
  )
}

function countOverLimits({ classes }: Problem, { attended = [] }: Timetable): number {
  const heads = classes.map(() => 0)
  for (const index of attended.flat()) heads[index] = (heads[index] ?? 0) + 1
  return sum(classes, ({ limit = Number.POSITIVE_INFINITY }, index) => Math.max(0, heads[index] - limit))
}

function countStudentConflicts(
  problem: Problem,
  { attended = [] }: Timetable,
  placed: readonly (PlacedClass | undefined)[],
): number {
  return sum(attended, (classes) => {
    const own = classes.map((index) => placed[index]).filter((one) => one !== undefined)
    return sum(
      own,
      (one, at) => own.slice(at + 1).filter((other) => excludeEachOther(problem, one, other)).length,
    )
  })
}

function sum<T>(list: readonly T[], count: (one: T, index: number) => number): number {
  return list.reduce((total, one, index) => total + count(one, index), 0)
}
