import type { Professor } from '@scheduler/contract'
import type { FormAdminStatus, SiteMoment } from '@scheduler/domain'
import { sql } from 'kysely'
import type { Db } from '../../db/connect.ts'
import { notFound } from '../../http/errors.ts'
import type { Session } from '../../http/session.ts'
import { profileColumns, selectCoursesOf } from '../../people/accounts.ts'
import { toProfessor } from './records.ts'

interface FormRow {
  _id: string
  status: 'pending' | 'submitted'
  adminStatus: FormAdminStatus
  deadline: string | null
}

export function selectProfessors(db: Db) {
  return db
    .selectFrom('professors as p')
    .innerJoin('accounts as a', 'a.id', 'p.id')
    .select(profileColumns())
    .select(['p.qualification', 'p.employment_type', 'p.working_since', 'p.num_classes_per_week'])
    .select(['p.special_note', 'p.instructions', 'p.deadline', 'p.status'])
    .select(selectCoursesOf('professor_courses', 'p.id').as('courses'))
    .select(
      sql<string[]>`array(
        select distinct q.question_id::text from professor_form_questions q
        join professor_forms f on f.id = q.form_id
        where f.professor_id = p.id and q.question_id is not null)`.as('question_ids'),
    )
    .select(
      sql<FormRow[]>`coalesce((
        select json_agg(json_build_object(
          '_id', f.id, 'status', f.status, 'adminStatus', f.admin_status, 'deadline', f.deadline)
          order by f.created_at)
        from professor_forms f where f.professor_id = p.id), '[]')`.as('forms'),
    )
    .orderBy(sql`lower(a.full_name)`)
    .orderBy('p.id')
}

/** Whole records for administrators and of oneself; of others name and department. */
export async function listProfessors(db: Db, viewer: Session, now: SiteMoment) {
  const professors = (await selectProfessors(db).execute()).map((row) => toProfessor(row, now))
  return professors.map((professor) =>
    viewer.role === 'admin' || viewer.accountId === professor._id
      ? professor
      : { _id: professor._id, fullName: professor.fullName, department: professor.department },
  )
}

export async function getProfessor(db: Db, id: string, now: SiteMoment): Promise<Professor> {
  const row = await selectProfessors(db).where('p.id', '=', id).executeTakeFirst()
  if (!row) throw notFound('professor')
  return toProfessor(row, now)
}
