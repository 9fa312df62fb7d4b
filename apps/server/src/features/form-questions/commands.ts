import type { FormQuestion, HandlerInput, NewFormQuestion, updateFormQuestion } from '@scheduler/contract'
import { type NormalQuestion, normaliseQuestion, type QuestionDraft } from '@scheduler/domain'
import { sayNotice } from '@scheduler/messages'
import type { Db } from '../../db/connect.ts'
import { invalid, notFound } from '../../http/errors.ts'
import { getFormQuestion, questionColumns } from '../../lists/form-questions.ts'
import { tell } from '../../realtime/tell.ts'
import { refuseStale } from '../../records/revisions.ts'

type QuestionChange = HandlerInput<typeof updateFormQuestion>['body']

/** What the rules make of a question, or 400 with the field at fault. */
function normalise(draft: QuestionDraft): NormalQuestion {
  const result = normaliseQuestion(draft)
  if (result.ok) return result.value
  const { ok: _, ...fault } = result
  throw invalid(fault)
}

export async function createFormQuestion(db: Db, fields: NewFormQuestion): Promise<FormQuestion> {
  const normal = normalise(fields)
  return db.transaction().execute(async (trx) => {
    const id = await questionColumns.insert(trx, { ...fields, ...normal })
    await tell(trx, { event: 'questionUpdated', id, ...sayNotice('questionAdded') })
    return getFormQuestion(trx, id)
  })
}

/** The question is judged as it will be: what is stored with what is sent. */
export function changeFormQuestion(db: Db, id: string, fields: QuestionChange): Promise<FormQuestion> {
  return db.transaction().execute(async (trx) => {
    await trx.selectFrom('form_questions').select('id').where('id', '=', id).forUpdate().execute()
    const old = await getFormQuestion(trx, id)
    await refuseStale(trx, { id, fields, ...questionColumns, read: async () => old })
    const { type = old.type, options = old.options, timeSlotDay = old.timeSlotDay } = fields
    const normal = normalise({ ...old, type, options, timeSlotDay })
    await questionColumns.update(trx, id, { ...fields, ...normal })
    await tell(trx, { event: 'questionUpdated', id, ...sayNotice('questionChanged') })
    return getFormQuestion(trx, id)
  })
}

export async function removeFormQuestion(db: Db, id: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { numDeletedRows } = await trx.deleteFrom('form_questions').where('id', '=', id).executeTakeFirst()
    if (numDeletedRows === 0n) throw notFound('question')
    await tell(trx, { event: 'questionUpdated', id, ...sayNotice('questionDeleted') })
  })
}
