import type { Student } from '@scheduler/contract'
import { toProfile } from '../../people/accounts.ts'
import type { selectStudents } from './queries.ts'

type Row = Awaited<ReturnType<ReturnType<typeof selectStudents>['execute']>>[number]

export function toStudent(row: Row): Student {
  const { courses, student_id, semester, year } = row
  return { ...toProfile(row), courseIds: courses, studentId: student_id, semester, year }
}
