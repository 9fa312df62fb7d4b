import { sayCost } from '@scheduler/messages'
import type { GroupWish, RuleOf } from './wish.ts'

/** The classes of a course on different days: over as many as it asks for, or as it has meetings. */
export const spread: GroupWish<RuleOf<'minDays'>> = {
  price: 10,
  must: 'atAllCosts',
  about: 'course',
  toRule({ name, classes, course }, weight, { week }) {
    const meetings = Math.max(course?.meetingsPerWeek ?? 0, classes.length)
    const days = course?.minimumDays ?? Math.min(meetings, week.days.length)
    return { kind: 'minDays', name, classes, days, weight }
  },
  countFaults: (rule, one, others) =>
    Math.max(0, rule.days - new Set([one, ...others].flatMap(({ time }) => time.days)).size),
  describeFault: (rule, faults) =>
    sayCost('tooFewDays', { course: rule.name, used: rule.days - faults, number: rule.days }),
  describeChange: (isWorse, { names: [course = ''] }) =>
    isWorse ? sayCost('fewerDays', { course }) : sayCost('moreDays', { course }),
}
