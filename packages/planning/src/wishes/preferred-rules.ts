import { describeRule } from '@scheduler/domain'
import {
  isPairRule,
  keeps,
  measureBreach,
  type PlacedClass,
  type Problem,
  type Rule,
} from '@scheduler/engine'
import { type Said, sayCost } from '@scheduler/messages'
import type { PlanningInput } from '../planning-input.ts'
import type { RuleWish } from './wish.ts'

/** The rules between sections that are preferred; the price is that of weight 1. Their rules of the engine have their ids as names. */
export const preferredRules: RuleWish = {
  price: 4,
  must: 'moreExpensive',
  countFaults(rule, one, others, problem) {
    if (isPairRule(rule))
      return others.filter((other) => !keeps(problem, rule, ...inOrder(rule, one, other))).length
    return measureBreach(problem, rule, [one, ...others]) / (isByDate(rule) ? problem.weeks : 1)
  },
  describeFault: ({ name }, _, { input }) => sayCost('ruleNotKept', { what: sayRuleOf(input, name) }),
  describeChange: (isWorse, { names: [name = ''], input }) => {
    const what = sayRuleOf(input, name)
    return isWorse ? sayCost('ruleLessKept', { what }) : sayCost('ruleKept', { what })
  },
}

/** A soft rule of the engine whose units cost as much each as the wish does; minutes of a day as much by the hour. */
export function weigh(rule: Rule, price: number, { weeks }: Pick<Problem, 'weeks'>): Rule {
  if (rule.kind === 'maxDayLoad') return { ...rule, weight: Math.max(1, Math.round((price * weeks) / 60)) }
  return { ...rule, weight: isByDate(rule) ? price * weeks : price } as Rule
}

/** What these cost is divided by the number of weeks. */
const isByDate = ({ kind }: Rule) => kind === 'maxDayLoad' || kind === 'maxBreaks' || kind === 'maxBlock'

function inOrder({ classes }: Rule, one: PlacedClass, other: PlacedClass): [PlacedClass, PlacedClass] {
  return classes.indexOf(one.index) < classes.indexOf(other.index) ? [one, other] : [other, one]
}

function sayRuleOf({ preferredRules: rules = [] }: Pick<PlanningInput, 'preferredRules'>, id: string): Said {
  const rule = rules.find((one) => one.id === id)
  if (!rule) throw new RangeError(`There is no preferred rule ${id}`)
  return describeRule(rule)
}
