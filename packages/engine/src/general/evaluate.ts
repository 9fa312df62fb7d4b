import { penaltyOf } from '../evaluate.ts'
import {
  excludeEachOther,
  gapBetween,
  measureBreach,
  priceBreach,
  type Standing,
} from './evaluate-distribution.ts'
import type {
  GeneralCosts,
  GeneralEvaluation,
  GeneralProblem,
  GeneralTimetable,
  GeneralViolations,
} from './problem.ts'

/** What a timetable costs, counted from nothing: the clear form of what the search keeps up to date. */
export function evaluateGeneral(problem: GeneralProblem, timetable: GeneralTimetable): GeneralEvaluation {
  const standing = listStanding(problem, timetable)
  let [hardUnits, softCost] = [0, 0]
  for (const rule of problem.distributions) {
    const members = rule.classes.map((index) => standing[index]).filter((one) => one !== undefined)
    const units = measureBreach(problem, rule, members)
    if (rule.weight === null) hardUnits += units
    else softCost += priceBreach(rule, units, problem.weeks)
  }
  const { weights } = problem
  const soft = {
    ...countChoices(problem, timetable),
    distribution: weights.distribution * softCost,
    student: weights.student * countStudentConflicts(problem, timetable, standing),
  }
  const hard = {
    room: countRoomViolations(problem, standing),
    distribution: hardUnits,
    limit: countOverLimits(problem, timetable),
  }
  return { hard, soft, total: Object.values(soft).reduce((sum, part) => sum + part, 0) }
}

/** The sum of all that breaks a hard rule. */
export function countViolations({ room, distribution, limit }: GeneralViolations): number {
  return room + distribution + limit
}

function listStanding({ times }: GeneralProblem, { placements }: GeneralTimetable): (Standing | undefined)[] {
  return placements.map((placement) => {
    const time = placement ? times[placement.time] : undefined
    return placement && time ? { time, room: placement.room } : undefined
  })
}

function countChoices(
  { classes, weights }: GeneralProblem,
  { placements }: GeneralTimetable,
): Pick<GeneralCosts, 'time' | 'room' | 'preferred' | 'unplaced'> {
  const sums = { time: 0, room: 0, preferred: 0, unplaced: 0 }
  for (const [index, { times, rooms, preferred, unplacedPenalty }] of classes.entries()) {
    const placement = placements[index]
    if (!placement) {
      sums.unplaced += unplacedPenalty
      continue
    }
    sums.time += weights.time * penaltyOf(times, placement.time)
    sums.room += weights.room * penaltyOf(rooms, placement.room)
    if (preferred && preferred.time !== placement.time) sums.preferred += preferred.weight
    if (preferred && preferred.room !== placement.room) sums.preferred += preferred.weight
  }
  return sums
}

function countRoomViolations({ rooms }: GeneralProblem, standing: readonly (Standing | undefined)[]): number {
  let violations = 0
  for (const [index, { unavailable }] of rooms.entries()) {
    const times = standing.flatMap((one) => (one?.room === index ? [one.time] : []))
    for (const [at, time] of times.entries()) {
      violations += times.slice(at + 1).filter((other) => gapBetween(time, other) < 0).length
      violations += Number(unavailable.some((closed) => gapBetween(time, closed) < 0))
    }
  }
  return violations
}

function countOverLimits({ classes }: GeneralProblem, { attended }: GeneralTimetable): number {
  const heads = classes.map(() => 0)
  for (const index of attended.flat()) heads[index] = (heads[index] ?? 0) + 1
  return classes.reduce(
    (sum, { limit }, index) => sum + Math.max(0, (heads[index] ?? 0) - (limit ?? Number.POSITIVE_INFINITY)),
    0,
  )
}

function countStudentConflicts(
  problem: GeneralProblem,
  { attended }: GeneralTimetable,
  standing: readonly (Standing | undefined)[],
): number {
  let conflicts = 0
  for (const classes of attended) {
    const own = classes.map((index) => standing[index]).filter((one) => one !== undefined)
    for (const [at, one] of own.entries()) {
      conflicts += own.slice(at + 1).filter((other) => excludeEachOther(problem, one, other)).length
    }
  }
  return conflicts
}
