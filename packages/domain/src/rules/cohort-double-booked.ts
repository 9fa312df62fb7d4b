import { type Said, sayConflict } from '@scheduler/messages'
import type { ScheduledClass } from '../entities/scheduled-class.ts'
import type { Cohort } from '../entities/timetable.ts'
import { describeClass, findOverlapping } from './double-booking.ts'
import type { Breach, Rule } from './rule.ts'

/** The classes of a cohort's courses do not overlap: its students take them all. */
export const cohortDoubleBooked: Rule = {
  kind: 'cohort',
  looksAt: ['time', 'dates', 'others'],
  laterChange: 'told',
  judge(candidate, timetable) {
    const { courseId } = candidate
    if (courseId === null) return []
    const cohorts = timetable.cohorts.filter((cohort) => cohort.courseIds.includes(courseId))
    if (cohorts.length === 0) return []
    const courseIds = new Set(cohorts.flatMap((cohort) => cohort.courseIds))
    const overlapping = findOverlapping(candidate, timetable, (other) => courseIds.has(other.courseId ?? ''))
    return overlapping.map((other): Breach => {
      const shared = cohorts.filter((cohort) => cohort.courseIds.includes(other.courseId ?? ''))
      return {
        classId: other.id,
        ...sayTaken(shared, other),
      }
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
