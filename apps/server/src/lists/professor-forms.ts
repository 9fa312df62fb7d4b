import type { ProfessorForm } from '@scheduler/contract'
import { effectiveStatus, type SiteMoment, type Weekday } from '@scheduler/domain'
import { sql } from 'kysely'
import type { Db } from '../db/connect.ts'
import { notFound } from '../http/errors.ts'
import type { Session } from '../http/session.ts'
import { isAmong } from '../records/columns.ts'
import { selectRevision } from '../records/revisions.ts'

interface CopiedQuestion {
  _id: string
  question: string
  options: string[]
  timeSlotDay: Weekday | null
  selectedOption: string | null
}

function selectForms(db: Db) {
  return db
    .selectFrom('professor_forms as f')
    .innerJoin('accounts as a', 'a.id', 'f.professor_id')
    .select(['f.id', 'f.professor_id', 'a.full_name', 'f.instructions', 'f.deadline', 'f.status'])
    .select(['f.admin_status', 'f.admin_decision_reason'])
    .select(
      sql<CopiedQuestion[]>`coalesce((
        select json_agg(json_build_object(
          '_id', q.id, 'question', q.question, 'options', q.options, 'timeSlotDay', q.time_slot_day,
          'selectedOption', q.selected_option) order by q.position)
        from professor_form_questions q where q.form_id = f.id), '[]')`.as('questions'),
    )
    .select(selectRevision('f.id').as('revision'))
    .orderBy('f.created_at', 'desc')
    .orderBy('f.id')
}

type Row = Awaited<ReturnType<ReturnType<typeof selectForms>['execute']>>[number]

function toForm(row: Row, now: SiteMoment): ProfessorForm {
  return {
    _id: row.id,
    professor: { _id: row.professor_id, fullName: row.full_name },
    instructions: row.instructions,
    deadline: row.deadline,
    status: effectiveStatus(row, now),
    adminStatus: row.admin_status,
    adminDecisionReason: row.admin_decision_reason,
    questions: row.questions.map(({ selectedOption: _, ...question }) => question),
    answers: row.questions.flatMap(({ _id, selectedOption }) =>
      selectedOption === null ? [] : [{ questionId: _id, selectedOption }],
    ),
    revision: row.revision,
  }
}

/** All forms for administrators, their own for a professor; of these ids, if some are given. */
export async function listForms(
  db: Db,
  { role, accountId }: Pick<Session, 'role' | 'accountId'>,
  now: SiteMoment,
  ids?: readonly string[],
): Promise<ProfessorForm[]> {
  let query = selectForms(db).where(isAmong('f.id', ids))
  if (role !== 'admin') query = query.where('f.professor_id', '=', accountId)
  return (await query.execute()).map((row) => toForm(row, now))
}

/** The forms whose deadline has passed since a moment: what is told of them has changed without anybody's doing. */
export async function listExpired(
  db: Db,
  since: SiteMoment,
  now: SiteMoment,
): Promise<{ id: string; professorId: string }[]> {
  const rows = await db
    .selectFrom('professor_forms')
    .select(['id', 'professor_id as professorId', 'status', 'deadline'])
    .where('status', '=', 'pending')
    .where('deadline', 'is not', null)
    .execute()
  return rows.filter((row) => effectiveStatus(row, since) !== effectiveStatus(row, now))
}

export async function getForm(db: Db, id: string, now: SiteMoment): Promise<ProfessorForm> {
  const row = await selectForms(db)
    .where('f.id', '=', id)
    .executeTakeFirstOrThrow(() => notFound('form'))
  return toForm(row, now)
}
