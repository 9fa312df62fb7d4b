import type { Wish } from '@scheduler/domain'
import type { Rule } from '@scheduler/engine'
import type { Demand } from '../demand/demand.ts'
import type { Institution } from '../demand/records.ts'
import { priceOf } from '../wishes/prices.ts'
import { GROUP_WISHES } from '../wishes/wishes.ts'
import { GROUP_KINDS, LIST_GROUPS, type RuleGroup, readMembers } from './groups.ts'
import { APART_RULES } from './hard-rules.ts'

/** A rule of the problem and the wish that it stands for; null for a hard rule. */
export interface PlanRule {
  readonly rule: Rule
  readonly wish: Wish | null
}

const KEPT_APART = APART_RULES.flatMap(({ groups }) => groups)

/**
 * The rules between classes. Hard rules are among classes that may move, since what fixed ones forbid is not among their
 * choices, and fixed ones that clash cannot be helped; wishes count fixed classes too, where some class may move.
 * @param kinds of the groups that are looked at
 */
export function listRules(
  institution: Institution,
  demands: readonly Demand[],
  kinds: readonly RuleGroup['kind'][] = GROUP_KINDS,
): PlanRule[] {
  const { weights } = institution.options
  const members = readMembers(institution, demands)
  const isAsked = (kind: RuleGroup['kind']) =>
    KEPT_APART.includes(kind) ||
    GROUP_WISHES.some(({ name, wish }) => wish.about === kind && weights[name] !== 'ignore')
  return kinds
    .filter(isAsked)
    .flatMap((kind) => LIST_GROUPS[kind](members))
    .flatMap((group) => [...keepApart(group), ...listWishRules(institution, group)])
}

function keepApart({ kind, name, movable, isPart }: RuleGroup): PlanRule[] {
  if (!KEPT_APART.includes(kind) || isPart || movable.length < 2) return []
  return [{ rule: { kind: 'noOverlap', name, classes: movable, weight: null }, wish: null }]
}

function listWishRules({ input, options }: Institution, group: RuleGroup): PlanRule[] {
  return GROUP_WISHES.filter(({ wish }) => wish.about === group.kind).flatMap(
    ({ name, wish }): PlanRule[] => {
      if (options.weights[name] === 'must' && wish.toHardRule)
        return [{ rule: wish.toHardRule(group), wish: name }]
      const weight = priceOf(options.weights, name)
      if (weight === 0 || group.movable.length === 0) return []
      return [{ rule: wish.toRule(group, weight, input), wish: name }]
    },
  )
}
