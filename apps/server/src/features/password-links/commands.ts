import type {
  HandlerInput,
  MadeLink,
  NewPasswordLinks,
  sendInvitations,
  withdrawPasswordLinks,
} from '@scheduler/contract'
import type { Role } from '@scheduler/domain'
import { sayFault } from '@scheduler/messages'
import { sql } from 'kysely'
import { anyOf } from '../../db/any-of.ts'
import type { Db, Trx } from '../../db/connect.ts'
import { LOCKS } from '../../db/locks.ts'
import { invalid } from '../../http/errors.ts'
import { queueMail } from '../../mail/queue-mail.ts'
import { createCode } from '../../people/link-codes.ts'
import { endLinks, insertLinks } from '../../people/made-links.ts'
import { selectPeople } from './queries.ts'

function changeLinks<T>(db: Db, change: (trx: Trx) => Promise<T>): Promise<T> {
  return db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(${LOCKS.passwordLinks})`.execute(trx)
    return change(trx)
  })
}

/** Makes a link for each of them; those that they have are renewed by it. 400 for somebody who is not of the role. */
export function makeLinks(
  db: Db,
  madeBy: string,
  { role, accountIds, hours }: NewPasswordLinks,
): Promise<MadeLink[]> {
  return changeLinks(db, async (trx) => {
    const people = await findPeople(trx, role, accountIds)
    if (people.length === 0) return []
    const ids = people.map(({ _id }) => _id)
    await endLinks(trx, ids, 'renewed')
    const made = people.map((person) => ({ ...person, token: createCode() }))
    const validUntil = (await insertLinks(trx, made, { madeBy, hours })).toISOString()
    return made.map((link) => ({ ...link, validUntil }))
  })
}

/** Queues a mail with a link for each of them; answers how many. 400 for somebody who is not of the role. */
export function invite(
  db: Db,
  askedBy: string,
  { role, accountIds, hours, language }: HandlerInput<typeof sendInvitations>['body'],
): Promise<number> {
  return changeLinks(db, async (trx) => {
    const people = await findPeople(trx, role, accountIds)
    const ids = people.map(({ _id }) => _id)
    return queueMail(trx, ids, { kind: 'invitation', language, askedBy, hours })
  })
}

/** Those who are named, or who have neither a password nor an open link; none of them is deleted meanwhile. */
async function findPeople(trx: Trx, role: Role, ids: readonly string[] | null) {
  const people = selectPeople(trx, role).forKeyShare('a')
  if (ids === null)
    return people
      .where('a.password_hash', 'is', null)
      .where(
        sql<boolean>`not exists (select from password_links
          where account_id = a.id and ending is null and valid_until > now())`,
      )
      .execute()
  const found = await people.where('a.id', '=', anyOf(ids)).execute()
  if (found.length < ids.length) throw invalid({ field: 'accountIds', ...sayFault('oneUnknownPerson') })
  return found
}

/** Ends the links of people of a role with which they could still set a password; answers how many there were. */
export function withdrawLinks(
  db: Db,
  { role, accountIds }: HandlerInput<typeof withdrawPasswordLinks>['body'],
): Promise<number> {
  return changeLinks(db, async (trx) => {
    const people = await findPeople(trx, role, accountIds)
    return endLinks(
      trx,
      people.map(({ _id }) => _id),
      'withdrawn',
    )
  })
}
