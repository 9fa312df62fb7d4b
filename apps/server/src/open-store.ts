import type pg from 'pg'
import { connectDatabase, type Db } from './db/connect.ts'
import { migrateToLatest } from './db/migrate.ts'
import { startPrivatePostgres } from './db/private-postgres/start-private-postgres.ts'
import type { Settings } from './settings.ts'

/** The database that the settings name, migrated unless it is only read; the private one is started if need be. */
export interface Store {
  readonly db: Db
  readonly pool: pg.Pool
  close(): Promise<void>
  /** Ends the private database at once, whatever is under way. */
  abandon(): Promise<void>
}

export async function openStore(
  settings: Pick<Settings, 'DATABASE_URL' | 'DATA_DIR'>,
  log: (line: string) => void,
  { migrate = true } = {},
): Promise<Store> {
  const { DATABASE_URL, DATA_DIR } = settings
  const own = DATABASE_URL === undefined ? await startPrivatePostgres({ dataDir: DATA_DIR, log }) : null
  const { db, pool } = connectDatabase(own?.connection ?? { connectionString: DATABASE_URL }, (error) =>
    log(`A connection to the database broke: ${error.message}`),
  )
  const close = async () => {
    await db.destroy()
    // Kysely ends only a pool that it has used.
    if (!pool.ended) await pool.end()
    await own?.stop()
  }
  try {
    if (migrate) await migrateToLatest(db)
  } catch (error) {
    await close()
    throw error
  }
  return { db, pool, close, abandon: async () => own?.stop() }
}
