import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connectDatabase } from '../db/connect.ts'
import { listApplied, listMigrations } from '../db/migrate.ts'
import { isAlive } from '../db/private-postgres/process-id.ts'
import { type PrivatePostgres, startPrivatePostgres } from '../db/private-postgres/start-private-postgres.ts'
import { hashPassword } from '../http/passwords.ts'
import { type Columns, countRows, readColumns, readSchema, readSumsOf } from '../testing/database-state.ts'
import { migrateAsOldRelease } from '../testing/old-release.ts'
import { expectWithin } from '../testing/pace.ts'
import { rounds } from '../testing/rounds.ts'
import { fillSchool, sizeOf } from '../testing/school-rows.ts'
import { startServerProcess } from '../testing/server-process.ts'
import { connectTo, urlOf } from '../testing/test-database.ts'
import { createRandom } from './load.ts'

/* The server that brings the first release's data to this one is killed on its way, on a database that waits for the disk. */

/** A few of each: of the server, of its connection's process in the database, of both as when the machine dies. */
const KILLS = rounds(3, 20)
const ROWS = rounds(20_000, 100_000)
const SEED = 18
/** Some kills come when the migration is through. */
const LATEST = 1.3
/** The bar. */
const MIGRATED_WITHIN_MILLISECONDS = 60_000

const OLD = 'old'
const KILLED = 'killed'

let dataDir: string
let postgres: PrivatePostgres
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'scheduler-migration-'))
  postgres = await startPrivatePostgres({ dataDir, log: () => {} })
  await connectTo(postgres.owner, (client) => client.query(`create database ${OLD}`))
  const { db } = connectDatabase({ ...postgres.owner, database: OLD })
  const names = await migrateAsOldRelease(db, 1)
  await db.destroy()
  const school = { size: sizeOf(ROWS), passwordHash: await hashPassword('of long ago') }
  await connectTo({ ...postgres.owner, database: OLD }, (client) => fillSchool(client, names, school))
})
afterAll(async () => {
  await postgres.stop()
  await rm(dataDir, { recursive: true, force: true })
})

/** Asks as the owner; waits until the database is back where it was killed. */
async function ask<T>(database: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ ...postgres.owner, database })
  client.on('error', () => {})
  try {
    await client.connect()
  } catch {
    await sleep(50)
    return ask(database, work)
  }
  return work(client).finally(() => client.end())
}

const copyOld = () =>
  ask(postgres.owner.database, async (client) => {
    await client.query(`drop database if exists ${KILLED} with (force)`)
    await client.query(`create database ${KILLED} template ${OLD}`)
  })

function startServer(onSpawned?: Parameters<typeof startServerProcess>[1]) {
  const { owner, connection } = postgres
  return startServerProcess(
    {
      DATABASE_URL: urlOf({ ...connection, database: KILLED }),
      DATABASE_OWNER_URL: urlOf({ ...owner, database: KILLED }),
    },
    onSpawned,
  )
}

/** What the database holds, of what the first release knew. */
function readState(database: string, known: Columns) {
  return ask(database, async (client) => {
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
  })
}

/** The transaction in which all is migrated, and for how many milliseconds it has lasted; null before and after it. */
function findMigration(): Promise<{ pid: number; milliseconds: number } | null> {
  return ask(postgres.owner.database, async (client) => {
    const { rows } = await client.query<{ pid: number; milliseconds: number }>(
      `select pid, (1000 * extract(epoch from clock_timestamp() - xact_start))::float as milliseconds
       from pg_stat_activity where datname = $1 and usename = $2 and xact_start is not null`,
      [KILLED, postgres.owner.user],
    )
    return rows[0] ?? null
  })
}

const WAYS = ['server', 'connection', 'machine'] as const

async function kill(way: (typeof WAYS)[number], pid: number, killServer: () => void): Promise<void> {
  if (way === 'connection') {
    if (isAlive(pid)) process.kill(pid, 'SIGKILL')
    return
  }
  killServer()
  if (way === 'server') return
  const [postmaster] = (await readFile(join(dataDir, 'postgres/cluster/postmaster.pid'), 'utf8')).split('\n')
  process.kill(Number(postmaster), 'SIGKILL')
}

/** Milliseconds that the migration took where nothing disturbs it. */
async function migrateWhole(): Promise<number> {
  await copyOld()
  let isReady = false
  let longest = 0
  const starting = startServer().finally(() => (isReady = true))
  while (!isReady) longest = Math.max(longest, (await findMigration())?.milliseconds ?? 0)
  const server = await starting
  expectWithin(server.readyAfter, MIGRATED_WITHIN_MILLISECONDS)
  await server.stop()
  return longest
}

/** Starts a server, and kills it or what it needs when its migration has lasted so long. */
async function migrateAndKill(way: (typeof WAYS)[number], milliseconds: number): Promise<void> {
  await copyOld()
  let killServer = () => {}
  const starting = startServer((stop) => (killServer = () => void stop('SIGKILL')))
  let isOver = false
  const ended = starting
    .then((server) => server.stop())
    .catch((error: Error) => expect(error.message).toMatch(/^The server ended with (1|null):/))
    .finally(() => (isOver = true))
  let found = await findMigration()
  while (!found && !isOver) found = await findMigration()
  await sleep(milliseconds)
  if (found) await kill(way, found.pid, killServer)
  await ended
}

test('a migration that is killed at a random moment has changed nothing or everything, and the next start completes it', async () => {
  const known = await ask(OLD, readColumns)
  const old = await readState(OLD, known)
  const longest = await migrateWhole()
  const anew = await readState(KILLED, known)
  expect(anew.applied).toEqual((await listMigrations()).map(({ name }) => name))
  const random = createRandom(SEED)
  let kept = 0
  for (let round = 0; round < KILLS; round++) {
    const way = WAYS[round % WAYS.length] ?? 'server'
    // Each in its own part of that time, so that some come early however few there are.
    await migrateAndKill(way, ((round + random()) / KILLS) * LATEST * longest)
    const state = await readState(KILLED, known)
    expect([old, anew]).toContainEqual(state)
    if (state.applied.length === old.applied.length) kept++
    const server = await startServer()
    await server.stop()
    expect(await readState(KILLED, known)).toEqual(anew)
  }
  expect(kept).toBeGreaterThan(0)
  console.log(
    `Count: migrations killed: ${KILLS} tried with ${countRows(old.sums)} rows (seed ${SEED}), ${kept} left all as it was, ${KILLS - kept} were through, 0 between; whole in ${(longest / 1000).toFixed(1)} s`,
  )
})
