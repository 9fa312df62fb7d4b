import { sayConflict } from '@scheduler/messages'
import { describeClass, findOverlapping } from './double-booking.ts'
import type { Conflict, Rule } from './rule.ts'

/** A student is in one class at a time. */
export const studentDoubleBooked: Rule = (candidate, timetable) => {
  if (candidate.studentIds.length === 0) return []
  const students = new Set(candidate.studentIds)
  const overlapping = findOverlapping(candidate, timetable, (other) =>
    other.studentIds.some((id) => students.has(id)),
  )
  return overlapping.map((other): Conflict => {
    const shared = other.studentIds.filter((id) => students.has(id))
    const student = timetable.students.get(shared[0] ?? '') ?? 'A student'
    const more = shared.length - 1
    const said =
      more === 0
        ? sayConflict('studentTaken', { student, ...describeClass(other) })
        : sayConflict('studentsTaken', { student, number: more, ...describeClass(other) })
    return { kind: 'student', classId: other.id, ...said }
  })
}
