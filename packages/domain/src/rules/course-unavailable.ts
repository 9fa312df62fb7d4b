import { findOutside } from './outside-availability.ts'
import type { RuleOf } from './rule.ts'

/** A class lies inside the availability of its course. */
export const courseUnavailable: RuleOf<'courseAvailability'> = {
  kind: 'courseAvailability',
  looksAt: ['time'],
  laterChange: 'told',
  ofOneMeeting: 'told',
  judge(candidate, facts) {
    const course = facts.courses.get(candidate.courseId ?? '')
    return course ? findOutside(course.courseName, course.availability, candidate) : []
  },
}
