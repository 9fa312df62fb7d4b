import { parseTime } from '@scheduler/domain'
import { sayNotice, sayPerson } from '@scheduler/messages'
import { sql } from 'kysely'
import type { Db } from '../../db/connect.ts'
import { clash, notFound } from '../../http/errors.ts'
import { tell } from '../../realtime/tell.ts'

/** Queues a mail that was given up once more: 404 where there is none, 409 where it was not given up. */
export async function sendAgain(db: Db, id: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('mail')
      .set({ state: 'queued', reason: null, attempts: 0, due_at: sql`now()`, last_error: null })
      .where('id', '=', id)
      .where('state', '=', 'given up')
      .executeTakeFirst()
    if (numUpdatedRows > 0n) return
    const found = await trx.selectFrom('mail').select('id').where('id', '=', id).executeTakeFirst()
    throw found ? clash(sayPerson('mailNotGivenUp')) : notFound('mail')
  })
}

export async function changeDailyMail(db: Db, time: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await trx
      .updateTable('site_settings')
      .set({ daily_mail_minute: parseTime(time) ?? 0 })
      .execute()
    await tell(trx, { event: 'settingsUpdated', ...sayNotice('settingsChanged') })
  })
}
