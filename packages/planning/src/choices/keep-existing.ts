import {
  type Placement as EnginePlacement,
  isClosedTo,
  isPairRule,
  keeps,
  listPlaced,
  type PairRule,
  type Problem,
  type ProblemClass,
  timesOverlap,
} from '@scheduler/engine'

/** Where no change is wanted at all: the classes of a problem, with those fixed that can stay, one after the other. */
export function fixWhatCanStay(
  problem: Problem,
  initial: readonly (EnginePlacement | null)[],
): ProblemClass[] {
  const rulesOf = listHardRules(problem)
  const kept: number[] = [...problem.classes.keys()].filter((index) => problem.classes[index]?.fixed)
  const placed = listPlaced(problem, { placements: initial })
  const clash = (one: number, other: number) => {
    const [first, second] = [placed[one], placed[other]]
    if (!first || !second) return false
    const { room } = first.placement
    if (room !== null && room === second.placement.room && timesOverlap(first.time, second.time)) return true
    return [...(rulesOf[one] ?? [])].some(
      (rule) => rulesOf[other]?.has(rule) && !keeps(problem, rule, first, second),
    )
  }
  for (const [index, place] of initial.entries()) {
    const entry = problem.classes[index]
    if (!place || !entry || entry.fixed) continue
    const time = problem.times[place.time]
    const isShut = time !== undefined && isClosedTo(entry, problem, place.room, time)
    if (!isShut && !kept.some((other) => clash(index, other))) kept.push(index)
  }
  const isKept = new Set(kept)
  return problem.classes.map((entry, index) => {
    const place = initial[index]
    return place && isKept.has(index) ? { ...entry, fixed: place } : entry
  })
}

/** By class the rules that keep it from places next to others. */
function listHardRules({ classes, rules }: Problem): Set<PairRule>[] {
  const rulesOf = classes.map(() => new Set<PairRule>())
  for (const rule of rules)
    if (rule.weight === null && isPairRule(rule)) for (const one of rule.classes) rulesOf[one]?.add(rule)
  return rulesOf
}
