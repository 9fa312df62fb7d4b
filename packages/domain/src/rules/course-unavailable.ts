import { findOutside } from './outside-availability.ts'
import type { Rule } from './rule.ts'

/** A class lies inside the availability of its course. */
export const courseUnavailable: Rule = (candidate, timetable) => {
  const course = timetable.courses.get(candidate.courseId ?? '')
  return course ? findOutside('courseAvailability', course.courseName, course.availability, candidate) : []
}
