import type { Professor } from '@scheduler/contract'
import { effectiveStatus, type FormAdminStatus, type SiteMoment } from '@scheduler/domain'
import { sql } from 'kysely'
import type { Db } from '../db/connect.ts'
import { notFound } from '../http/errors.ts'
import { selectRevision } from '../records/revisions.ts'
import { profileColumns, selectCoursesOf, toProfile } from './accounts.ts'

interface FormRow {
  _id: string
  status: 'pending' | 'submitted'
  adminStatus: FormAdminStatus
  deadline: string | null
}

function selectProfessors(db: Db) {
  return db
    .selectFrom('professors as p')
    .innerJoin('accounts as a', 'a.id', 'p.id')
    .select(profileColumns())
    .select(selectRevision('p.id').as('revision'))
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

type Row = Awaited<ReturnType<ReturnType<typeof selectProfessors>['execute']>>[number]

function toProfessor(row: Row, now: SiteMoment): Professor {
  return {
    ...toProfile(row),
    courseIds: row.courses,
    qualification: row.qualification,
    employmentType: row.employment_type,
    workingSince: row.working_since,
    numClassesPerWeek: row.num_classes_per_week,
    specialNote: row.special_note,
    instructions: row.instructions,
    deadline: row.deadline,
    formQuestionIds: row.question_ids,
    status: row.status,
    forms: row.forms.map((form) => ({ ...form, status: effectiveStatus(form, now) })),
  }
}

/** All professors, by name. */
export async function listProfessors(db: Db, now: SiteMoment): Promise<Professor[]> {
  return (await selectProfessors(db).execute()).map((row) => toProfessor(row, now))
}

export async function getProfessor(db: Db, id: string, now: SiteMoment): Promise<Professor> {
  const row = await selectProfessors(db).where('p.id', '=', id).executeTakeFirst()
  if (!row) throw notFound('professor')
  return toProfessor(row, now)
}
