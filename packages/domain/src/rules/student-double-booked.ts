import { type Said, sayConflict } from '@scheduler/messages'
import { classOf } from '../entities/changed-meetings.ts'
import type { ScheduledClass } from '../entities/scheduled-class.ts'
import { describeClass } from './describe-class.ts'
import { atOnce } from './others.ts'
import type { RuleOf } from './rule.ts'

/** A student is in one class at a time. */
export const studentDoubleBooked: RuleOf<'student'> = {
  kind: 'student',
  looksAt: [],
  others: { ties: ['students'], minutesAround: atOnce },
  laterChange: 'refused',
  judge({ studentIds }, { students }, others) {
    const own = new Set(studentIds)
    return others.map((other) => {
      const shared = other.studentIds.filter((id) => own.has(id))
      return { classId: classOf(other), ...sayTaken(students.get(shared[0] ?? ''), shared.length - 1, other) }
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
