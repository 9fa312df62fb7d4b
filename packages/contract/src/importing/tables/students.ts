import { sayLine } from '@scheduler/messages'
import { professorProfile } from '../../people/professors.ts'
import { newStudent, studentProfile } from '../../people/students.ts'
import { inOneOrder } from '../find-named.ts'
import { indexBy, textOf } from '../find-records.ts'
import { foldName } from '../identity.ts'
import { type RecordTable, source, withCourses } from '../record-table.ts'
import { findByName, withNote } from './people.ts'

/** They come without a password. */
export const studentsTable: RecordTable = {
  create: newStudent.omit({ password: true }).extend({ phone: professorProfile.shape.phone, ...source }),
  change: studentProfile.extend(source),
  find: ({ students }) => {
    const byEmail = indexBy(students, ({ email }) => [email])
    const byNumber = indexBy(students, ({ studentId }) => [studentId])
    const byName = indexBy(students, ({ fullName }) => [inOneOrder(fullName)])
    return (draft) => {
      const [email, number] = [textOf(draft, 'email'), textOf(draft, 'studentId')]
      const records = [...new Set([...byNumber.find(number), ...byEmail.find(email)])]
      const keys = [email && `@${foldName(email)}`, number && foldName(number)].filter((key) => key !== '')
      if (keys.length === 0) return findByName(byName, draft)
      if (records.length > 1) return { records, keys, fault: { field: '', ...sayLine('twoStudents') } }
      return withNote({ records, keys }, byName, draft)
    }
  },
  lines: ({ students }, nameCourse) => students.map((one) => withCourses(one, nameCourse)),
}
