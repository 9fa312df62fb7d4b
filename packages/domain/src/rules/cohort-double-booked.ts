import type { Cohort } from '../entities/timetable.ts'
import { findOverlapping, nameClass } from './double-booking.ts'
import type { Conflict, Rule } from './rule.ts'

/** The classes of a cohort's courses do not overlap: its students take them all. */
export const cohortDoubleBooked: Rule = (candidate, timetable) => {
  const { courseId } = candidate
  if (courseId === null) return []
  const cohorts = timetable.cohorts.filter((cohort) => cohort.courseIds.includes(courseId))
  if (cohorts.length === 0) return []
  const courseIds = new Set(cohorts.flatMap((cohort) => cohort.courseIds))
  const overlapping = findOverlapping(candidate, timetable, (other) => courseIds.has(other.courseId ?? ''))
  return overlapping.map((other): Conflict => {
    const shared = cohorts.filter((cohort) => cohort.courseIds.includes(other.courseId ?? ''))
    return {
      kind: 'cohort',
      classId: other.id,
      message: `The students of ${nameCohorts(shared)} already have ${nameClass(other)}.`,
    }
  })
}

/** A sentence has room for so many names: a course may be in dozens of cohorts. */
const MOST_NAMED = 3

function nameCohorts(cohorts: readonly Cohort[]): string {
  const rest = cohorts.length - MOST_NAMED
  // Instead of '1 more' that one is named too.
  const named = cohorts.slice(0, rest === 1 ? cohorts.length : MOST_NAMED).map((cohort) => cohort.name)
  return named.join(', ') + (rest > 1 ? ` and ${rest} more cohorts` : '')
}
