import type { Role } from '@scheduler/domain'
import type { Db } from '../db/connect.ts'
import { invalid, notFound } from '../http/errors.ts'
import { hashPassword, verifyPassword } from '../http/passwords.ts'
import { endSessionsOf, type Session } from '../http/session.ts'
import type { Services } from '../services.ts'
import { updateAccount } from './accounts.ts'
import { countFailure, countSuccess, refuseWhileLocked } from './guess-limit.ts'

interface PasswordChange {
  readonly session: Session
  readonly address: string
  readonly body: { readonly oldPassword: string; readonly newPassword: string }
}

/** Changes one's own password; the account's other sessions end. Wrong old ones count as failed logins. */
export async function changePassword(
  services: Services,
  role: Role,
  { session, address, body }: PasswordChange,
): Promise<void> {
  const { db } = services
  const { accountId } = session
  if (session.role !== role) throw notFound(role)
  const account = await findAccount(db, accountId)
  if (!account) throw notFound(role)
  const guess = { email: account.email, address }
  await refuseWhileLocked(db, guess)
  if (!(await verifyPassword(body.oldPassword, account.password_hash))) {
    await countFailure(db, guess)
    throw invalid({ field: 'oldPassword', message: 'Old password is incorrect.' })
  }
  const password_hash = await hashPassword(body.newPassword)
  await db.transaction().execute(async (trx) => {
    await countSuccess(trx, guess)
    await updateAccount(trx, role, accountId, { password_hash })
    await endSessionsOf({ db: trx }, accountId, session.id)
  })
}

function findAccount(db: Db, id: string) {
  return db.selectFrom('accounts').select(['email', 'password_hash']).where('id', '=', id).executeTakeFirst()
}

/** Sets somebody's password for them; all their sessions end. */
export async function resetPassword(
  { db }: Services,
  role: Role,
  id: string,
  newPassword: string,
): Promise<void> {
  const password_hash = await hashPassword(newPassword)
  await db.transaction().execute(async (trx) => {
    await updateAccount(trx, role, id, { password_hash })
    await endSessionsOf({ db: trx }, id)
  })
}
