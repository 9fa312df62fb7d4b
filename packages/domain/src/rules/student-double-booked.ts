import { type Said, sayConflict } from '@scheduler/messages'
import type { ScheduledClass } from '../entities/scheduled-class.ts'
import { describeClass, findOverlapping } from './double-booking.ts'
import type { Breach, Rule } from './rule.ts'

/** A student is in one class at a time. */
export const studentDoubleBooked: Rule = {
  kind: 'student',
  looksAt: ['time', 'dates', 'students', 'others'],
  laterChange: 'refused',
  judge(candidate, timetable) {
    if (candidate.studentIds.length === 0) return []
    const students = new Set(candidate.studentIds)
    const overlapping = findOverlapping(candidate, timetable, (other) =>
      other.studentIds.some((id) => students.has(id)),
    )
    return overlapping.map((other): Breach => {
      const shared = other.studentIds.filter((id) => students.has(id))
      const student = timetable.students.get(shared[0] ?? '')
      return { classId: other.id, ...sayTaken(student, shared.length - 1, other) }
    })
  },
}

/** @param student their name; undefined where names are not read */
function sayTaken(student: string | undefined, more: number, other: ScheduledClass): Said {
  const taken = describeClass(other)
  if (student === undefined)
    return more === 0
      ? sayConflict('someStudentTaken', taken)
      : sayConflict('someStudentsTaken', { ...taken, number: more })
  return more === 0
    ? sayConflict('studentTaken', { ...taken, student })
    : sayConflict('studentsTaken', { ...taken, student, number: more })
}
