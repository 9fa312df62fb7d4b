import { randomBytes } from 'node:crypto'
import type { Db } from './db/connect.ts'
import { hasPrivatePostgres } from './db/private-postgres/start-private-postgres.ts'
import { hashPassword } from './http/load/passwords.ts'
import { findFault, readSiteName } from './people/new-passwords.ts'
import type { Settings } from './settings.ts'

export interface FirstLogin {
  readonly email: string
  /** Null when it came from the settings and need not be shown. */
  readonly password: string | null
}

const NAME = 'Administrator'
const USUAL_EMAIL = 'admin@scheduler.local'
/** As the site is called until somebody gives it a name. */
const USUAL_SITE_NAME = 'Scheduler'

/** Refuses a start before a database is made for it that would have no administrator. */
export async function checkFirstPassword({ ADMIN_PASSWORD, ADMIN_EMAIL, ...where }: Settings): Promise<void> {
  const isNew = where.DATABASE_URL === undefined && !hasPrivatePostgres(where.DATA_DIR)
  if (ADMIN_PASSWORD !== undefined && isNew)
    await refuseWeak(ADMIN_PASSWORD, ADMIN_EMAIL ?? USUAL_EMAIL, USUAL_SITE_NAME)
}

async function refuseWeak(password: string, email: string, siteName: string): Promise<void> {
  const fault = await findFault(password, { fullName: NAME, email }, siteName)
  if (fault) throw new Error(fault.message.replace('Password', 'ADMIN_PASSWORD'))
}

/** On a database without an administrator one is created; its login is answered once, here. */
export async function createFirstAdministrator(db: Db, settings: Settings): Promise<FirstLogin | null> {
  const password = settings.ADMIN_PASSWORD ?? randomBytes(12).toString('base64url')
  const email = settings.ADMIN_EMAIL ?? USUAL_EMAIL
  const existing = await db
    .selectFrom('accounts')
    .select('id')
    .where('role', '=', 'admin')
    .limit(1)
    .executeTakeFirst()
  if (existing) return null
  await refuseWeak(password, email, await readSiteName(db))
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
