import { createHash, randomBytes } from 'node:crypto'
import type { Role } from '@scheduler/domain'
import { sql } from 'kysely'
import { withoutSession } from '../db/actor.ts'
import type { Db } from '../db/connect.ts'
import { doTogether } from '../db/do-together.ts'
import { isDiskFull } from '../db/limits/disk-full.ts'
import { PREPARED } from '../db/prepared.ts'
import { unauthorized } from './errors.ts'

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

/** How long a session lasts, the database says, which also judges it where something is written (0008-identity.sql). */
const lives = (table: string) =>
  sql<boolean>`session_lives(${sql.ref(`${table}.created_at`)}, ${sql.ref(`${table}.last_used_at`)})`
/** How precisely the last use is kept: a write for every call would cost more than it tells. */
const TOUCH_SECONDS = 60
const TOKEN_BYTES = 32
/** How often sessions that have run out are ended. */
export const SWEEP_MILLISECONDS = 60_000

/** Only this hash of a secret that nobody can guess is stored, so that a copy of the database opens nothing. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

/** An account has so many sessions, the latest: nobody uses more, and each that is looked up costs a little. */
export const MOST_SESSIONS = 50

/** Begins a session and answers its token, which is nowhere else. */
export async function beginSession({ db }: SessionStore, accountId: string): Promise<string> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  const { id } = await db
    .insertInto('sessions')
    .values({ token_hash: hashToken(token), account_id: accountId })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .deleteFrom('sessions')
    .where('id', 'in', (sub) =>
      sub
        .selectFrom('sessions')
        .select('id')
        .where('account_id', '=', accountId)
        // Of a clock that was set back it would be the oldest.
        .where('id', '<>', id)
        .orderBy('created_at', 'desc')
        .orderBy('id')
        .offset(MOST_SESSIONS - 1),
    )
    .execute()
  return token
}

export function findSession({ db }: SessionStore, token: string): Promise<Session | null> {
  return findByHash(db, hashToken(token))
}

const findByHash = doTogether(async (db, hashes: readonly Buffer[]): Promise<(Session | null)[]> => {
  const found = await db
    .selectFrom('sessions as s')
    .innerJoin('accounts as a', 'a.id', 's.account_id')
    .select(['s.token_hash', 's.id', 's.account_id as accountId', 'a.role', 'a.full_name as fullName'])
    // A use in the future was noted before the clock was set back.
    .select(
      sql<boolean>`s.last_used_at not between now() - ${`${TOUCH_SECONDS} seconds`}::interval and now()`.as(
        'isStale',
      ),
    )
    .where('s.token_hash', '=', sql<Buffer>`any(${[...hashes]}::bytea[])`)
    .where(lives('s'))
    .modifyEnd(PREPARED)
    .execute()
  const stale = found.filter(({ isStale }) => isStale)
  if (stale.length > 0)
    await noteUse(
      db,
      stale.map(({ id }) => id),
    )
  const sessions = new Map(
    found.map(({ token_hash, isStale: _, ...session }) => [token_hash.toString('hex'), session]),
  )
  return hashes.map((hash) => sessions.get(hash.toString('hex')) ?? null)
})

/**
 * On a full disk it is left out: reading must not be refused for it. So is that of a session that is being ended, or noted
 * by another server: it would have to be waited for, and by many.
 */
async function noteUse(db: Db, ids: readonly string[]): Promise<void> {
  try {
    await db
      .updateTable('sessions')
      .set(USED_NOW)
      .where('id', 'in', (sub) =>
        sub
          .selectFrom('sessions')
          .select('id')
          .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
          .forNoKeyUpdate()
          .skipLocked(),
      )
      .execute()
  } catch (error) {
    if (!isDiskFull(error)) throw error
  }
}

/** What lies in the future was written before the clock was set back: it would keep the session alive for so much longer. */
const USED_NOW = { last_used_at: sql<Date>`now()`, created_at: sql<Date>`least(created_at, now())` }

/** Ends a session; 401 when it has ended already. */
export async function endSession({ db }: SessionStore, sessionId: string): Promise<void> {
  const { numDeletedRows } = await withoutSession(() =>
    db
      .transaction()
      .execute((trx) => trx.deleteFrom('sessions').where('id', '=', sessionId).executeTakeFirst()),
  )
  if (numDeletedRows === 0n) throw unauthorized()
}

/** Ends an account's sessions, all or all but the one that asks; within `changingSessionsOf`. */
export async function endSessionsOf(
  { db }: SessionStore,
  accountId: string,
  exceptId?: string,
): Promise<void> {
  let query = db.deleteFrom('sessions').where('account_id', '=', accountId)
  if (exceptId !== undefined) query = query.where('id', '<>', exceptId)
  await query.execute()
}

/**
 * Ends the sessions that have run out. One that is in use in this moment is met the next time:
 * somebody who waits for several of them would be waited for.
 */
export async function removeEndedSessions({ db }: SessionStore): Promise<void> {
  await db.updateTable('sessions').set(USED_NOW).where('last_used_at', '>', sql<Date>`now()`).execute()
  await db
    .deleteFrom('sessions')
    .where('id', 'in', (sub) =>
      sub
        .selectFrom('sessions')
        .select('id')
        .where((where) => where.not(lives('sessions')))
        .forUpdate()
        .skipLocked(),
    )
    .execute()
}

/** Does that again and again; answers how to end it. */
export function sweepSessions(store: SessionStore, everyMilliseconds = SWEEP_MILLISECONDS): () => void {
  const sweep = setInterval(() => void removeEndedSessions(store).catch(() => {}), everyMilliseconds)
  return () => clearInterval(sweep)
}

export function readBearerToken(header: string | undefined): string | null {
  return /^Bearer ([\w-]{20,200})$/i.exec(header ?? '')?.[1] ?? null
}
