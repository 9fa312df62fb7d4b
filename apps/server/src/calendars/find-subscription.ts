import { sql } from 'kysely'
import type { Db } from '../db/connect.ts'
import { isDiskFull } from '../db/limits/disk-full.ts'
import { PREPARED } from '../db/prepared.ts'
import { hashToken } from '../http/session.ts'
import { nameOfTarget } from './target-names.ts'

/** How precisely the last fetch is kept: a write for each would cost more than it tells. */
const NOTED_MINUTES = 5

/** The subscription of a key, with whose it is; undefined where there is none. */
export function findSubscription(db: Db, key: string) {
  return db
    .selectFrom('subscriptions as s')
    .innerJoin('accounts as a', 'a.id', 's.account_id')
    .select(['s.id', 's.shows', 's.target_id as targetId', 's.cancelled_as as cancelledAs'])
    .select(['s.account_id as accountId', 'a.role', 'a.full_name as fullName'])
    .select(sql<boolean>`s.ended_at is not null`.as('hasEnded'))
    .select(
      // One in the future was noted before the clock was set back.
      sql<boolean>`s.fetched_at is null
        or s.fetched_at not between now() - ${`${NOTED_MINUTES} minutes`}::interval and now()`.as(
        'isNoteDue',
      ),
    )
    .select(nameOfTarget(sql.ref('a.role')).as('targetName'))
    .where('s.token_hash', '=', hashToken(key))
    .modifyEnd(PREPARED)
    .executeTakeFirst()
}

export type Found = NonNullable<Awaited<ReturnType<typeof findSubscription>>>

/** On a full disk it is left out: a calendar is not refused for it. */
export async function noteFetch(db: Db, id: string, program: string | null): Promise<void> {
  try {
    await db
      .updateTable('subscriptions')
      .set({ fetched_at: sql`now()`, fetched_by: program })
      .where('id', '=', id)
      .execute()
  } catch (error) {
    if (!isDiskFull(error)) throw error
  }
}
