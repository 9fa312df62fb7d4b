import type { Role } from '@scheduler/domain'
import { sayFault } from '@scheduler/messages'
import { changingSessionsOf } from '../db/actor.ts'
import type { Db, Trx } from '../db/connect.ts'
import { invalid, notFound } from '../http/errors.ts'
import { hashPassword, verifyPassword } from '../http/load/passwords.ts'
import { endSessionsOf, type Session } from '../http/session.ts'
import type { Services } from '../services.ts'
import { updateAccount } from './accounts.ts'
import { countFailure, countSuccess, refuseWhileLocked } from './guess-limit.ts'
import { checkNewPassword } from './new-passwords.ts'

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
  const guess = { email: account.email, role, address }
  await refuseWhileLocked(db, guess)
  // Before the old one, which takes long to check.
  await checkNewPassword(db, { field: 'newPassword', password: body.newPassword, owner: account })
  if (!(await verifyPassword(body.oldPassword, account.password_hash))) {
    await countFailure(db, guess)
    throw wrongOldPassword()
  }
  const password_hash = await hashPassword(body.newPassword)
  const change = async (trx: Trx) => {
    await countSuccess(trx, guess)
    await endSessionsOf({ db: trx }, accountId, session.id)
    // One that was set while the old one was being checked stays.
    const now = await findAccount(trx, accountId, 'locked')
    if (now?.password_hash !== account.password_hash) throw wrongOldPassword()
    await updateAccount(trx, role, accountId, { password_hash })
  }
  await changingSessionsOf([accountId], () => db.transaction().execute(change))
}

const wrongOldPassword = () => invalid({ field: 'oldPassword', ...sayFault('wrongOldPassword') })

function findAccount(db: Db, id: string, hold: 'free' | 'locked' = 'free') {
  const found = db
    .selectFrom('accounts')
    .select(['full_name as fullName', 'email', 'password_hash'])
    .where('id', '=', id)
  return (hold === 'locked' ? found.forUpdate() : found).executeTakeFirst()
}

/** Sets somebody's password for them; all their sessions end. */
export async function resetPassword(
  { db }: Services,
  role: Role,
  id: string,
  newPassword: string,
): Promise<void> {
  const owner = await findAccount(db, id)
  if (!owner) throw notFound(role)
  await checkNewPassword(db, { field: 'newPassword', password: newPassword, owner })
  const password_hash = await hashPassword(newPassword)
  const reset = async (trx: Trx) => {
    await endSessionsOf({ db: trx }, id)
    await updateAccount(trx, role, id, { password_hash })
  }
  await changingSessionsOf([id], () => db.transaction().execute(reset))
}
