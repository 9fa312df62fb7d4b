import type { FormFields } from '@scheduler/contract'
import { isPastDeadline, type SiteMoment } from '@scheduler/domain'
import { sayFault, sayNotice } from '@scheduler/messages'
import { sql } from 'kysely'
import { anyOf } from '../db/any-of.ts'
import type { Trx } from '../db/connect.ts'
import { invalid } from '../http/errors.ts'
import { tell } from '../realtime/tell.ts'

/** Refuses a deadline that nobody could keep. */
export function checkDeadline(deadline: string | null, now: SiteMoment): void {
  if (isPastDeadline(deadline, now)) throw invalid({ field: 'deadline', ...sayFault('deadlinePast') })
}

/**
 * Opens a form for each of the professors; answers the forms' ids. A form keeps its own copies of the questions, as they
 * are now. The professors' status is left as it is: a professor who may teach keeps teaching until the form is decided.
 */
export async function openForms(
  trx: Trx,
  professorIds: readonly string[],
  { formQuestionIds, instructions, deadline }: FormFields,
): Promise<string[]> {
  const active = await trx
    .selectFrom('form_questions')
    .select('id')
    .where('id', '=', anyOf(formQuestionIds))
    .where('status', '=', 'active')
    .execute()
  if (active.length < formQuestionIds.length)
    throw invalid({ field: 'formQuestionIds', ...sayFault('oneUnknownQuestion') })
  const opened = await trx
    .insertInto('professor_forms')
    .columns(['professor_id', 'instructions', 'deadline'])
    .expression((build) =>
      build
        .selectFrom('professors as p')
        .select(['p.id', sql<string | null>`${instructions}::text`.as('instructions')])
        .select(sql<string | null>`${deadline}::text`.as('deadline'))
        .where('p.id', '=', anyOf(professorIds)),
    )
    .returning(['id', 'professor_id'])
    .execute()
  const forms = opened.map(({ id }) => id)
  await sql`
    insert into professor_form_questions (form_id, position, question_id, question, options, time_slot_day)
    select f.id, asked.position - 1, q.id, q.question, q.options, q.time_slot_day
    from unnest(${forms}::uuid[]) as f (id)
    cross join unnest(${[...formQuestionIds]}::uuid[]) with ordinality as asked (id, position)
    join form_questions q on q.id = asked.id`.execute(trx)
  await tellOpened(trx, opened)
  return forms
}

/** One notice, however many professors. */
async function tellOpened(
  trx: Trx,
  opened: readonly { readonly id: string; readonly professor_id: string }[],
): Promise<void> {
  const personIds = opened.map(({ professor_id }) => professor_id)
  const [only] = opened.length === 1 ? opened : []
  if (!only) {
    const said = sayNotice('formsOpened', { number: opened.length })
    await tell(trx, { event: 'formUpdated', personIds, ...said })
    return
  }
  const { full_name } = await trx
    .selectFrom('accounts')
    .select('full_name')
    .where('id', '=', only.professor_id)
    .executeTakeFirstOrThrow()
  const said = sayNotice('formOpened', { name: full_name })
  await tell(trx, { event: 'formUpdated', id: only.id, personIds, ...said })
}
