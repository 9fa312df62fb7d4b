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
    const names = shared.map((cohort) => cohort.name).join(', ')
    return {
      kind: 'cohort',
      classId: other.id,
      message: `The students of ${names} already have ${nameClass(other)}.`,
    }
  })
}
