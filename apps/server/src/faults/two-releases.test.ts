import { rmSync } from 'node:fs'
import { until } from '@scheduler/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listApplied } from '../db/migrate.ts'
import { openTarget, type Target } from '../testing/backup-site.ts'
import { send } from '../testing/load.ts'
import { copyAsNewerPrograms, FUTURE } from '../testing/old-release.ts'
import { runProgram, startProgram } from '../testing/run-program.ts'
import { logIn, type ServerProcess, startServerProcess } from '../testing/server-process.ts'
import { connectTo } from '../testing/test-database.ts'
import { startWorkerProcess } from '../testing/worker-process.ts'

/* A server of this release, and the next one, on one database. What this one reads of rooms is called otherwise there. */

let newer: string
let target: Target
beforeAll(async () => {
  newer = copyAsNewerPrograms('alter table rooms rename column seats to places;')
  target = await openTarget()
})
afterAll(async () => {
  await target.close()
  rmSync(newer, { recursive: true })
})

const environment = () => ({
  DATABASE_URL: target.serverUrl,
  DATABASE_OWNER_URL: target.url,
  PORT: '0',
  WORKER: 'none',
})
const startNewer = (program: string) => runProgram(program, [], environment(), { folder: newer })
const REFUSAL =
  'Servers or workers of an older release are running on this database: stop all of them first.\n'

async function readRooms({ url }: ServerProcess): Promise<number> {
  return (await send(url, await logIn(url), ['GET', '/api/rooms'])).status
}

test('a newer release changes nothing while a server or a worker of an older one runs', async () => {
  const server = await startServerProcess(environment())
  for (const program of ['main', 'worker']) {
    const { code, output } = await startNewer(program)
    expect([code, output]).toEqual([1, expect.stringContaining(REFUSAL)])
    expect(await readRooms(server)).toBe(200)
  }
  await server.stop()
  const worker = await startWorkerProcess(environment())
  expect(await startNewer('main')).toMatchObject({ code: 1, output: expect.stringContaining(REFUSAL) })
  await worker.stop()
  expect(await listApplied(target.pool)).not.toContain(FUTURE)
})

test('a server that starts while a newer release migrates ends and says why, also where it had looked before', async () => {
  // It finds the database of its release, and waits before it can say that it runs.
  await connectTo(target.owner, async (client) => {
    await client.query('begin; lock table accounts')
    const waits = "select from pg_locks where relation = 'accounts'::regclass and not granted"
    const older = startProgram('main', [], environment())
    await until(async () => (await target.pool.query(waits)).rowCount === 1)
    const { child, ended } = startProgram('main', [], environment(), { folder: newer })
    await until(async () => (await listApplied(target.pool)).includes(FUTURE))
    await client.query('rollback')
    expect(await older.ended).toEqual({
      code: 1,
      output: expect.stringContaining(`written by a newer release (it has ${FUTURE})`),
    })
    child.kill('SIGTERM')
    expect(await ended).toMatchObject({ code: 0 })
  })
})
