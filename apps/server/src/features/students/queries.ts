import type { Student } from '@scheduler/contract'
import { sql } from 'kysely'
import type { Db } from '../../db/connect.ts'
import { notFound } from '../../http/errors.ts'
import type { Session } from '../../http/session.ts'
import { profileColumns, selectCoursesOf } from '../../people/accounts.ts'
import { toStudent } from './records.ts'

export function selectStudents(db: Db) {
  return db
    .selectFrom('students as s')
    .innerJoin('accounts as a', 'a.id', 's.id')
    .select(profileColumns())
    .select(['s.student_id', 's.semester', 's.year'])
    .select(selectCoursesOf('student_courses', 's.id').as('courses'))
    .orderBy(sql`lower(a.full_name)`)
    .orderBy('s.id')
}

/** All for administrators, oneself for a student, the names of their own classes' students for a professor. */
export async function listStudents(db: Db, viewer: Session) {
  if (viewer.role === 'professor') return listStudentsOfProfessor(db, viewer.accountId)
  let query = selectStudents(db)
  if (viewer.role === 'student') query = query.where('s.id', '=', viewer.accountId)
  return (await query.execute()).map(toStudent)
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
        .where('c.professor_id', '=', professorId),
    )
    .orderBy(sql`lower(a.full_name)`)
    .execute()
}

export async function getStudent(db: Db, id: string): Promise<Student> {
  const row = await selectStudents(db).where('s.id', '=', id).executeTakeFirst()
  if (!row) throw notFound('student')
  return toStudent(row)
}
