import type { FormQuestion } from '@scheduler/contract'
import type { Db } from '../../db/connect.ts'
import { toFormQuestion } from './records.ts'

export async function listFormQuestions(db: Db): Promise<FormQuestion[]> {
  const rows = await db.selectFrom('form_questions').selectAll().orderBy('created_at').orderBy('id').execute()
  return rows.map(toFormQuestion)
}
