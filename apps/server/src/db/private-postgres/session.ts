import { closeSync, openSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { LOCKS } from '../locks.ts'
import { DATABASE_NAME } from './cluster.ts'
import { OWN_SERVER_ADVICE, PrivatePostgresError, readErrorCode } from './private-postgres-error.ts'

/** A system's limit for the path of a socket is 104 to 108 bytes. */
const SOCKET_PATH_LIMIT_BYTES = 103

export interface Address {
  host: string
  port: number
  user: string
}

/** Closed: nobody listens. Busy: PostgreSQL is starting, recovering or stopping, or another stops it. */
export type Attempt =
  | { kind: 'open'; session: pg.Client }
  | { kind: 'closed' }
  | { kind: 'busy'; reason: string }

/** Where the socket in the folder is connected to. `release` once nobody will any more. */
export function findAddress(clusterFolder: string): Address & { release: () => void } {
  const address = { host: clusterFolder, port: 5432, user: DATABASE_NAME, release: () => {} }
  if (Buffer.byteLength(join(clusterFolder, '.s.PGSQL.5432')) <= SOCKET_PATH_LIMIT_BYTES) return address
  if (process.platform !== 'linux') {
    throw new PrivatePostgresError(
      `The path of DATA_DIR is too long for a socket: ${clusterFolder}. Choose a shorter one.`,
    )
  }
  const opened = openSync(clusterFolder, 'r')
  return { ...address, host: `/proc/self/fd/${opened}`, release: () => closeSync(opened) }
}

/** Connects and joins the users of the cluster, for as long as the session lasts. */
export async function openSession({ host, port, user }: Address): Promise<Attempt> {
  const session = new pg.Client({ host, port, user, database: 'postgres', connectionTimeoutMillis: 10_000 })
  session.on('error', () => {}) // its end is what counts
  try {
    await session.connect()
    if (await tryLock(session, 'pg_try_advisory_lock_shared')) return { kind: 'open', session }
    await session.end()
    return { kind: 'busy', reason: 'another process is stopping it' }
  } catch (error) {
    await session.end().catch(() => {})
    return judgeFailure(error)
  }
}

function judgeFailure(error: unknown): Attempt {
  const code = readErrorCode(error)
  if (code === 'ENOENT' || code === 'ECONNREFUSED') return { kind: 'closed' }
  if (code === 'EACCES' || code === 'EPERM') {
    throw new PrivatePostgresError(
      `The socket of the database in DATA_DIR is not accessible. ${OWN_SERVER_ADVICE}`,
    )
  }
  return { kind: 'busy', reason: error instanceof Error ? error.message : String(error) }
}

/** Gives up this user's share. True when there is no other user left; nobody can join until the session ends. */
export async function leaveAsLast(session: pg.Client): Promise<boolean> {
  await session.query('select pg_advisory_unlock_shared($1)', [LOCKS.use])
  return tryLock(session, 'pg_try_advisory_lock')
}

async function tryLock(
  session: pg.Client,
  lock: 'pg_try_advisory_lock' | 'pg_try_advisory_lock_shared',
): Promise<boolean> {
  const { rows } = await session.query<{ locked: boolean }>(`select ${lock}($1) as locked`, [LOCKS.use])
  return rows[0]?.locked === true
}
