import type { HandlerInput, Reply, RollForwardReport, rollForward, TermRecord } from '@scheduler/contract'
import { sayFault, sayNotice, sayRecord } from '@scheduler/messages'
import { sql } from 'kysely'
import type { Trx } from '../db/connect.ts'
import { clash, invalid } from '../http/errors.ts'
import { tell } from '../realtime/tell.ts'
import { selectUsersOfCourse } from '../records/references.ts'
import type { Services } from '../services.ts'
import { addMeetings } from '../timetable/dates/meetings.ts'
import { readAcademicYear } from '../timetable/settings/academic-year.ts'
import { changeManyClasses } from '../timetable/timetable-lock.ts'
import { addTerm } from './add-term.ts'
import { copyRows, listSteps, numberCopies, STUDENT_STEPS } from './copied-rows.ts'
import { countCopies } from './count-copies.ts'
import { type Plan, planCopies, refuseNewClashes, type Wanted } from './plan-copies.ts'
import { getTerm } from './term-records.ts'

type Context = Pick<Services, 'db' | 'clock'>
type RollForwardBody = HandlerInput<typeof rollForward>['body']

/** What would be copied of a term into these dates; nothing is written. */
export async function previewCopies(
  { db, clock }: Context,
  fromId: string,
  { to, copied }: Pick<Wanted, 'to' | 'copied'>,
): Promise<RollForwardReport> {
  const from = await getTerm(db, fromId)
  const plan = await planCopies(db, { from, to, copied }, await readAcademicYear(db, clock))
  return countCopies(db, plan, copied)
}

/** Copies what is in a term into another, all in one transaction. Classes that cannot be there are left out, and told. */
export function copyTerm(
  { db, clock }: Context,
  fromId: string,
  { toId, newTerm, copied }: RollForwardBody,
  byId: string,
): Promise<Reply<typeof rollForward>> {
  return changeManyClasses(
    db,
    async (trx) => {
      const from = await getTerm(trx, fromId)
      const to = newTerm
        ? await addTerm(trx, { ...newTerm, state: 'planning' })
        : await takeTerm(trx, toId ?? '', fromId)
      const year = await readAcademicYear(trx, clock)
      const wanted = { from, to, copied }
      const plan = await planCopies(trx, wanted, year)
      if (plan.courses.length === 0) throw clash(sayRecord('nothingToCopy'))
      const counted = await countCopies(trx, plan, copied)
      const { id } = await trx
        .insertInto('roll_forwards')
        .values({ from_id: from._id, to_id: to._id, made_term: newTerm !== null })
        .returning('id')
        .executeTakeFirstOrThrow()
      await writeCopies(trx, id, plan, { termId: to._id, byId })
      return { id, wanted, to, from, plan, counted, year }
    },
    async (trx, { id, wanted, to, from, plan, counted, year }) => {
      if (copied === 'students') {
        await refuseNewClashes(trx, wanted, plan, year)
        await copyRows(trx, id, STUDENT_STEPS)
      }
      await noteRevisions(trx, id)
      await tell(
        trx,
        { event: 'settingsUpdated', id: to._id, ...sayNotice('termsChanged') },
        {
          event: 'courseUpdated',
          about: ['courses'],
          ...sayNotice('termCopied', { name: from.name, into: to.name }),
        },
      )
      return { ...counted, _id: id, term: await getTerm(trx, to._id) }
    },
  )
}

/** The term into which is copied; its dates and state stay as they are until the transaction ends. */
async function takeTerm(trx: Trx, id: string, fromId: string): Promise<TermRecord> {
  if (id === fromId) throw invalid({ field: 'toId', ...sayFault('sameTerm') })
  const row = await trx.selectFrom('terms').select('state').where('id', '=', id).forShare().executeTakeFirst()
  if (!row) throw invalid({ field: 'toId', ...sayFault('unknownTerm') })
  if (row.state !== 'planning') throw clash(sayRecord('termNotPlanned'))
  return getTerm(trx, id)
}

async function writeCopies(
  trx: Trx,
  rollId: string,
  { courses, classes, rules }: Plan,
  { termId, byId }: { readonly termId: string; readonly byId: string },
): Promise<void> {
  await numberCopies(trx, rollId, [
    ...courses.map(({ from, to }) => ({ kind: 'courses' as const, from, to })),
    ...classes.map(({ from, one }) => ({ kind: 'classes' as const, from, to: one.id })),
    ...rules.copied.map(({ from, to }) => ({ kind: 'section_rules' as const, from, to })),
  ])
  const dates = Object.fromEntries(
    courses.map(({ from, startDate, endDate }) => [from, { start_date: startDate, end_date: endDate }]),
  )
  await copyRows(trx, rollId, listSteps({ rollId, termId, byId, dates }))
  await addMeetings(
    trx,
    classes.map(({ one }) => one),
  )
}

/** What is changed of the copies, and who comes to have them, from here on keeps them from being deleted as one. */
async function noteRevisions(trx: Trx, rollId: string): Promise<void> {
  await sql`
    update roll_forward_copies m set revision = v.revision
    from record_revisions v where v.record_id = m.to_id and m.roll_id = ${rollId}`.execute(trx)
  await sql`
    update roll_forward_copies m set users = array(${selectUsersOfCourse(sql`m.to_id`)})
    where m.roll_id = ${rollId} and m.kind = 'courses'`.execute(trx)
}
