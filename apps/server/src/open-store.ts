import pg from 'pg'
import { connectDatabase, type Db } from './db/connect.ts'
import { type DiskSpace, UNKNOWN_SPACE } from './db/limits/disk-full.ts'
import type { SERVER_LIMITS } from './db/limits/time-limits.ts'
import { migrateToLatest, refuseNewer } from './db/migrate.ts'
import { type PrivatePostgres, startPrivatePostgres } from './db/private-postgres/start-private-postgres.ts'
import { grantInTransaction, mayChangeAudit } from './db/server-role.ts'
import type { Settings } from './settings.ts'

/** The database that the settings name; the private one is started if need be. */
export interface Store {
  readonly db: Db
  readonly pool: pg.Pool
  /** The role that the server has besides the owner's; null where one role is both. */
  readonly serverRole: string | null
  /** Of the disk that it is on. */
  readonly space: DiskSpace
  close(): Promise<void>
  /** Ends the private database at once, whatever is under way. */
  abandon(): Promise<void>
}

type Where = Pick<Settings, 'DATABASE_URL' | 'DATABASE_OWNER_URL' | 'DATA_DIR'>
type Log = (line: string) => void

interface Roles {
  readonly server: pg.PoolConfig
  readonly owner: pg.PoolConfig
  readonly serverRole: string | null
}

/** Opens the database, brought to this release, as the role of the server. */
export async function openStore(settings: Where, log: Log, limits?: typeof SERVER_LIMITS): Promise<Store> {
  const own = await startOwn(settings, log)
  const roles = findRoles(settings, own)
  try {
    await prepareAsOwner(roles, log)
    const store = connect({ config: roles.server, limits }, roles, own, log)
    if (await mayChangeAudit(store.pool))
      log(
        'The role in DATABASE_URL could switch the audit log off: see DATABASE_OWNER_URL in docs/operations.md.',
      )
    return store
  } catch (error) {
    await own?.stop()
    throw error
  }
}

/** Opens the database as it is, as the role that owns it. */
export async function openStoreAsOwner(settings: Where, log: Log): Promise<Store> {
  const own = await startOwn(settings, log)
  const roles = findRoles(settings, own)
  return connect({ config: roles.owner }, roles, own, log)
}

async function startOwn({ DATABASE_URL, DATA_DIR }: Where, log: Log): Promise<PrivatePostgres | null> {
  return DATABASE_URL === undefined ? startPrivatePostgres({ dataDir: DATA_DIR, log }) : null
}

function findRoles({ DATABASE_URL, DATABASE_OWNER_URL }: Where, own: PrivatePostgres | null): Roles {
  if (own) return { server: own.connection, owner: own.owner, serverRole: own.connection.user }
  const server = { connectionString: DATABASE_URL }
  if (DATABASE_OWNER_URL === undefined) return { server, owner: server, serverRole: null }
  const owner = { connectionString: DATABASE_OWNER_URL }
  return { server, owner, serverRole: new pg.Client(server).user ?? null }
}

/** Brings the database to this release, and lets the server's role use what has been made. */
async function prepareAsOwner({ owner, serverRole }: Roles, log: Log): Promise<void> {
  const { db, pool } = connectDatabase({ ...owner, max: 2 }, sayBroken(log))
  try {
    await refuseNewer(pool)
    await migrateToLatest(db)
    if (serverRole !== null) await grantInTransaction(pool, serverRole)
  } catch (error) {
    throw isForbidden(error)
      ? new Error(
          'The role in DATABASE_URL may not bring the database to this release: name the one that owns the tables in DATABASE_OWNER_URL.',
        )
      : error
  } finally {
    await end(db, pool)
  }
}

/** What PostgreSQL says where a role may not do what it tries. */
const FORBIDDEN = '42501'

function isForbidden(error: unknown): boolean {
  const { code, cause } = error as { code?: string; cause?: { code?: string } }
  return (code ?? cause?.code) === FORBIDDEN
}

function connect(
  { config, limits }: { config: pg.PoolConfig; limits?: typeof SERVER_LIMITS | undefined },
  { serverRole }: Roles,
  own: PrivatePostgres | null,
  log: Log,
): Store {
  const { db, pool } = connectDatabase(config, sayBroken(log), limits)
  const close = async () => {
    await end(db, pool)
    await own?.stop()
  }
  const space = own?.space ?? UNKNOWN_SPACE
  return { db, pool, serverRole, space, close, abandon: async () => own?.stop() }
}

/** Kysely ends only a pool that it has used. */
async function end(db: Db, pool: pg.Pool): Promise<void> {
  await db.destroy()
  if (!pool.ended) await pool.end()
}

const sayBroken = (log: Log) => (error: Error) => log(`A connection to the database broke: ${error.message}`)
