import type { Student } from '@scheduler/contract'
import { matchesSearch } from '../../shared/ui/matches-search.ts'

/** So many of the students that match are offered. */
const OFFERED = 50

type Named = Pick<Student, '_id' | 'fullName' | 'studentId'>

/** The picked students, whose names are shown, and the first of those who match: a field cannot hold thousands. */
export function listStudentOptions(students: readonly Named[], pickedIds: readonly string[], search: string) {
  const picked = new Set(pickedIds)
  const listed: Named[] = students.filter(({ _id }) => picked.has(_id))
  const most = listed.length + OFFERED
  for (const student of students) {
    if (listed.length === most) break
    const { _id, fullName, studentId } = student
    if (!picked.has(_id) && matchesSearch(search, [fullName, studentId])) listed.push(student)
  }
  return listed.map(({ _id, fullName, studentId }) => ({ value: _id, label: `${fullName}, ${studentId}` }))
}
