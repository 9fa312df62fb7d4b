import type { Demand } from '../demand/demand.ts'
import type { Institution } from '../demand/records.ts'
import { priceOf } from '../wishes/prices.ts'
import { GROUP_WISHES } from '../wishes/wishes.ts'
import { GROUP_KINDS, LIST_GROUPS, type RuleGroup, readMembers } from './groups.ts'
import { APART_RULES } from './hard-rules.ts'
import type { PlanRule } from './plan-rule.ts'

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
        rules.push(...make(group))
      }
    }
    return rules
  })
}

/** Makes rules of a group; none where nothing of it may move. */
type MakeRules = (group: RuleGroup) => PlanRule[]

/** What makes rules of the groups of a kind: the hard rules, and the wishes that are not ignored. */
function listMakers(
  kind: RuleGroup['kind'],
  { input, options: { weights } }: Institution,
  isMovable: (index: number) => boolean,
): MakeRules[] {
  const about = kind === 'section' ? 'course' : kind
  const ofWishes = GROUP_WISHES.filter(({ name, wish }) => wish.about === about && weights[name] !== 'ignore')
  return [
    ...(KEPT_APART.includes(kind) ? [(group: RuleGroup) => keepApart(group, isMovable)] : []),
    ...ofWishes.map(({ name, wish }): MakeRules => {
      const weight = priceOf(weights, name)
      return (group) => {
        if (kind === 'course' && group.streams) return []
        if (weights[name] === 'must' && wish.toHardRule)
          return [{ rule: wish.toHardRule(group, group.classes.filter(isMovable)), wish: name }]
        return group.classes.some(isMovable) ? [{ rule: wish.toRule(group, weight, input), wish: name }] : []
      }
    }),
  ]
}

function keepApart(
  { name, classes, isPart, streams = [classes] }: RuleGroup,
  isMovable: (index: number) => boolean,
): PlanRule[] {
  if (isPart) return []
  const lists = streams.map((stream) => stream.filter(isMovable)).filter(({ length }) => length > 1)
  const distinct = new Map(lists.map((movable) => [movable.join(' '), movable]))
  return [...distinct.values()].map((movable) => ({
    rule: { kind: 'noOverlap', name, classes: movable, weight: null },
    wish: null,
  }))
}
