import type { Student } from '@scheduler/contract'
import { sql } from 'kysely'
import type { Db } from '../db/connect.ts'
import { notFound } from '../http/errors.ts'
import { selectRevision } from '../records/revisions.ts'
import { profileColumns, selectCoursesOf, toProfile } from './accounts.ts'

function selectStudents(db: Db) {
  return db
    .selectFrom('students as s')
    .innerJoin('accounts as a', 'a.id', 's.id')
    .select(profileColumns())
    .select(selectRevision('s.id').as('revision'))
    .select(['s.student_id', 's.semester', 's.year'])
    .select(selectCoursesOf('student_courses', 's.id').as('courses'))
    .orderBy(sql`lower(a.full_name)`)
    .orderBy('s.id')
}

type Row = Awaited<ReturnType<ReturnType<typeof selectStudents>['execute']>>[number]

function toStudent(row: Row): Student {
  const { courses, student_id, semester, year } = row
  return { ...toProfile(row), courseIds: courses, studentId: student_id, semester, year }
}

/** All students, by name. */
export async function listStudents(db: Db): Promise<Student[]> {
  return (await selectStudents(db).execute()).map(toStudent)
}

export async function getStudent(db: Db, id: string): Promise<Student> {
  const row = await selectStudents(db).where('s.id', '=', id).executeTakeFirst()
  if (!row) throw notFound('student')
  return toStudent(row)
}
