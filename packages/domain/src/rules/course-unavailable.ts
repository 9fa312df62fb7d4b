import { findOutside } from './outside-availability.ts'
import type { Rule } from './rule.ts'

/** A class lies inside the availability of its course. */
export const courseUnavailable: Rule = {
  kind: 'courseAvailability',
  looksAt: ['time'],
  laterChange: 'told',
  judge(candidate, facts) {
    const course = facts.courses.get(candidate.courseId ?? '')
    return course ? findOutside(course.courseName, course.availability, candidate) : []
  },
}
