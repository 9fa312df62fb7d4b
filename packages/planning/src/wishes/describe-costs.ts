import type { Wish } from '@scheduler/domain'
import {
  type Placement as EnginePlacement,
  type LoadedTimetable,
  loadTimetable,
  type PlacedClass,
  type Rule,
} from '@scheduler/engine'
import { type Said, sayObstacle } from '@scheduler/messages'
import { describeTime } from '../choices/week-times.ts'
import { type Plan, readPlacement } from '../plan.ts'
import { pricePlace } from './prices.ts'
import type { NameClass } from './wish.ts'
import { PLACE_WISHES, PLANNED_WISHES } from './wishes.ts'

/** What a wish costs at the place of a class, and why. Costs that several classes cause together are told of each. */
export interface ClassCost extends Said {
  readonly wish: Wish | 'unplaced'
  readonly cost: number
}

/** What the place of a class of a timetable costs, the most expensive first; a class without a place costs its price. */
export function describeCosts(
  plan: Plan,
  placements: readonly (EnginePlacement | null)[],
  timetable = loadTimetable(plan.problem, { placements }),
): (index: number) => ClassCost[] {
  return (index) => {
    const one = timetable.placed[index]
    if (!one) return describeLeftOut(plan, index)
    const ofRules = (timetable.rulesOf[index] ?? []).flatMap((rule) =>
      describeRule(plan, timetable, one, rule),
    )
    return [...describePlace(plan, one), ...addUp(ofRules)].sort((a, b) => b.cost - a.cost)
  }
}

/** What is said alike costs as much together: a rule between sections is one of the engine for each two of their classes. */
function addUp(costs: readonly ClassCost[]): ClassCost[] {
  const sums = new Map<string, ClassCost>()
  for (const one of costs) {
    const { cost = 0 } = sums.get(one.message) ?? {}
    sums.set(one.message, { ...one, cost: one.cost + cost })
  }
  return [...sums.values()]
}

function describeLeftOut({ problem, demands }: Plan, index: number): ClassCost[] {
  const [entry, demand] = [problem.classes[index], demands[index]]
  if (!entry || !demand) throw new RangeError(`There is no class ${index}`)
  const cost = entry.unplacedPenalty
  return cost === 0 ? [] : [{ wish: 'unplaced', cost, ...sayObstacle('noPlace', { title: demand.title }) }]
}

/** What the class costs by its own time and room. */
function describePlace(plan: Plan, { index, placement }: PlacedClass): ClassCost[] {
  const { institution } = plan
  const { demand, place } = readPlacement(plan, index, placement)
  const costs = new Map(pricePlace(institution, demand, place).map(({ wish, cost }) => [wish, cost]))
  return PLACE_WISHES.flatMap(({ name, wish }) => {
    const cost = costs.get(name) ?? 0
    return cost > 0 ? [{ wish: name, cost, ...wish.describeFault(demand, place, institution.input) }] : []
  })
}

/** What a rule costs that the class has a part in, as far as the class itself does. */
function describeRule(plan: Plan, { placed }: LoadedTimetable, one: PlacedClass, index: number): ClassCost[] {
  const [rule, name, demand] = [plan.problem.rules[index], plan.wishOfRule[index], plan.demands[one.index]]
  const wish = name && PLANNED_WISHES[name]
  if (!rule || !demand || !wish || 'looksAt' in wish || rule.weight === null) return []
  const { problem, institution } = plan
  const others = listOthers(rule, one.index, placed)
  const faults = wish.countFaults(rule, one, others, problem)
  // As the engine rounds what it counts by weeks.
  const cost = Math.floor(rule.weight * faults)
  if (cost === 0) return []
  const at = { input: institution.input, demand, one, others, nameClass: createNaming(plan) }
  return [{ wish: name, cost, ...wish.describeFault(rule, faults, at) }]
}

/** The other placed classes of a rule. */
export function listOthers(
  { classes }: Rule,
  index: number,
  placed: LoadedTimetable['placed'],
): PlacedClass[] {
  return classes.filter((other) => other !== index).flatMap((other) => placed[other] ?? [])
}

/** Title and time of placed classes, as messages say them. */
export function createNaming(plan: Plan): NameClass {
  return ({ index, placement }) => {
    const { demand, place } = readPlacement(plan, index, placement)
    return { title: demand.title, ...describeTime(place.time) }
  }
}
