import { sayConflict } from '@scheduler/messages'
import { describeClass, findOverlapping } from './double-booking.ts'
import type { Rule } from './rule.ts'

/** A professor teaches one class at a time. */
export const professorDoubleBooked: Rule = {
  kind: 'professor',
  looksAt: ['time', 'dates', 'others'],
  laterChange: 'refused',
  judge(candidate, timetable) {
    const { professorId } = candidate
    if (professorId === null) return []
    const professor = timetable.professors.get(professorId)?.fullName ?? 'The professor'
    return findOverlapping(candidate, timetable, (other) => other.professorId === professorId).map(
      (other) => ({
        classId: other.id,
        ...sayConflict('professorTaken', { professor, ...describeClass(other) }),
      }),
    )
  },
}
