import type { Role } from '@scheduler/domain'
import { sayClass, sayNotice } from '@scheduler/messages'
import { sql, type Updateable } from 'kysely'
import type { Trx } from '../../db/connect.ts'
import type { ClassTable } from '../../db/tables/schema.ts'
import { clash, forbidden, notFound } from '../../http/errors.ts'
import type { Session } from '../../http/session.ts'
import { tell } from '../../realtime/tell.ts'
import type { Services } from '../../services.ts'
import { isRecordShown } from '../loading/shown-terms.ts'
import { ALREADY, tellChanged } from './class-changes.ts'

type Context = Pick<Services, 'db' | 'clock'>

/** Asks an administrator for a postponement: one of the class's professors, or a student in it. */
export function requestPostponement(
  { db, clock }: Context,
  id: string,
  session: Session,
  reason: string,
): Promise<void> {
  return db.transaction().execute(async (trx) => {
    const asked = await lockRequest(trx, id, session.role)
    const isIn = await trx
      .selectFrom('class_students')
      .select('class_id')
      .where('class_id', '=', id)
      .where('student_id', '=', session.accountId)
      .executeTakeFirst()
    if (!isIn && !asked.teachers.includes(session.accountId)) throw forbidden(sayClass('notIn'))
    if (asked.status !== 'Scheduled') throw clash(sayClass(ALREADY[asked.status]))
    if (asked.postponement_request) throw clash(sayClass('alreadyAsked'))
    await writeRequest(trx, id, {
      postponement_request: true,
      postponement_request_reason: reason,
      postponement_requested_by: session.accountId,
      postponement_requested_at: clock.now(),
    })
    await tellChanged(trx, asked, 'postponementAsked')
  })
}

export function decidePostponement(
  { db }: Context,
  id: string,
  action: 'approved' | 'rejected',
): Promise<void> {
  return db.transaction().execute(async (trx) => {
    const asked = await lockRequest(trx, id, 'admin')
    if (!asked.postponement_request) throw clash(sayClass('notAsked'))
    const change =
      action === 'approved' ? { status: 'Postponed' as const } : { postponement_request_reason: null }
    await writeRequest(trx, id, { postponement_request: false, ...change })
    if (action === 'rejected') return tellChanged(trx, asked, 'postponementRejected')
    await tell(trx, { event: 'classPostponed', id, ...sayNotice('classPostponed', { title: asked.title }) })
    await tellChanged(trx, asked, 'classPostponed')
  })
}

async function lockRequest(trx: Trx, id: string, role: Role) {
  const found = await trx
    .selectFrom('classes')
    .select(['id', 'title', 'status', 'postponement_request'])
    .select(sql<string[]>`list_teachers(id)::text[]`.as('teachers'))
    .where('id', '=', id)
    .where(isRecordShown(role, 'classes.id'))
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow(() => notFound('class'))
  return found
}

async function writeRequest(trx: Trx, id: string, columns: Updateable<ClassTable>): Promise<void> {
  await trx.updateTable('classes').set(columns).where('id', '=', id).execute()
}
