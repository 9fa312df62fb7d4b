import type { Subscription } from '@scheduler/contract'
import { nameOfTarget } from '../../calendars/target-names.ts'
import type { Db } from '../../db/connect.ts'
import type { Session } from '../../http/session.ts'

/** Those of somebody that have not ended, the latest first, or one of them. */
export async function listSubscriptions(
  db: Db,
  { accountId, role }: Session,
  id?: string,
): Promise<Subscription[]> {
  const rows = await db
    .selectFrom('subscriptions as s')
    .select(['s.id as _id', 's.shows', 's.target_id as targetId', 's.label', 's.cancelled_as as cancelledAs'])
    .select(['s.made_at', 's.fetched_at', 's.fetched_by as fetchedBy', nameOfTarget(role).as('targetName')])
    .where('s.account_id', '=', accountId)
    .where('s.ended_at', 'is', null)
    .$if(id !== undefined, (query) => query.where('s.id', '=', id ?? ''))
    .orderBy('s.made_at', 'desc')
    .orderBy('s.id')
    .execute()
  return rows.map(({ made_at, fetched_at, ...subscription }) => ({
    ...subscription,
    madeAt: made_at.toISOString(),
    fetchedAt: fetched_at?.toISOString() ?? null,
  }))
}
