import { findOverlapping, nameClass } from './double-booking.ts'
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
    const first = timetable.students.get(shared[0] ?? '') ?? 'A student'
    const who = shared.length === 1 ? `${first} is` : `${first} and ${shared.length - 1} more are`
    return { kind: 'student', classId: other.id, message: `${who} already in ${nameClass(other)}.` }
  })
}
