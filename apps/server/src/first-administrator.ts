import { randomBytes } from 'node:crypto'
import type { Db } from './db/connect.ts'
import { HttpError } from './http/errors.ts'
import { hashPassword } from './http/passwords.ts'
import { checkNewPassword } from './people/new-passwords.ts'
import type { Settings } from './settings.ts'

export interface FirstLogin {
  readonly email: string
  /** Null when it came from the settings and need not be shown. */
  readonly password: string | null
}

const NAME = 'Administrator'

/** On a database without an administrator one is created; its login is answered once, here. */
export async function createFirstAdministrator(db: Db, settings: Settings): Promise<FirstLogin | null> {
  const password = settings.ADMIN_PASSWORD ?? randomBytes(12).toString('base64url')
  const email = settings.ADMIN_EMAIL ?? 'admin@scheduler.local'
  const existing = await db
    .selectFrom('accounts')
    .select('id')
    .where('role', '=', 'admin')
    .limit(1)
    .executeTakeFirst()
  if (existing) return null
  await checkNewPassword(db, { field: 'password', password, owner: { fullName: NAME, email } }).catch(
    (error: unknown) => {
      throw error instanceof HttpError
        ? new Error(error.message.replace('Password', 'ADMIN_PASSWORD'))
        : error
    },
  )
  const password_hash = await hashPassword(password)
  const created = await db
    .insertInto('accounts')
    .values({ role: 'admin', full_name: NAME, email, password_hash })
    // Several servers may start on an empty database at the same moment.
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!created) return null
  return { email, password: settings.ADMIN_PASSWORD === undefined ? password : null }
}
