import { type Professor, postReply } from '@scheduler/contract'
import { effectiveStatus, type FormAdminStatus, type Role, type SiteMoment } from '@scheduler/domain'
import { sql } from 'kysely'
import type { Db } from '../db/connect.ts'
import { notFound } from '../http/errors.ts'
import { columnsOf, isAmong } from '../records/columns.ts'
import { selectRevision } from '../records/revisions.ts'
import { profileColumns, selectCoursesOf, withPhotoAddress } from './profiles.ts'

interface FormRow {
  _id: string
  status: 'pending' | 'submitted'
  adminStatus: FormAdminStatus
  deadline: string | null
}

/** The columns of what only professors have. */
export const postColumns = columnsOf('professors', postReply.shape)

function selectProfessors(db: Db, role: Role) {
  return db
    .selectFrom('professors')
    .innerJoin('accounts', 'accounts.id', 'professors.id')
    .select(['accounts.id as _id', ...profileColumns.selected, ...postColumns.selected])
    .select(selectCoursesOf('professor', role).as('courseIds'))
    .select(selectRevision('accounts.id').as('revision'))
    .select(
      sql<string[]>`array(
        select distinct q.question_id::text from professor_form_questions q
        join professor_forms f on f.id = q.form_id
        where f.professor_id = accounts.id and q.question_id is not null)`.as('formQuestionIds'),
    )
    .select(
      sql<FormRow[]>`coalesce((
        select json_agg(json_build_object(
          '_id', f.id, 'status', f.status, 'adminStatus', f.admin_status, 'deadline', f.deadline)
          order by f.created_at)
        from professor_forms f where f.professor_id = accounts.id), '[]')`.as('forms'),
    )
    .orderBy(sql`lower(full_name)`)
    .orderBy('accounts.id')
}

type Row = Awaited<ReturnType<ReturnType<typeof selectProfessors>['execute']>>[number]

function toProfessor(row: Row, now: SiteMoment): Professor {
  const forms = row.forms.map((form) => ({ ...form, status: effectiveStatus(form, now) }))
  return { ...withPhotoAddress(row), forms }
}

/** All professors, or those of these ids, by name, for somebody of a role. */
export async function listProfessors(
  db: Db,
  role: Role,
  now: SiteMoment,
  ids?: readonly string[],
): Promise<Professor[]> {
  const rows = await selectProfessors(db, role).where(isAmong('professors.id', ids)).execute()
  return rows.map((row) => toProfessor(row, now))
}

export async function getProfessor(db: Db, role: Role, id: string, now: SiteMoment): Promise<Professor> {
  const row = await selectProfessors(db, role)
    .where('accounts.id', '=', id)
    .executeTakeFirstOrThrow(() => notFound('professor'))
  return toProfessor(row, now)
}
