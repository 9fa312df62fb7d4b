import { type Said, sayConflict } from '@scheduler/messages'
import { classOf } from '../entities/changed-meetings.ts'
import { areTakenTogether, type ScheduledClass } from '../entities/scheduled-class.ts'
import type { Cohort } from '../entities/timetable.ts'
import { describeClass } from './describe-class.ts'
import { atOnce } from './others.ts'
import type { RuleOf } from './rule.ts'

/** The classes of a cohort's courses do not overlap: its students take them all, apart from sections that they choose from. */
export const cohortDoubleBooked: RuleOf<'cohort'> = {
  kind: 'cohort',
  looksAt: [],
  others: { ties: ['cohorts'], minutesAround: atOnce },
  laterChange: 'told',
  judge(candidate, { cohorts }, others) {
    const taken = others.filter((other) => areTakenTogether(candidate, other))
    return taken.map((other) => {
      const shared = cohorts.filter(({ courseIds }) =>
        [candidate, other].every(({ courseId }) => courseIds.includes(courseId ?? '')),
      )
      return { classId: classOf(other), ...sayTaken(shared, other) }
    })
  },
}

/** A sentence has room for so many names: a course may be in dozens of cohorts. */
const MOST_NAMED = 3

function sayTaken(cohorts: readonly Cohort[], other: ScheduledClass): Said {
  const number = cohorts.length - MOST_NAMED
  const names = cohorts.map(({ name }) => name)
  // Instead of '1 more' that one is named too.
  return number > 1
    ? sayConflict('cohortsTaken', { names: names.slice(0, MOST_NAMED), number, ...describeClass(other) })
    : sayConflict('cohortTaken', { names, ...describeClass(other) })
}
