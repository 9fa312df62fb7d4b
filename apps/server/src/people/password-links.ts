import type { HandlerInput, LinkState, setPasswordByLink } from '@scheduler/contract'
import type { Role } from '@scheduler/domain'
import { type Said, sayFault, sayPerson } from '@scheduler/messages'
import { sql } from 'kysely'
import { runAs } from '../db/actor.ts'
import type { Db, Trx } from '../db/connect.ts'
import { clash, invalid } from '../http/errors.ts'
import { hashPassword } from '../http/load/passwords.ts'
import { beginSession, endSessionsOf } from '../http/session.ts'
import { updateAccount } from './accounts.ts'
import { countFailure, noteLogin } from './guess-limit.ts'
import { hashCode } from './link-codes.ts'
import { checkNewPassword } from './new-passwords.ts'

/** Which of its states a link is in, of a table or of its name in a statement. */
export const stateOf = (links: string) =>
  sql<LinkState>`coalesce(${sql.ref(`${links}.ending`)},
    case when ${sql.ref(`${links}.valid_until`)} > now() then 'open' else 'runOut' end)`

/** Why no password is set by a link that is not open. */
const REFUSALS: Record<Exclude<LinkState, 'open'>, () => Said> = {
  used: () => sayPerson('linkUsed'),
  runOut: () => sayPerson('linkRunOut'),
  renewed: () => sayPerson('linkRenewed'),
  withdrawn: () => sayPerson('linkWithdrawn'),
}

const unknownLink = () => invalid({ field: 'token', ...sayFault('unknownLink') })

function readLink(db: Db, token: string) {
  return db
    .selectFrom('password_links as l')
    .innerJoin('accounts as a', 'a.id', 'l.account_id')
    .leftJoin('accounts as maker', 'maker.id', 'l.made_by')
    .select(['l.id', 'l.made_at as madeAt', 'maker.full_name as madeBy', 'l.valid_until as validUntil'])
    .select(['a.id as accountId', 'a.role', 'a.full_name as fullName', 'a.email', stateOf('l').as('state')])
    .where('l.token_hash', '=', hashCode(token))
    .executeTakeFirst()
}

type Link = NonNullable<Awaited<ReturnType<typeof readLink>>>

function refuseUnlessOpen(link: Link | undefined): asserts link is Link {
  if (!link) throw unknownLink()
  if (link.state !== 'open') throw clash(REFUSALS[link.state]())
}

/**
 * The link of a token: 409 when it is open no longer, 400 when there is none. That is counted as a failed login from the address, of an
 * email that nobody has. A link that exists was not guessed: with it nobody is locked out, whatever others try from the same address.
 */
export async function findOpenLink(db: Db, token: string, address: string): Promise<Link> {
  const link = await readLink(db, token)
  if (!link) await countFailure(db, { email: `link ${token}`, role: 'student', address })
  refuseUnlessOpen(link)
  return link
}

/** Sets the password of the person whose link it is, ends their sessions and begins one. Of several who use it at once one does. */
export async function setPassword(
  db: Db,
  { token, newPassword }: HandlerInput<typeof setPasswordByLink>['body'],
  address: string,
): Promise<{ accountId: string; role: Role; token: string }> {
  const { id, accountId, role, ...owner } = await findOpenLink(db, token, address)
  await checkNewPassword(db, { field: 'newPassword', password: newPassword, owner })
  const password_hash = await hashPassword(newPassword, accountId)
  const set = async (trx: Trx) => {
    await endSessionsOf({ db: trx }, accountId)
    // Before the link, as all do who change both or make a newer one.
    await trx.selectFrom('accounts').select('id').where('id', '=', accountId).forUpdate().execute()
    if (!(await markUsed(trx, id))) refuseUnlessOpen(await readLink(trx, token))
    await updateAccount(trx, role, accountId, { password_hash })
    await noteLogin(trx, accountId, address)
    return beginSession({ db: trx }, accountId)
  }
  const actor = { account: { id: accountId, role, fullName: owner.fullName }, sessionId: null }
  const session = await runAs({ ...actor, action: 'setPasswordByLink', sessionsOf: [accountId] }, () =>
    db.transaction().execute(set),
  )
  return { accountId, role, token: session }
}

/** Whether it could still be used. */
async function markUsed(trx: Trx, id: string): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('password_links')
    .set({ ending: 'used', ended_at: sql`now()` })
    .where('id', '=', id)
    .where('ending', 'is', null)
    .where('valid_until', '>', sql<Date>`now()`)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
