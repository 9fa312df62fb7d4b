import { type FormQuestion, newFormQuestion } from '@scheduler/contract'
import type { Db } from '../db/connect.ts'
import { notFound } from '../http/errors.ts'
import { columnsOf, isAmong } from '../records/columns.ts'
import { selectRevision } from '../records/revisions.ts'

export const questionColumns = columnsOf('form_questions', newFormQuestion.shape)

function selectQuestions(db: Db) {
  return db
    .selectFrom('form_questions')
    .select(['id as _id', ...questionColumns.selected])
    .select(selectRevision('form_questions.id').as('revision'))
    .orderBy('created_at')
    .orderBy('id')
}

/** All, or those of these ids. */
export function listFormQuestions(db: Db, ids?: readonly string[]): Promise<FormQuestion[]> {
  return selectQuestions(db).where(isAmong('form_questions.id', ids)).execute()
}

/** 404 when there is no such question. */
export async function getFormQuestion(db: Db, id: string): Promise<FormQuestion> {
  return selectQuestions(db)
    .where('id', '=', id)
    .executeTakeFirstOrThrow(() => notFound('question'))
}
