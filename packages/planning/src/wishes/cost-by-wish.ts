import { WISHES, type Wish } from '@scheduler/domain'
import { type Placement as EnginePlacement, listRuleCosts } from '@scheduler/engine'
import { type Plan, readPlacement } from '../plan.ts'
import { pricePlace } from './prices.ts'

/** What a timetable costs by wish, and for the classes without a place. */
export type WishCosts = { readonly [wish in Wish | 'unplaced']: number }

/** What a timetable of a plan costs by wish; the sum is what `evaluate` counts. */
export function costByWish(plan: Plan, placements: readonly (EnginePlacement | null)[]): WishCosts {
  const { problem, wishOfRule, institution } = plan
  const costs = Object.fromEntries([...WISHES, 'unplaced'].map((wish) => [wish, 0])) as {
    -readonly [wish in keyof WishCosts]: number
  }
  for (const [rule, cost] of listRuleCosts(problem, { placements }).entries()) {
    const wish = wishOfRule[rule]
    if (wish) costs[wish] += cost
  }
  for (const [index, { unplacedPenalty }] of problem.classes.entries()) {
    const placement = placements[index]
    if (!placement) {
      costs.unplaced += unplacedPenalty
      continue
    }
    const { demand, place } = readPlacement(plan, index, placement)
    for (const { wish, cost } of pricePlace(institution, demand, place)) costs[wish] += cost
  }
  return costs
}
