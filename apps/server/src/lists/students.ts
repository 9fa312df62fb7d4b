import { sql } from 'kysely'
import type { Db } from '../db/connect.ts'
import type { Session } from '../http/session.ts'
import { getStudent, listStudents } from '../people/student-records.ts'
import { isRecordShown } from '../timetable/loading/shown-terms.ts'
import { isTaughtBy } from '../timetable/loading/taught-by.ts'

/**
 * All for administrators, oneself for a student, the names of the students in their classes for a professor; of these ids, if
 * some are given.
 */
export async function listStudentsFor(db: Db, viewer: Session, ids?: readonly string[]) {
  const { role, accountId } = viewer
  if (role === 'professor') return listStudentsOfProfessor(db, accountId)
  if (role === 'student')
    return ids?.includes(accountId) === false ? [] : [await getStudent(db, role, accountId)]
  return listStudents(db, role, ids)
}

function listStudentsOfProfessor(db: Db, professorId: string) {
  return db
    .selectFrom('students as s')
    .innerJoin('accounts as a', 'a.id', 's.id')
    .select(['s.id as _id', 'a.full_name as fullName', 's.student_id as studentId'])
    .where('s.id', 'in', (sub) =>
      sub
        .selectFrom('class_students as m')
        .innerJoin('classes as c', 'c.id', 'm.class_id')
        .select('m.student_id')
        .where(isTaughtBy(professorId))
        .where(isRecordShown('professor', 'c.id')),
    )
    .orderBy(sql`lower(a.full_name)`)
    .execute()
}
