import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startPrivatePostgres } from '../db/private-postgres/start-private-postgres.ts'
import { expectWithin } from '../testing/pace.ts'
import { rounds, takeTurn } from '../testing/rounds.ts'
import { logIn, type ServerProcess, startServerProcess } from '../testing/server-process.ts'
import { type Answer, percentile, send } from './load.ts'

const WORKERS = 12
/** The bars: an answer while the database is away, and how soon all is as before. */
const TOLD_WITHIN_MILLISECONDS = 2000
const NORMAL_WITHIN_MILLISECONDS = 5000
/** How long the database is away, or does not move. */
const AWAY_MILLISECONDS = 1500
const STUCK_MILLISECONDS = 4000

let dataDir: string
let server: ServerProcess
let token: string
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'scheduler-outage-'))
})
afterEach(() => rm(dataDir, { recursive: true, force: true }))

async function start(environment: Record<string, string>): Promise<void> {
  server = await startServerProcess(environment)
  token = await logIn(server.url)
}

async function connect(): Promise<pg.Client> {
  const host = join(dataDir, 'postgres/cluster')
  const client = new pg.Client({ host, user: 'scheduler', database: 'scheduler' })
  client.on('error', () => {})
  await client.connect()
  return client
}

async function signalDatabase(signal: NodeJS.Signals): Promise<void> {
  const [pid] = (await readFile(join(dataDir, 'postgres/cluster/postmaster.pid'), 'utf8')).split('\n')
  process.kill(Number(pid), signal)
}

async function endConnections(): Promise<void> {
  const client = await connect()
  await client
    .query(
      "select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and backend_type = 'client backend'",
    )
    .finally(() => client.end().catch(() => {}))
}

const ask = (path: string) => send(server.url, token, ['GET', path])
const askHealth = () => ask('/api/health')

/** Health answers so that monitoring knows, and soon. */
async function expectUnhealthy(): Promise<void> {
  const health = await askHealth()
  expect([health.status, health.headers.get('retry-after')]).toEqual([503, '2'])
  expectWithin(health.milliseconds, TOLD_WITHIN_MILLISECONDS)
}

/** Milliseconds until the server reads and writes again. */
async function waitUntilNormal(): Promise<number> {
  const began = performance.now()
  const passed = () => performance.now() - began
  for (;;) {
    if ((await askHealth()).status === 200 && (await ask('/api/rooms')).status === 200) return passed()
    if (passed() > 20 * NORMAL_WITHIN_MILLISECONDS)
      expect.fail(`The server does not come back:\n${server.output()}`)
    await sleep(50)
  }
}

/** What clients who write and read without pause are told while somebody works on the database. */
async function underLoad(work: () => Promise<void>) {
  const acknowledged: string[] = []
  const answers: Answer[] = []
  let isOver = false
  let serial = 0
  async function write() {
    while (!isOver) {
      const courseName = `Course ${serial++}`
      const course = { courseName, startDate: '2026-09-01', endDate: '2026-12-31' }
      const written = await send(server.url, token, ['POST', '/api/courses', course])
      if (written.status === 201) acknowledged.push(courseName)
      answers.push(written, await ask('/api/rooms'))
      if (written.status !== 201) await sleep(20)
    }
  }
  const clients = Array.from({ length: WORKERS }, write)
  try {
    await sleep(200)
    await work()
    await sleep(200)
  } finally {
    isOver = true
    await Promise.all(clients)
  }
  return { acknowledged, answers }
}

