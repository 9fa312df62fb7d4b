import { sayFault, sayLine } from '@scheduler/messages'
import type { FieldError } from '../../foundation/errors.ts'
import type { Student } from '../../people/students.ts'
import { findCoursesIn } from '../find-records.ts'
import type { KnownRecords } from '../known-records.ts'
import { studentsTable } from '../tables/students.ts'
import { judgeAdditionsOf } from './judge-additions.ts'
import type { JudgeLine } from './verdict.ts'

/** How lines are judged that each enrol a student in a course. */
export function judgeEnrolmentsOf(columns: readonly string[], known: KnownRecords): JudgeLine {
  const findStudents = studentsTable.find(known)
  const findCourse = findCoursesIn(known.courses)
  const students = new Map(known.students.map((student) => [student._id, student]))
  const coursesOf = ({ courseIds }: Student): readonly string[] => courseIds.map(({ _id }) => _id)

  return judgeAdditionsOf(columns, 'courseIds', coursesOf, (textOf) => {
    const draft = { studentId: textOf('studentId'), email: textOf('email'), fullName: textOf('fullName') }
    const { records, fault } = findStudents(draft)
    const person = students.get(records[0]?._id ?? '')
    const course = findCourse(textOf('courseId'))
    const errors: FieldError[] = []
    if (fault) errors.push(fault)
    else if (!person) errors.push(sayNoStudent(draft))
    if (!course) errors.push({ field: 'courseId', ...sayNoCourse(textOf('courseId')) })
    if (errors.length > 0 || !person || !course) return { errors }
    return { person, add: (was) => (was.includes(course._id) ? was : [...was, course._id]) }
  })
}

/** At the first cell that names the student. */
function sayNoStudent(draft: Readonly<Record<'studentId' | 'email' | 'fullName', string>>): FieldError {
  const [field, name] = Object.entries(draft).find(([, text]) => text !== '') ?? ['studentId', '']
  const said = name === '' ? sayFault('required', { field: 'student' }) : sayLine('unknownStudent', { name })
  return { field, ...said }
}

const sayNoCourse = (name: string) =>
  name === '' ? sayFault('required', { field: 'course' }) : sayLine('unknownCourse', { name })
