import type { MadeLink } from '@scheduler/contract'
import { sql } from 'kysely'
import { anyOf } from '../db/any-of.ts'
import type { Trx } from '../db/connect.ts'
import { hashCode } from './link-codes.ts'

/** Ends what could still be used; answers how many there were. */
export async function endLinks(
  trx: Trx,
  accountIds: readonly string[],
  ending: 'renewed' | 'withdrawn',
): Promise<number> {
  const { numUpdatedRows } = await trx
    .updateTable('password_links')
    .set({ ending, ended_at: sql`now()` })
    .where('id', 'in', (of) =>
      of
        .selectFrom('password_links')
        .select('id')
        .where('account_id', '=', anyOf(accountIds))
        .where('ending', 'is', null)
        // As withdraw_password_links() locks them.
        .orderBy('account_id')
        .forUpdate(),
    )
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** Answers until when they are valid. */
export async function insertLinks(
  trx: Trx,
  links: readonly Pick<MadeLink, '_id' | 'token'>[],
  { madeBy, hours }: { madeBy: string | null; hours: number },
): Promise<Date> {
  const accountIds = links.map(({ _id }) => _id)
  const hashes = links.map(({ token }) => hashCode(token))
  const { rows } = await sql<{ validUntil: Date }>`
    insert into password_links (account_id, token_hash, made_by, valid_until)
    select account_id, token_hash, ${madeBy}::uuid, now() + ${hours} * interval '1 hour'
    from unnest(${accountIds}::uuid[], ${hashes}::bytea[]) as made (account_id, token_hash)
    returning valid_until as "validUntil"`.execute(trx)
  const [first] = rows
  if (!first) throw new Error('Links are made for somebody.')
  return first.validUntil
}

/** Makes the link of one person; one that they have is renewed by it. */
export async function renewLink(
  trx: Trx,
  link: Pick<MadeLink, '_id' | 'token'>,
  made: { madeBy: string | null; hours: number },
): Promise<Date> {
  await endLinks(trx, [link._id], 'renewed')
  return insertLinks(trx, [link], made)
}
