import type { FormQuestion, HandlerInput, NewFormQuestion, updateFormQuestion } from '@scheduler/contract'
import { normaliseQuestion, type QuestionDraft } from '@scheduler/domain'
import { sayNotice } from '@scheduler/messages'
import type { Db } from '../../db/connect.ts'
import { invalid, notFound } from '../../http/errors.ts'
import { tell } from '../../realtime/tell.ts'
import { refuseStale } from '../../records/revisions.ts'
import { getFormQuestion } from './queries.ts'

type QuestionChange = HandlerInput<typeof updateFormQuestion>['body']

/** The columns that the rules make of a question, or 400 with the field at fault. */
function toColumns(draft: QuestionDraft) {
  const result = normaliseQuestion(draft)
  if (!result.ok) {
    const { ok: _, ...fault } = result
    throw invalid(fault)
  }
  const { type, options, timeSlotDay } = result.value
  return { type, options: [...options], time_slot_day: timeSlotDay }
}

/** Where the fields are stored. */
function nameColumns({ timeSlotDay, ...fields }: QuestionChange) {
  return { ...fields, time_slot_day: timeSlotDay }
}

export async function createFormQuestion(db: Db, fields: NewFormQuestion): Promise<FormQuestion> {
  const { question, status } = fields
  const columns = toColumns(fields)
  return db.transaction().execute(async (trx) => {
    const { id } = await trx
      .insertInto('form_questions')
      .values({ question, status, ...columns })
      .returning('id')
      .executeTakeFirstOrThrow()
    await tell(trx, { event: 'questionUpdated', id, ...sayNotice('questionAdded') })
    return getFormQuestion(trx, id)
  })
}

/** The question is judged as it will be: what is stored with what is sent. */
export function changeFormQuestion(db: Db, id: string, fields: QuestionChange): Promise<FormQuestion> {
  return db.transaction().execute(async (trx) => {
    const old = await trx
      .selectFrom('form_questions')
      .selectAll()
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    if (!old) throw notFound('question')
    const read = () => getFormQuestion(trx, id)
    await refuseStale(trx, { table: 'form_questions', id, fields, toColumns: nameColumns, read })
    const {
      question = old.question,
      type = old.type,
      options = old.options,
      timeSlotDay = old.time_slot_day,
    } = fields
    await trx
      .updateTable('form_questions')
      .set({ question, status: fields.status, ...toColumns({ question, type, options, timeSlotDay }) })
      .where('id', '=', id)
      .execute()
    await tell(trx, { event: 'questionUpdated', id, ...sayNotice('questionChanged') })
    return read()
  })
}

export async function removeFormQuestion(db: Db, id: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { numDeletedRows } = await trx.deleteFrom('form_questions').where('id', '=', id).executeTakeFirst()
    if (numDeletedRows === 0n) throw notFound('question')
    await tell(trx, { event: 'questionUpdated', id, ...sayNotice('questionDeleted') })
  })
}
