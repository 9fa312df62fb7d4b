import { type Student, studiesReply } from '@scheduler/contract'
import { sql } from 'kysely'
import type { Db } from '../db/connect.ts'
import { notFound } from '../http/errors.ts'
import { columnsOf, isAmong } from '../records/columns.ts'
import { selectRevision } from '../records/revisions.ts'
import { profileColumns, selectCoursesOf, withPhotoAddress } from './profiles.ts'

/** The columns of what only students have. */
export const studyColumns = columnsOf('students', studiesReply.shape)

function selectStudents(db: Db) {
  return db
    .selectFrom('students')
    .innerJoin('accounts', 'accounts.id', 'students.id')
    .select(['accounts.id as _id', ...profileColumns.selected, ...studyColumns.selected])
    .select(selectCoursesOf('student').as('courseIds'))
    .select(selectRevision('accounts.id').as('revision'))
    .orderBy(sql`lower(full_name)`)
    .orderBy('accounts.id')
}

/** All students, or those of these ids, by name. */
export async function listStudents(db: Db, ids?: readonly string[]): Promise<Student[]> {
  return (await selectStudents(db).where(isAmong('students.id', ids)).execute()).map(withPhotoAddress)
}

export async function getStudent(db: Db, id: string): Promise<Student> {
  const student = await selectStudents(db).where('accounts.id', '=', id).executeTakeFirst()
  if (!student) throw notFound('student')
  return withPhotoAddress(student)
}
