import type { HandlerInput, login, requestPasswordReset } from '@scheduler/contract'
import { sayPerson } from '@scheduler/messages'
import { sql } from 'kysely'
import { runAs } from '../../db/actor.ts'
import type { Db } from '../../db/connect.ts'
import { clash, HttpError } from '../../http/errors.ts'
import { verifyPassword } from '../../http/load/passwords.ts'
import { beginSession } from '../../http/session.ts'
import { queueReset } from '../../mail/queue-mail.ts'
import { countFailure, countSuccess, noteLogin, refuseWhileLocked } from '../../people/guess-limit.ts'
import type { Services } from '../../services.ts'

type Credentials = HandlerInput<typeof login>['body']

interface Login {
  readonly accountId: string
  readonly token: string
}

const wrong = () => new HttpError(401, sayPerson('wrongLogin'))

/** Begins a session. Every wrong combination is answered alike, after the same time, and counted. */
export async function logIn(db: Db, credentials: Credentials, address: string): Promise<Login> {
  const guess = { email: credentials.email, role: credentials.role, address }
  const { emailHash } = await refuseWhileLocked(db, guess)
  const account = await findAccount(db, credentials)
  const isRight = await verifyPassword(credentials.password, account?.password_hash ?? null, emailHash)
  if (!account || !isRight) {
    await countFailure(db, guess)
    throw wrong()
  }
  const { id, full_name: fullName } = account
  const begin = () =>
    db.transaction().execute(async (trx) => {
      await countSuccess(trx, guess)
      // A password that was changed while the old one was being checked opens nothing.
      const unchanged = await trx
        .selectFrom('accounts')
        .select('id')
        .where('id', '=', account.id)
        .where('password_hash', '=', account.password_hash)
        .forShare()
        .executeTakeFirst()
      if (!unchanged) throw wrong()
      await noteLogin(trx, account.id, address)
      return { accountId: account.id, token: await beginSession({ db: trx }, account.id) }
    })
  const actor = { account: { id, role: credentials.role, fullName }, sessionId: null, action: 'login' }
  return runAs({ ...actor, sessionsOf: [id] }, begin)
}

/**
 * Queues a mail with a link for a new password, if the address is somebody's. Requests are bounded as wrong passwords are, and apart
 * from them: nobody is kept from logging in by them.
 */
export async function requestReset(
  { db, mail }: Pick<Services, 'db' | 'mail'>,
  { email, role, language }: HandlerInput<typeof requestPasswordReset>['body'],
  address: string,
): Promise<void> {
  if (mail === null) throw clash(sayPerson('mailOff'))
  await countFailure(db, { email: `reset ${email}`, role, address: `reset ${address}` })
  const account = await findAccount(db, { email, role })
  await db.transaction().execute((trx) => queueReset(trx, account?.id ?? null, language))
}

function findAccount(db: Db, { email, role }: Pick<Credentials, 'email' | 'role'>) {
  return (
    db
      .selectFrom('accounts')
      .select(['id', 'full_name', 'password_hash'])
      .where('role', '=', role)
      .where(sql<boolean>`identity_key(email) = identity_key(${email})`)
      // Of those who share an address since before it was one person's, whose spelling it is.
      .orderBy(sql`lower(email) = lower(btrim(${email}))`, 'desc')
      .orderBy('email_shared')
      .limit(1)
      .executeTakeFirst()
  )
}
