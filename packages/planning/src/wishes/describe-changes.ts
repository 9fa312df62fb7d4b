import { WISHES, type Wish } from '@scheduler/domain'
import type { LoadedTimetable, PlaceSuggestion, RuleChange } from '@scheduler/engine'
import type { Said } from '@scheduler/messages'
import { type Plan, readPlacement } from '../plan.ts'
import { createNaming, listOthers } from './describe-costs.ts'
import { pricePlace } from './prices.ts'
import type { ClassChange } from './wish.ts'
import { PLANNED_WISHES } from './wishes.ts'

/** How much more or less a wish would cost, and why. */
export interface WishChange extends Said {
  readonly wish: Wish | 'unplaced'
  readonly change: number
}

type Offer = Pick<PlaceSuggestion, 'placement' | 'rules'>

/** What another place would change for a class by wish, the greatest changes first. */
export function describeChanges(
  plan: Plan,
  timetable: LoadedTimetable,
  index: number,
  offer: Offer,
): WishChange[] {
  const { input } = plan.institution
  const { demand, place } = readPlacement(plan, index, offer.placement)
  const ofPlace = sumPlaceChanges(plan, timetable, index, offer)
  const changes = WISHES.flatMap((name): WishChange[] => {
    const wish = PLANNED_WISHES[name]
    const rules = offer.rules.filter(({ rule }) => plan.wishOfRule[rule] === name)
    const change = rules.reduce((sum, rule) => sum + rule.change, ofPlace.get(name) ?? 0)
    const isWorse = change > 0
    if (change === 0) return []
    if (!('looksAt' in wish)) {
      const asked = readChange(plan, timetable, index, offer, name, isWorse)
      return [{ wish: name, change, ...wish.describeChange(isWorse, asked) }]
    }
    const describe = isWorse ? wish.describeFault : wish.describeBetter
    return describe ? [{ wish: name, change, ...describe(demand, place, input) }] : []
  })
  return changes.sort((one, other) => Math.abs(other.change) - Math.abs(one.change))
}

/** By wish that looks at no other class. */
function sumPlaceChanges(
  plan: Plan,
  { placed }: LoadedTimetable,
  index: number,
  { placement }: Offer,
): Map<Wish, number> {
  const current = placed[index]?.placement
  const price = (at: Offer['placement']) => {
    const { demand, place } = readPlacement(plan, index, at)
    return pricePlace(plan.institution, demand, place)
  }
  const changes = new Map(price(placement).map(({ wish, cost }) => [wish, cost]))
  for (const { wish, cost } of current ? price(current) : [])
    changes.set(wish, (changes.get(wish) ?? 0) - cost)
  return changes
}

function readChange(
  plan: Plan,
  { placed, rulesOf }: LoadedTimetable,
  index: number,
  { placement, rules }: Offer,
  wish: Wish,
  isWorse: boolean,
): ClassChange {
  const { problem, wishOfRule } = plan
  const [demand, time] = [plan.demands[index], problem.times[placement.time]]
  if (!demand || !time) throw new RangeError(`There is no class ${index} or no time ${placement.time}`)
  const isOfWish = (rule: number) => wishOfRule[rule] === wish
  const isThatWay = ({ rule, change }: RuleChange) => isOfWish(rule) && change > 0 === isWorse
  const changed = rules.filter(isThatWay).map(({ rule }) => problem.rules[rule]?.name ?? '')
  return {
    input: plan.institution.input,
    demand,
    index,
    time,
    rules: (rulesOf[index] ?? []).filter(isOfWish).flatMap((rule) => problem.rules[rule] ?? []),
    listOthers: (rule) => listOthers(rule, index, placed),
    names: [...new Set(changed)],
    nameClass: createNaming(plan),
  }
}
