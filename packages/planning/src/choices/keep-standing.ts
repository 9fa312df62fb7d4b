import { isClosed, type Problem, type ProblemClass } from '@scheduler/engine'
import type { Plan } from '../plan.ts'
import { overlap } from './plan-draft.ts'

/** Where no change is wanted at all: fixes the classes that can stay, one after the other. */
export function keepWhatCanStay(plan: Plan): Plan {
  const { problem, initial, options } = plan
  if (options.standing !== 'preferToKeep' || options.weights.fewChanges !== 'must') return plan
  const rulesOf = listHardRules(problem)
  const kept: number[] = [...problem.classes.keys()].filter((index) => problem.classes[index]?.fixed)
  const clash = (one: number, other: number) =>
    overlap(problem.times, initial[one]?.time, initial[other]?.time) &&
    ((initial[one]?.room != null && initial[one].room === initial[other]?.room) ||
      [...(rulesOf[one] ?? [])].some((rule) => rulesOf[other]?.has(rule)))
  for (const [index, place] of initial.entries()) {
    if (!place || problem.classes[index]?.fixed) continue
    const time = problem.times[place.time]
    const isShut = time !== undefined && isClosed(problem, place.room, time)
    if (!isShut && !kept.some((other) => clash(index, other))) kept.push(index)
  }
  const isKept = new Set(kept)
  const classes = problem.classes.map((entry, index): ProblemClass => {
    const place = initial[index]
    return place && isKept.has(index) ? { ...entry, fixed: place } : entry
  })
  return { ...plan, problem: { ...problem, classes } }
}

/** By class the rules that keep it apart from others. */
function listHardRules({ classes, rules }: Problem): Set<number>[] {
  const rulesOf = classes.map(() => new Set<number>())
  for (const [index, rule] of rules.entries())
    if (rule.weight === null) for (const one of rule.classes) rulesOf[one]?.add(index)
  return rulesOf
}
