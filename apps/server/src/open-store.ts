import type pg from 'pg'
import { connectDatabase, type Db } from './db/connect.ts'
import { migrateToLatest } from './db/migrate.ts'
import { startPrivatePostgres } from './db/private-postgres/start-private-postgres.ts'
import type { SERVER_LIMITS } from './db/time-limits.ts'
import type { Settings } from './settings.ts'

/** The database that the settings name, migrated unless it is only read; the private one is started if need be. */
export interface Store {
  readonly db: Db
  readonly pool: pg.Pool
  close(): Promise<void>
}

export async function openStore(
  settings: Pick<Settings, 'DATABASE_URL' | 'DATA_DIR'>,
  log: (line: string) => void,
  { migrate = true, limits }: { migrate?: boolean; limits?: typeof SERVER_LIMITS } = {},
): Promise<Store> {
  const { DATABASE_URL, DATA_DIR } = settings
  const own = DATABASE_URL === undefined ? await startPrivatePostgres({ dataDir: DATA_DIR, log }) : null
  const connection = own?.connection ?? { connectionString: DATABASE_URL }
  const tellBroken = (error: Error) => log(`A connection to the database broke: ${error.message}`)
  const { db, pool } = connectDatabase(connection, tellBroken, limits)
  const close = async () => {
    await db.destroy()
    // Kysely ends only a pool that it has used.
    if (!pool.ended) await pool.end()
    await own?.stop()
  }
  try {
    if (migrate) await migrateWithoutLimits(connectDatabase(connection, tellBroken).db)
  } catch (error) {
    await close()
    throw error
  }
  return { db, pool, close }
}

/** A migration takes as long as it needs. */
async function migrateWithoutLimits(db: Db): Promise<void> {
  try {
    await migrateToLatest(db)
  } finally {
    await db.destroy()
  }
}
