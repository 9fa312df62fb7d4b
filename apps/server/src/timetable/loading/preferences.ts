import { type Availability, type ChosenOption, preferencesFromForms } from '@scheduler/domain'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../db/connect.ts'

/** The teaching preferences of professors: what they chose in approved forms. */
export async function readPreferences(
  db: Db,
  professorIds: RawBuilder<string>,
): Promise<Map<string, Availability>> {
  const rows = await db
    .selectFrom('professor_form_questions as q')
    .innerJoin('professor_forms as f', 'f.id', 'q.form_id')
    .select('f.professor_id as professorId')
    .select(
      sql<ChosenOption[]>`json_agg(json_build_object(
        'timeSlotDay', q.time_slot_day, 'selectedOption', q.selected_option))`.as('chosen'),
    )
    .where('f.professor_id', '=', professorIds)
    .where('f.admin_status', '=', 'approved')
    .where('q.selected_option', 'is not', null)
    .groupBy(['f.professor_id', 'f.id'])
    .orderBy('f.created_at', 'desc')
    .orderBy('f.id')
    .execute()
  return preferencesFromForms(rows)
}
