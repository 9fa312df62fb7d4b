import type { MailKind } from '@scheduler/contract'
import type { Language } from '@scheduler/messages'
import { sql } from 'kysely'
import type { Trx } from '../db/connect.ts'

/** So long a question for a new password that was nobody's is kept. */
const KEPT_HOURS = 24

/**
 * Queues a mail with which somebody sets a new password. Where nobody has the address a row is written all the same: what a request
 * costs says nothing of who exists.
 */
export async function queueReset(trx: Trx, accountId: string | null, language: Language): Promise<void> {
  await trx.insertInto('mail').values({ account_id: accountId, kind: 'reset', language }).execute()
  await sql`delete from mail where account_id is null and made_at < now() - ${KEPT_HOURS} * interval '1 hour'`.execute(
    trx,
  )
}

interface NewMail {
  readonly kind: Extract<MailKind, 'invitation'>
  readonly language: Language
  readonly askedBy: string | null
  /** How long its link is valid once it has been sent. */
  readonly hours: number
}

/**
 * Queues a mail to each of them, in the transaction of what it tells of; answers how many. Who has one of the kind that waits still
 * gets no second one.
 */
export async function queueMail(
  trx: Trx,
  accountIds: readonly string[],
  { kind, language, askedBy, hours }: NewMail,
): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into mail (account_id, kind, slots, language, asked_by)
    select person, ${kind}, ${JSON.stringify({ hours })}::jsonb, ${language}, ${askedBy}::uuid
    from unnest(${accountIds}::uuid[]) as person
    where not exists (
      select from mail m where m.account_id = person and m.kind = ${kind} and m.state = 'queued')`.execute(
    trx,
  )
  return Number(numAffectedRows ?? 0)
}
