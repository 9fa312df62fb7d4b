import { createHash, randomBytes } from 'node:crypto'
import type { Role } from '@scheduler/domain'
import { sql } from 'kysely'
import type { Db } from '../db/connect.ts'
import { PREPARED } from '../db/prepared.ts'

/** A session that was found alive. */
export interface Session {
  readonly id: string
  readonly accountId: string
  readonly role: Role
  readonly fullName: string
}

interface SessionStore {
  readonly db: Db
}

/** A session ends when it has not been used for so long. */
const IDLE_HOURS = 12
/** How precisely the last use is kept: a write for every call would cost more than it tells. */
const TOUCH_SECONDS = 60
const TOKEN_BYTES = 32

/** Only this hash is stored, so that a copy of the database opens no session. */
function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

/** Begins a session and answers its token, which is nowhere else. */
export async function beginSession({ db }: SessionStore, accountId: string): Promise<string> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  await db
    .insertInto('sessions')
    .values({ token_hash: hashToken(token), account_id: accountId })
    .execute()
  return token
}

export async function findSession({ db }: SessionStore, token: string): Promise<Session | null> {
  const found = await db
    .selectFrom('sessions as s')
    .innerJoin('accounts as a', 'a.id', 's.account_id')
    .select(['s.id', 's.account_id as accountId', 'a.role', 'a.full_name as fullName'])
    .select(sql<boolean>`s.last_used_at < now() - ${`${TOUCH_SECONDS} seconds`}::interval`.as('isStale'))
    .where('s.token_hash', '=', hashToken(token))
    .where('s.last_used_at', '>', sql<Date>`now() - ${`${IDLE_HOURS} hours`}::interval`)
    .modifyEnd(PREPARED)
    .executeTakeFirst()
  if (!found) return null
  const { isStale, ...session } = found
  if (isStale)
    await db.updateTable('sessions').set({ last_used_at: sql`now()` }).where('id', '=', session.id).execute()
  return session
}

export async function endSession({ db }: SessionStore, sessionId: string): Promise<void> {
  await db.transaction().execute((trx) => trx.deleteFrom('sessions').where('id', '=', sessionId).execute())
}

/** Ends an account's sessions, all or all but the one that asks. */
export async function endSessionsOf(
  { db }: SessionStore,
  accountId: string,
  exceptId?: string,
): Promise<void> {
  let query = db.deleteFrom('sessions').where('account_id', '=', accountId)
  if (exceptId !== undefined) query = query.where('id', '<>', exceptId)
  await query.execute()
}

/** Ends the sessions that have run out. */
export async function removeIdleSessions({ db }: SessionStore): Promise<void> {
  await db
    .deleteFrom('sessions')
    .where('last_used_at', '<', sql<Date>`now() - ${`${IDLE_HOURS} hours`}::interval`)
    .execute()
}

export function readBearerToken(header: string | undefined): string | null {
  return /^Bearer ([\w-]{20,200})$/i.exec(header ?? '')?.[1] ?? null
}
