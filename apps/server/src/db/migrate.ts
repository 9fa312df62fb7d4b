import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Kysely, type Migration, type MigrationProvider, Migrator, sql } from 'kysely'
import type pg from 'pg'

/** Next to this file in the sources, next to the bundle once built. */
const FOLDER = join(import.meta.dirname, 'migrations')

interface SqlMigration {
  readonly name: string
  readonly text: string
}

/** Migrations are SQL files, applied in the order of their names; they only go forward. */
export async function listMigrations(): Promise<SqlMigration[]> {
  const files = (await readdir(FOLDER)).filter((file) => file.endsWith('.sql')).sort()
  return Promise.all(
    files.map(async (file) => ({
      name: file.slice(0, -'.sql'.length),
      text: await readFile(join(FOLDER, file), 'utf8'),
    })),
  )
}

/** What migrations make. Whatever else is in the database is somebody else's, and neither copied nor dropped. */
export async function listMade(): Promise<{ tables: string[]; views: string[]; routines: string[] }> {
  const text = (await listMigrations()).map((migration) => migration.text).join('\n')
  const find = (kinds: string) => {
    const made = text.matchAll(new RegExp(`^create (?:or replace )?(?:${kinds}) (\\w+)`, 'gm'))
    return [...new Set([...made].map(([, name = '']) => name))]
  }
  return { tables: find('table'), views: find('view'), routines: find('function|procedure') }
}

/** The migrations that a database has, in order; none when it is empty. */
export async function listApplied(database: Pick<pg.ClientBase, 'query'>): Promise<string[]> {
  const { rows: found } = await database.query("select to_regclass('kysely_migration') as table")
  if (found[0]?.table === null) return []
  const { rows } = await database.query<{ name: string }>('select name from kysely_migration order by name')
  return rows.map((row) => row.name)
}

/** A migration that this release does not know: a newer one has made it. */
export async function findNewer(applied: readonly string[]): Promise<string | undefined> {
  const known = (await listMigrations()).map(({ name }) => name)
  return applied.find((name) => !known.includes(name))
}

/** What a newer release has made an older one would misread, and write past its rules. */
export async function refuseNewer(database: Pick<pg.ClientBase, 'query'>): Promise<void> {
  const newer = await findNewer(await listApplied(database))
  if (newer)
    throw new Error(
      `The database was written by a newer release (it has ${newer}): start that one, or restore a backup of this one into an empty database.`,
    )
}

export const provider: MigrationProvider = {
  async getMigrations() {
    const migrations: Record<string, Migration> = {}
    for (const { name, text } of await listMigrations()) {
      migrations[name] = {
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
