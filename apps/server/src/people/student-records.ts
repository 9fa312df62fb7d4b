import { type Student, studiesReply } from '@scheduler/contract'
import type { Role } from '@scheduler/domain'
import { sql } from 'kysely'
import type { Db } from '../db/connect.ts'
import { notFound } from '../http/errors.ts'
import { columnsOf, isAmong } from '../records/columns.ts'
import { selectRevision } from '../records/revisions.ts'
import { profileColumns, selectCoursesOf, withPhotoAddress } from './profiles.ts'

/** The columns of what only students have. */
export const studyColumns = columnsOf('students', studiesReply.shape)

function selectStudents(db: Db, role: Role) {
  return db
    .selectFrom('students')
    .innerJoin('accounts', 'accounts.id', 'students.id')
    .select(['accounts.id as _id', ...profileColumns.selected, ...studyColumns.selected])
    .select(selectCoursesOf('student', role).as('courseIds'))
    .select(selectRevision('accounts.id').as('revision'))
    .orderBy(sql`lower(full_name)`)
    .orderBy('accounts.id')
}

/** All students, or those of these ids, by name, for somebody of a role. */
export async function listStudents(db: Db, role: Role, ids?: readonly string[]): Promise<Student[]> {
  return (await selectStudents(db, role).where(isAmong('students.id', ids)).execute()).map(withPhotoAddress)
}

export async function getStudent(db: Db, role: Role, id: string): Promise<Student> {
  const student = await selectStudents(db, role)
    .where('accounts.id', '=', id)
    .executeTakeFirstOrThrow(() => notFound('student'))
  return withPhotoAddress(student)
}