/** Holds what was told against the bars; answers it in words. */
async function judge({ acknowledged, answers }: Awaited<ReturnType<typeof underLoad>>): Promise<string> {
  const strange = answers.filter(({ status }) => ![200, 201, 503].includes(status))
  expect(strange.map(({ status, body }) => `${status} ${body?.message}`)).toEqual([])
  const unavailable = answers.filter(({ status }) => status === 503)
  expect(unavailable.length).toBeGreaterThan(0)
  expect(unavailable.filter(({ headers }) => !/^\d+$/.test(headers.get('retry-after') ?? ''))).toEqual([])
  const waits = unavailable.map(({ milliseconds }) => milliseconds)
  expectWithin(percentile(waits, 0.99), TOLD_WITHIN_MILLISECONDS)
  expect(server.isRunning(), server.output()).toBe(true)
  const { body } = await ask('/api/courses')
  const stored = new Set(body.map((one: { courseName: string }) => one.courseName))
  expect(acknowledged.filter((name) => !stored.has(name))).toEqual([])
  return `${acknowledged.length} acknowledged, 0 lost; ${waits.length} answered 503, all within ${Math.round(percentile(waits, 1))} ms`
}

test('while a database named by DATABASE_URL is stopped, cut off or stuck the server says so at once, and works again afterwards', async () => {
  const startDatabase = () => startPrivatePostgres({ dataDir, log: () => {} })
  let database = await startDatabase()
  const { host, port, user, database: name } = database.connection
  const urlOf = (role: string) => `postgres://${role}@${encodeURIComponent(host)}:${port}/${name}`
  await start({ DATABASE_URL: urlOf(user), DATABASE_OWNER_URL: urlOf(database.owner.user) })
  /** As `pg_ctl stop` does it: fast, or immediate, which leaves it to be recovered. */
  async function stopDatabase(mode: 'fast' | 'immediate'): Promise<void> {
    if (mode === 'fast') return database.stop()
    await signalDatabase('SIGQUIT')
    // Its last user finds it gone already.
    await database.stop().catch(() => {})
  }
  const [cuts, locks] = [rounds(3, 10), rounds(1, 2)]
  const returns: number[] = []
  let tries = 0
  const told = await underLoad(async () => {
    for (const mode of takeTurn(['fast', 'immediate', 'fast', 'immediate', 'fast'] as const, 2, 0)) {
      await stopDatabase(mode)
      await expectUnhealthy()
      await sleep(AWAY_MILLISECONDS)
      await expectUnhealthy()
      database = await startDatabase()
      returns.push(await waitUntilNormal())
      tries++
    }
    for (let round = 0; round < cuts; round++) {
      await sleep(100)
      await endConnections()
      returns.push(await waitUntilNormal())
      tries++
    }
    for (let round = 0; round < locks; round++) {
      const blocker = await connect()
      await blocker.query('begin; lock table sessions in access exclusive mode')
      // All who are asked for by their session wait together; the database itself answers, and health says so.
      await sleep(500)
      expect((await askHealth()).status).toBe(200)
      await sleep(STUCK_MILLISECONDS)
      await blocker.query('rollback')
      await blocker.end()
      returns.push(await waitUntilNormal())
      tries++
    }
  })
  const words = await judge(told)
  expectWithin(percentile(returns, 1), NORMAL_WITHIN_MILLISECONDS)
  await server.stop()
  await database.stop()
  console.log(
    `Count: outage: ${tries} tried, ${tries} passed (${tries - cuts - locks} stops, ${cuts} times all connections ended, ${locks} times all connections stuck; ${words}; normal after at most ${Math.round(percentile(returns, 1))} ms)`,
  )
})

test('a private database that is stopped or killed is brought back by the server itself', async () => {
  await start({ DATA_DIR: dataDir })
  const returns: number[] = []
  const signals = takeTurn(['SIGKILL', 'SIGINT', 'SIGQUIT', 'SIGKILL', 'SIGKILL'] as const, 3, 0)
  const told = await underLoad(async () => {
    for (const signal of signals) {
      await signalDatabase(signal)
      await expect.poll(async () => (await askHealth()).status, { interval: 10 }).toBe(503)
      returns.push(await waitUntilNormal())
      await sleep(200)
    }
  })
  const words = await judge(told)
  expectWithin(percentile(returns, 1), NORMAL_WITHIN_MILLISECONDS)
  await server.stop()
  console.log(
    `Count: private database: ${signals.length} tried, ${signals.length} passed (${words}; normal after at most ${Math.round(percentile(returns, 1))} ms)`,
  )
})
