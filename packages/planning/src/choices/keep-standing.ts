import {
  type Placement as EnginePlacement,
  isClosed,
  type Problem,
  type ProblemClass,
} from '@scheduler/engine'
import { overlap } from './places.ts'

/** Where no change is wanted at all: the classes of a problem, with those fixed that can stay, one after the other. */
export function fixWhatCanStay(
  problem: Problem,
  initial: readonly (EnginePlacement | null)[],
): ProblemClass[] {
  const rulesOf = listHardRules(problem)
  const kept: number[] = [...problem.classes.keys()].filter((index) => problem.classes[index]?.fixed)
  const clash = (one: number, other: number) =>
    overlap(problem.times, initial[one], initial[other]) &&
    ((initial[one]?.room != null && initial[one].room === initial[other]?.room) ||
      [...(rulesOf[one] ?? [])].some((rule) => rulesOf[other]?.has(rule)))
  for (const [index, place] of initial.entries()) {
    if (!place || problem.classes[index]?.fixed) continue
    const time = problem.times[place.time]
    const isShut = time !== undefined && isClosed(problem, place.room, time)
    if (!isShut && !kept.some((other) => clash(index, other))) kept.push(index)
  }
  const isKept = new Set(kept)
  return problem.classes.map((entry, index) => {
    const place = initial[index]
    return place && isKept.has(index) ? { ...entry, fixed: place } : entry
  })
}

/** By class the rules that keep it apart from others. */
function listHardRules({ classes, rules }: Problem): Set<number>[] {
  const rulesOf = classes.map(() => new Set<number>())
  for (const [index, rule] of rules.entries())
    if (rule.weight === null) for (const one of rule.classes) rulesOf[one]?.add(index)
  return rulesOf
}
