import type { FormQuestion } from '@scheduler/contract'
import type { Selectable } from 'kysely'
import type { Database } from '../../db/schema.ts'

export function toFormQuestion(
  row: Selectable<Database['form_questions']> & { revision: number },
): FormQuestion {
  const { id, question, type, options, status, time_slot_day, revision } = row
  return { _id: id, question, type, options, status, timeSlotDay: time_slot_day, revision }
}
