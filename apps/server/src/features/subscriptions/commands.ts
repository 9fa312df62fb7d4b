import { randomBytes } from 'node:crypto'
import {
  calendarAddress,
  isOfOne,
  type MadeSubscription,
  MOST_SUBSCRIPTIONS,
  type NewSubscription,
  SHOWN_BY_ROLE,
  type Shown,
} from '@scheduler/contract'
import { sayFault, sayMissing, sayRecord } from '@scheduler/messages'
import { sql } from 'kysely'
import type { Db, Trx } from '../../db/connect.ts'
import { clash, invalid, notFound } from '../../http/errors.ts'
import { hashToken, type Session } from '../../http/session.ts'
import { listSubscriptions } from './queries.ts'

const KEY_BYTES = 32

/** 400 for what their role is not shown, or a record that they are not; 409 where they have too many. */
export function makeSubscription(
  db: Db,
  session: Session,
  wanted: NewSubscription,
): Promise<MadeSubscription> {
  const values = SHOWN_BY_ROLE[session.role]
  if (!values.includes(wanted.shows))
    throw invalid({ field: 'shows', ...sayFault('noChoice', { field: 'shows', values }) })
  return db.transaction().execute(async (trx) => {
    // One after the other, so that they are counted.
    await trx
      .selectFrom('accounts')
      .select('id')
      .where('id', '=', session.accountId)
      .forNoKeyUpdate()
      .execute()
    const made = await insert(trx, session, wanted)
    if (isOfOne(wanted.shows) && made.targetName === null)
      throw invalid({ field: 'targetId', ...sayMissing(wanted.shows as Exclude<Shown, 'own' | 'all'>) })
    const number = MOST_SUBSCRIPTIONS
    if ((await listSubscriptions(trx, session)).length > number)
      throw clash(sayRecord('manySubscriptions', { number }))
    return made
  })
}

/** The old one ends, and another with another key takes its place. */
export function renewSubscription(db: Db, session: Session, id: string): Promise<MadeSubscription> {
  return db.transaction().execute(async (trx) => {
    const { shows, target_id: targetId, label, cancelled_as: cancelledAs } = await end(trx, session, id)
    return insert(trx, session, { shows, targetId, label, cancelledAs })
  })
}

export async function endSubscription(db: Db, session: Session, id: string): Promise<void> {
  await db.transaction().execute((trx) => end(trx, session, id))
}

/** Answers its address, which is nowhere else. */
async function insert(trx: Trx, session: Session, wanted: NewSubscription): Promise<MadeSubscription> {
  const key = randomBytes(KEY_BYTES).toString('base64url')
  const { id } = await trx
    .insertInto('subscriptions')
    .values({
      account_id: session.accountId,
      shows: wanted.shows,
      target_id: wanted.targetId,
      label: wanted.label,
      cancelled_as: wanted.cancelledAs,
      token_hash: hashToken(key),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const [made] = await listSubscriptions(trx, session, id)
  if (!made) throw notFound('subscription')
  return { ...made, address: calendarAddress(key) }
}

/** 404 where it is not theirs, or has ended. */
function end(trx: Trx, session: Session, id: string) {
  return trx
    .updateTable('subscriptions')
    .set({ ended_at: sql`now()` })
    .where('id', '=', id)
    .where('account_id', '=', session.accountId)
    .where('ended_at', 'is', null)
    .returning(['shows', 'target_id', 'label', 'cancelled_as'])
    .executeTakeFirstOrThrow(() => notFound('subscription'))
}
