import { timesAdjoin } from '@scheduler/engine'
import { sayCost } from '@scheduler/messages'
import type { GroupWish, RuleOf } from './wish.ts'

/** The classes of a cohort right after each other. */
export const compactDays: GroupWish<RuleOf<'compact'>> = {
  price: 4,
  must: 'atAllCosts',
  about: 'cohort',
  toRule: ({ name, classes }, weight) => ({ kind: 'compact', name, classes, maxGapSlots: 0, weight }),
  countFaults: (rule, one, others) =>
    others.some((other) => timesAdjoin(one.time, other.time, rule.maxGapSlots)) ? 0 : 1,
  describeFault: (rule) => sayCost('nothingBeside', { cohort: rule.name }),
  describeChange: (isWorse, { names }) =>
    isWorse ? sayCost('moreAlone', { names }) : sayCost('fewerAlone', { names }),
}
