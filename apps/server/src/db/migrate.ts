import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Kysely, type Migration, type MigrationProvider, Migrator, sql } from 'kysely'
import type pg from 'pg'
import { LOCKS } from './locks.ts'
import { LIST_RUNNING, LOOK_AGAIN } from './running.ts'

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
export class WrittenByNewer extends Error {}

export async function refuseNewer(database: Pick<pg.ClientBase, 'query'>): Promise<void> {
  const newer = await findNewer(await listApplied(database))
  if (newer)
    throw new WrittenByNewer(
      `The database was written by a newer release (it has ${newer}): start that one, or restore a backup of this one into an empty database.`,
    )
}

/** The same once nobody is migrating, by a connection that has just said that somebody runs: who migrates later sees that. */
export async function refuseNewerOnceMigrated(client: pg.ClientBase): Promise<void> {
  await client.query(`begin; set local lock_timeout = 0; select pg_advisory_xact_lock(${LOCKS.migration})`)
  await refuseNewer(client)
  await client.query('commit')
}

/** What runs is of another release: it would misread what is made here, and fail. */
class StillRunning extends Error {}

async function refuseWhileRunning<T>(db: Kysely<T>): Promise<void> {
  await sql.raw(LOOK_AGAIN).execute(db)
  const { rows } = await sql.raw(LIST_RUNNING).execute(db)
  if (rows.length > 0)
    throw new StillRunning(
      'Servers or workers of an older release are running on this database: stop all of them first.',
    )
}

export const provider: MigrationProvider = {
  async getMigrations() {
    const migrations: Record<string, Migration> = {}
    for (const { name, text } of await listMigrations()) {
      migrations[name] = {
        async up(db) {
          await refuseWhileRunning(db)
          await sql.raw(text).execute(db)
        },
      }
    }
    return migrations
  },
}

/** Brings the database to the newest schema under a lock, so that several servers may start at the same moment. */
export async function migrateToLatest<T>(db: Kysely<T>): Promise<void> {
  const { error, results } = await new Migrator({ db, provider }).migrateToLatest()
  if (!error) return
  if (error instanceof StillRunning) throw error
  const failed = results?.find((result) => result.status === 'Error')?.migrationName ?? 'the schema'
  throw new Error(`Migration ${failed} failed: ${error instanceof Error ? error.message : String(error)}`, {
    cause: error,
  })
}
