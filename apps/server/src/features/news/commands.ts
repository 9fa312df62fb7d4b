import { sayNotice } from '@scheduler/messages'
import { sql } from 'kysely'
import type { Db } from '../../db/connect.ts'
import { tell } from '../../realtime/tell.ts'

/** Marks all of somebody's news as read; their other browsers hear of it. */
export async function readAll(db: Db, accountId: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('news')
      .set({ read_at: sql`now()` })
      .where('account_id', '=', accountId)
      .where('read_at', 'is', null)
      .executeTakeFirst()
    if (numUpdatedRows > 0n)
      await tell(trx, { event: 'newsUpdated', personId: accountId, ...sayNotice('newsRead') })
  })
}
