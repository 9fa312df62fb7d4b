import type { FormQuestion } from '@scheduler/contract'
import type { Db } from '../../db/connect.ts'
import { notFound } from '../../http/errors.ts'
import { selectRevision } from '../../records/revisions.ts'
import { toFormQuestion } from './records.ts'

function selectQuestions(db: Db) {
  return db
    .selectFrom('form_questions')
    .selectAll()
    .select(selectRevision('form_questions.id').as('revision'))
    .orderBy('created_at')
    .orderBy('id')
}

export async function listFormQuestions(db: Db): Promise<FormQuestion[]> {
  return (await selectQuestions(db).execute()).map(toFormQuestion)
}

/** 404 when there is no such question. */
export async function getFormQuestion(db: Db, id: string): Promise<FormQuestion> {
  const row = await selectQuestions(db).where('id', '=', id).executeTakeFirst()
  if (!row) throw notFound('question')
  return toFormQuestion(row)
}
