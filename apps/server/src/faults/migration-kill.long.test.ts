import { pause } from '@scheduler/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listMigrations } from '../db/migrate.ts'
import { isAlive } from '../db/private-postgres/process-id.ts'
import { countRows } from '../testing/database-state.ts'
import { createRandom } from '../testing/load.ts'
import { COPY, OLD, startOldDatabase } from './old-database.ts'

/* The server that brings the first release's data to this one is killed on its way. */

const KILLS = 20
const ROWS = 100_000
const SEED = 18
/** Some kills come when the migration is through. */
const LATEST = 1.3

let database: Awaited<ReturnType<typeof startOldDatabase>>
beforeAll(async () => {
  database = await startOldDatabase(ROWS)
})
afterAll(() => database.close())

/** The server, its connection's process in the database, or both as when the machine dies. */
const WAYS = ['server', 'connection', 'machine'] as const

async function kill(way: (typeof WAYS)[number], pid: number, killServer: () => void): Promise<void> {
  if (way === 'connection') {
    if (isAlive(pid)) process.kill(pid, 'SIGKILL')
    return
  }
  killServer()
  if (way === 'machine') await database.killDatabase()
}

/** Milliseconds that the migration took where nothing disturbs it. */
async function migrateWhole(): Promise<number> {
  await database.copyOld()
  let isReady = false
  let longest = 0
  const starting = database.startServer().finally(() => (isReady = true))
  while (!isReady) longest = Math.max(longest, (await database.findMigration())?.milliseconds ?? 0)
  const server = await starting
  await server.stop()
  return longest
}

/** Starts a server, and kills it or what it needs when its migration has lasted so long. */
async function migrateAndKill(way: (typeof WAYS)[number], milliseconds: number): Promise<void> {
  await database.copyOld()
  let killServer = () => {}
  const starting = database.startServer((stop) => (killServer = () => void stop('SIGKILL')))
  let isOver = false
  const ended = starting
    .then((server) => server.stop())
    .catch((error: Error) => expect(error.message).toMatch(/^The server ended with (1|null):/))
    .finally(() => (isOver = true))
  let found = await database.findMigration()
  while (!found && !isOver) found = await database.findMigration()
  await pause(milliseconds)
  if (found) await kill(way, found.pid, killServer)
  await ended
}

test('a migration that is killed at a random moment has changed nothing or everything, and the next start completes it', async () => {
  const old = await database.readState(OLD)
  const longest = await migrateWhole()
  const migrated = await database.readState(COPY)
  expect(migrated.applied).toEqual((await listMigrations()).map(({ name }) => name))
  const random = createRandom(SEED)
  let kept = 0
  for (let round = 0; round < KILLS; round++) {
    const way = WAYS[round % WAYS.length] ?? 'server'
    // Each in its own part of that time, so that some come early however few there are.
    await migrateAndKill(way, ((round + random()) / KILLS) * LATEST * longest)
    const state = await database.readState(COPY)
    expect([old, migrated]).toContainEqual(state)
    if (state.applied.length === old.applied.length) kept++
    const server = await database.startServer()
    await server.stop()
    expect(await database.readState(COPY)).toEqual(migrated)
  }
  expect(kept).toBeGreaterThan(0)
  console.log(
    `Count: migrations killed: ${KILLS} tried with ${countRows(old.sums)} rows (seed ${SEED}), ${kept} left all as it was, ${KILLS - kept} were through, 0 between`,
  )
}, 3_600_000)
