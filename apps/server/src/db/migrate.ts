import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Kysely, type Migration, type MigrationProvider, Migrator, sql } from 'kysely'

/** Beside this file in the sources, beside the bundle once built. */
const FOLDER = join(import.meta.dirname, 'migrations')

/** Migrations are SQL files, applied in the order of their names; they only go forward. */
const provider: MigrationProvider = {
  async getMigrations() {
    const files = (await readdir(FOLDER)).filter((file) => file.endsWith('.sql')).sort()
    const migrations: Record<string, Migration> = {}
    for (const file of files) {
      const text = await readFile(join(FOLDER, file), 'utf8')
      migrations[file.slice(0, -'.sql'.length)] = {
        up: (db) =>
          sql
            .raw(text)
            .execute(db)
            .then(() => {}),
      }
    }
    return migrations
  },
}

/** Brings the database to the newest schema under a lock, so that several servers may start at the same moment. */
export async function migrateToLatest<T>(db: Kysely<T>): Promise<void> {
  const { error, results } = await new Migrator({ db, provider }).migrateToLatest()
  if (!error) return
  const failed = results?.find((result) => result.status === 'Error')?.migrationName ?? 'the schema'
  throw new Error(`Migration ${failed} failed: ${error instanceof Error ? error.message : String(error)}`, {
    cause: error,
  })
}
