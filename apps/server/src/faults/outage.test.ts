import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { logIn, type ServerProcess, startServerProcess } from '../testing/server-process.ts'
import { type Answer, percentile, send } from './load.ts'

let dataDir: string
let server: ServerProcess
let token: string
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'scheduler-outage-'))
  server = await startServerProcess({ DATA_DIR: dataDir })
  token = await logIn(server.url)
}, 60_000)
afterAll(async () => {
  await server.stop()
  await rm(dataDir, { recursive: true, force: true })
})

const connect = async () => {
  const client = new pg.Client({
    host: join(dataDir, 'postgres/cluster'),
    user: 'scheduler',
    database: 'scheduler',
  })
  client.on('error', () => {})
  await client.connect()
  return client
}

async function signalDatabase(signal: NodeJS.Signals) {
  const [pid] = (await readFile(join(dataDir, 'postgres/cluster/postmaster.pid'), 'utf8')).split('\n')
  process.kill(Number(pid), signal)
}

async function endConnections() {
  const client = await connect()
  await client
    .query(
      "select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and backend_type = 'client backend'",
    )
    .finally(() => client.end().catch(() => {}))
}

/** Holds what every call needs for longer than a call waits. */
async function blockEverything() {
  const client = await connect()
  await client.query('begin; lock table sessions in access exclusive mode')
  await sleep(7000)
  await client.query('rollback')
  await client.end()
}

const FAULTS: readonly (readonly [string, () => Promise<void>])[] = [
  ...Array.from({ length: 4 }, () => ['stopped fast', () => signalDatabase('SIGINT')] as const),
  ...Array.from({ length: 2 }, () => ['stopped at once', () => signalDatabase('SIGQUIT')] as const),
  ...Array.from({ length: 4 }, () => ['killed', () => signalDatabase('SIGKILL')] as const),
  ...Array.from({ length: 10 }, () => ['connections ended', endConnections] as const),
  ['pool exhausted', blockEverything],
]

const BACK_WITHIN = 10_000

async function waitUntilNormal(): Promise<number> {
  const started = performance.now()
  for (;;) {
    const health = await send(server.url, token, ['GET', '/api/health'])
    if (health.status === 200) return performance.now() - started
    if (performance.now() - started > BACK_WITHIN)
      expect.fail(`The server does not come back:\n${server.output()}`)
    await sleep(50)
  }
}

test('R-07: while the database is away it answers 503 soon and says when to try again, then all is as before', async () => {
  const acknowledged: string[] = []
  const answers: Answer[] = []
  const returns: number[] = []
  let isOver = false
  let serial = 0
  async function work() {
    while (!isOver) {
      const courseName = `Course ${serial++}`
      const dates = { startDate: '2026-09-01', endDate: '2026-12-31' }
      const written = await send(server.url, token, ['POST', '/api/courses', { courseName, ...dates }])
      if (written.status === 201) acknowledged.push(courseName)
      answers.push(written, await send(server.url, token, ['GET', '/api/rooms']))
      if (written.status !== 201) await sleep(20)
    }
  }
  const workers = Array.from({ length: 20 }, work)
  for (const [, strike] of FAULTS) {
    await sleep(300)
    await strike()
    returns.push(await waitUntilNormal())
  }
  await sleep(300)
  isOver = true
  await Promise.all(workers)

  const strange = answers.filter(({ status }) => ![200, 201, 503].includes(status))
  expect(strange.map(({ status, body }) => `${status} ${body?.message}`)).toEqual([])
  const unavailable = answers.filter(({ status }) => status === 503)
  expect(unavailable.length).toBeGreaterThan(FAULTS.length)
  expect(unavailable.filter(({ headers }) => !/^\d+$/.test(headers.get('retry-after') ?? ''))).toEqual([])
  expect(server.isRunning()).toBe(true)
  const { body } = await send(server.url, token, ['GET', '/api/courses'])
  const stored = new Set(body.map((one: { courseName: string }) => one.courseName))
  expect(acknowledged.filter((name) => !stored.has(name))).toEqual([])
  const waits = unavailable.map(({ milliseconds }) => milliseconds)
  console.log(
    `R-07 outage: ${FAULTS.length} tried, ${FAULTS.length} passed (${acknowledged.length} acknowledged, 0 lost; ${unavailable.length} answered 503, 95 % within ${Math.round(percentile(waits, 0.95))} ms; normal after at most ${Math.round(percentile(returns, 1))} ms)`,
  )
}, 180_000)
