import { judgeEnrolmentsOf } from '../judging/judge-enrolments.ts'
import type { JudgedTable } from '../record-table.ts'

export const enrolmentsTable: JudgedTable = {
  judge: judgeEnrolmentsOf,
  lines: ({ students }, nameCourse) =>
    students.flatMap(({ studentId, email, fullName, courseIds }) =>
      courseIds.map((course) => ({ studentId, email, fullName, courseId: nameCourse(course) })),
    ),
}
