import { describeRule, listBreaches } from '@scheduler/domain'
import { type Placement as EnginePlacement, listRuleCosts } from '@scheduler/engine'
import { type Said, toSaid } from '@scheduler/messages'
import { putAt } from './choices/put-at.ts'
import { toFacts } from './demand/records.ts'
import { type Plan, toWeeklyPlaces } from './plan.ts'

/** A rule between sections that a timetable does not keep. */
export interface BrokenRuleData {
  readonly _id: string
  readonly rule: Said
  /** Of a preferred one; null: it has to be kept. */
  readonly weight: number | null
  /** What the search counted for it: nothing where weeks are against it, which it does not choose. */
  readonly cost: number
  /** The keys of the classes that break it. */
  readonly classes: string[]
}

/**
 * The rules between sections that the classes of a plan break at some places, as the timetable judges them, those that the
 * search could not know among them. Preferred ones are in it where the run was to keep them.
 */
export function listBrokenRules(
  plan: Plan,
  placements: readonly (EnginePlacement | null)[],
): BrokenRuleData[] {
  const { institution, demands } = plan
  const { input, options } = institution
  const required = (input.settings.sectionRules ?? []).map((rule) => ({ ...rule, weight: null }))
  const preferred = options.weights.preferredRules === 'ignore' ? [] : (input.preferredRules ?? [])
  if (required.length + preferred.length === 0) return []
  const places = toWeeklyPlaces(plan, placements)
  const classes = demands.flatMap((demand, index) => {
    const place = places[index]
    return place ? [putAt(demand, place)] : []
  })
  const facts = toFacts(input)
  const costs = sumCosts(plan, placements)
  return [...required, ...preferred].flatMap((rule) => {
    const breaches = listBreaches(rule, classes, facts)
    if (breaches.length === 0) return []
    const keys = [...new Set(breaches.map(({ candidate }) => candidate.id))]
    const { id, weight } = rule
    return [{ _id: id, rule: toSaid(describeRule(rule)), weight, cost: costs.get(id) ?? 0, classes: keys }]
  })
}

/** What the preferred rules cost, by their ids. */
function sumCosts(
  { problem, wishOfRule }: Plan,
  placements: readonly (EnginePlacement | null)[],
): Map<string, number> {
  const costs = new Map<string, number>()
  for (const [index, cost] of listRuleCosts(problem, { placements }).entries()) {
    const name = problem.rules[index]?.name ?? ''
    if (wishOfRule[index] === 'preferredRules') costs.set(name, (costs.get(name) ?? 0) + cost)
  }
  return costs
}
