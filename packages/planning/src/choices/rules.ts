import type { Wish } from '@scheduler/domain'
import type { Rule } from '@scheduler/engine'
import type { Demand } from '../demand/demand.ts'
import type { Institution } from '../demand/records.ts'
import { priceOf } from '../wishes/prices.ts'
import { GROUP_WISHES } from '../wishes/wishes.ts'
import { GROUP_KINDS, LIST_GROUPS, type RuleGroup, readMembers } from './groups.ts'
import { APART_RULES } from './hard-rules.ts'

/** A rule of the problem and the wish that it expresses; null for a hard rule. */
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
  const members = readMembers(institution, demands)
  const isMovable = (index: number) => demands[index]?.isFixed === false
  return kinds.flatMap((kind) => {
    const makers = listMakers(kind, institution, isMovable)
    const groups = makers.length > 0 ? LIST_GROUPS[kind](members) : []
    const rules: PlanRule[] = []
    for (const group of groups) {
      for (const make of makers) {
        const rule = make(group)
        if (rule) rules.push(rule)
      }
    }
    return rules
  })
}

/** Makes a rule of a group; null where nothing of it may move. */
type MakeRule = (group: RuleGroup) => PlanRule | null

/** What makes rules of the groups of a kind: the hard rules, and the wishes that are not ignored. */
function listMakers(
  kind: RuleGroup['kind'],
  { input, options: { weights } }: Institution,
  isMovable: (index: number) => boolean,
): MakeRule[] {
  const ofWishes = GROUP_WISHES.filter(({ name, wish }) => wish.about === kind && weights[name] !== 'ignore')
  return [
    ...(KEPT_APART.includes(kind) ? [(group: RuleGroup) => keepApart(group, isMovable)] : []),
    ...ofWishes.map(({ name, wish }): MakeRule => {
      const weight = priceOf(weights, name)
      return (group) => {
        if (weights[name] === 'must' && wish.toHardRule)
          return { rule: wish.toHardRule(group, group.classes.filter(isMovable)), wish: name }
        return group.classes.some(isMovable) ? { rule: wish.toRule(group, weight, input), wish: name } : null
      }
    }),
  ]
}

function keepApart(
  { name, classes, isPart }: RuleGroup,
  isMovable: (index: number) => boolean,
): PlanRule | null {
  const movable = isPart ? [] : classes.filter(isMovable)
  if (movable.length < 2) return null
  return { rule: { kind: 'noOverlap', name, classes: movable, weight: null }, wish: null }
}
