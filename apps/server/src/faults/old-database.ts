import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pause } from '@scheduler/testing'
import pg from 'pg'
import { connectDatabase } from '../db/connect.ts'
import { listApplied } from '../db/migrate.ts'
import { startPrivatePostgres } from '../db/private-postgres/start-private-postgres.ts'
import { hashPassword } from '../http/load/passwords.ts'
import { type Columns, readColumns, readSchema, readSumsOf } from '../testing/database-state.ts'
import { migrateAsOldRelease } from '../testing/old-release.ts'
import { fillSchool, sizeOf } from '../testing/school-rows.ts'
import { startServerProcess } from '../testing/server-process.ts'
import { connectTo, urlOf } from '../testing/test-database.ts'

/** What the first release left, and copies of it that a server brings to this one. */
export const OLD = 'old'
export const COPY = 'copy'

/** A PostgreSQL for one test, which waits for the disk, with the first release's data. */
export async function startOldDatabase(rows: number) {
  const dataDir = await mkdtemp(join(tmpdir(), 'scheduler-migration-'))
  const postgres = await startPrivatePostgres({ dataDir, log: () => {} })
  const { owner, connection } = postgres
  await connectTo(owner, (client) => client.query(`create database ${OLD}`))
  const { db } = connectDatabase({ ...owner, database: OLD })
  const names = await migrateAsOldRelease(db, 1)
  await db.destroy()
  const school = { size: sizeOf(rows), passwordHash: await hashPassword('of long ago') }
  await connectTo({ ...owner, database: OLD }, (client) => fillSchool(client, names, school))

  /** Asks as the owner; waits until the database is back where it was killed. */
  async function ask<T>(database: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
    const client = new pg.Client({ ...owner, database })
    client.on('error', () => {})
    try {
      await client.connect()
    } catch {
      await pause(50)
      return ask(database, work)
    }
    return work(client).finally(() => client.end())
  }
  const known = await ask(OLD, readColumns)

  return {
    ask,
    copyOld: () =>
      ask(owner.database, async (client) => {
        await client.query(`drop database if exists ${COPY} with (force)`)
        await client.query(`create database ${COPY} template ${OLD}`)
      }),
    startServer: (onSpawned?: Parameters<typeof startServerProcess>[1]) =>
      startServerProcess(
        {
          DATABASE_URL: urlOf({ ...connection, database: COPY }),
          DATABASE_OWNER_URL: urlOf({ ...owner, database: COPY }),
        },
        onSpawned,
      ),
    readState: (database: string) => ask(database, (client) => readState(client, known)),
    /** The transaction in which all is migrated, and for how many milliseconds it has lasted; null before and after it. */
    findMigration: () =>
      ask(owner.database, async (client) => {
        const { rows } = await client.query<{ pid: number; milliseconds: number }>(
          `select pid, (1000 * extract(epoch from clock_timestamp() - xact_start))::float as milliseconds
           from pg_stat_activity where datname = $1 and usename = $2 and xact_start is not null`,
          [COPY, owner.user],
        )
        return rows[0] ?? null
      }),
    async killDatabase(): Promise<void> {
      const [pid] = (await readFile(join(dataDir, 'postgres/cluster/postmaster.pid'), 'utf8')).split('\n')
      process.kill(Number(pid), 'SIGKILL')
    },
    async close(): Promise<void> {
      await postgres.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** What the database holds, of what the first release knew. */
async function readState(client: pg.Client, known: Columns) {
  const there = await readColumns(client)
  const columns = Object.fromEntries(
    Object.entries(known).flatMap(([table, names]) => {
      const present = there[table]
      return present ? [[table, names.filter((name) => present.includes(name))]] : []
    }),
  )
  return {
    applied: await listApplied(client),
    schema: await readSchema(client),
    sums: await readSumsOf(client, columns),
  }
}
