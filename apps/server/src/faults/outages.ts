import { moment, pause } from '@scheduler/testing'
import pg from 'pg'
import { expect } from 'vitest'
import { startPrivatePostgres } from '../db/private-postgres/start-private-postgres.ts'
import { type Answer, send } from '../testing/load.ts'
import { logIn, type ServerProcess, startServerProcess } from '../testing/server-process.ts'
import { urlOf } from '../testing/test-database.ts'
import { type DataFolder, makeDataFolder } from './data-folder.ts'

/* What clients are told while the database of a server is away, and how soon all is as before. */

const WORKERS = 12
/** How long the database is away, or does not move. */
const AWAY_MILLISECONDS = 1500
const STUCK_MILLISECONDS = 4000

/** What was seen, apart from what is held true in every outage. */
export interface Seen {
  readonly tries: number
  readonly acknowledged: number
  /** Milliseconds until a call was refused. */
  readonly refusals: readonly number[]
  /** Milliseconds until health said that the database is away. */
  readonly unhealthy: readonly number[]
  /** Milliseconds until the server read and wrote again. */
  readonly returns: readonly number[]
}

async function endConnections({ address }: DataFolder): Promise<void> {
  const client = await connect(address)
  await client
    .query(
      "select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and backend_type = 'client backend'",
    )
    .finally(() => client.end().catch(() => {}))
}

async function connect(address: pg.ClientConfig): Promise<pg.Client> {
  const client = new pg.Client(address)
  client.on('error', () => {})
  await client.connect()
  return client
}

/** A server whose database goes away and comes back. */
async function startSuffering(environment: Record<string, string>) {
  const server = await startServerProcess(environment)
  const token = await logIn(server.url)
  const ask = (path: string) => send(server.url, token, ['GET', path])
  const askHealth = () => ask('/api/health')
  const unhealthy: number[] = []
  const returns: number[] = []
  return {
    server,
    askHealth,
    /** Health answers so that monitoring knows. */
    async expectUnhealthy(): Promise<void> {
      const health = await askHealth()
      expect([health.status, health.headers.get('retry-after')]).toEqual([503, '2'])
      unhealthy.push(health.milliseconds)
    },
    async waitUntilNormal(): Promise<void> {
      const began = moment()
      while ((await askHealth()).status !== 200 || (await ask('/api/rooms')).status !== 200) await pause(50)
      returns.push(moment() - began)
    },
    /** Lets clients write and read without pause while somebody works on the database, and judges what they were told. */
    async underLoad(work: () => Promise<void>): Promise<Omit<Seen, 'tries'>> {
      const { acknowledged, answers } = await underLoad(server, token, work)
      const strange = answers.filter(({ status }) => ![200, 201, 503].includes(status))
      expect(strange.map(({ status, body }) => `${status} ${body?.message}`)).toEqual([])
      const refused = answers.filter(({ status }) => status === 503)
      expect(refused.length).toBeGreaterThan(0)
      expect(refused.filter(({ headers }) => !/^\d+$/.test(headers.get('retry-after') ?? ''))).toEqual([])
      expect(server.isRunning(), server.output()).toBe(true)
      const { body } = await ask('/api/courses')
      const stored = new Set(body.map((one: { courseName: string }) => one.courseName))
      expect(acknowledged.filter((name) => !stored.has(name))).toEqual([])
      const refusals = refused.map(({ milliseconds }) => milliseconds)
      return { acknowledged: acknowledged.length, refusals, unhealthy, returns }
    },
  }
}

async function underLoad({ url }: ServerProcess, token: string, work: () => Promise<void>) {
  const acknowledged: string[] = []
  const answers: Answer[] = []
  let isOver = false
  let serial = 0
  async function write() {
    while (!isOver) {
      const courseName = `Course ${serial++}`
      const course = { courseName, startDate: '2026-09-01', endDate: '2026-12-31' }
      const written = await send(url, token, ['POST', '/api/courses', course])
      if (written.status === 201) acknowledged.push(courseName)
      answers.push(written, await send(url, token, ['GET', '/api/rooms']))
      if (written.status !== 201) await pause(20)
    }
  }
  const clients = Array.from({ length: WORKERS }, write)
  try {
    await pause(200)
    await work()
    await pause(200)
  } finally {
    isOver = true
    await Promise.all(clients)
  }
  return { acknowledged, answers }
}

interface Blows {
  /** As `pg_ctl stop` does it: fast, or immediate, which leaves the database to be recovered. */
  readonly stops: readonly ('fast' | 'immediate')[]
  /** How often all connections are ended, and how often all of them are stuck. */
  readonly cuts: number
  readonly locks: number
}

/** Stops a database named by DATABASE_URL, cuts it off, and lets it be stuck. */
export async function disturbNamed({ stops, cuts, locks }: Blows): Promise<Seen> {
  const folder = await makeDataFolder()
  const startDatabase = () => startPrivatePostgres({ dataDir: folder.dataDir, log: () => {} })
  let database = await startDatabase()
  const { server, askHealth, expectUnhealthy, waitUntilNormal, underLoad } = await startSuffering({
    DATABASE_URL: urlOf(database.connection),
    DATABASE_OWNER_URL: urlOf(database.owner),
  })
  async function stopDatabase(mode: 'fast' | 'immediate'): Promise<void> {
    if (mode === 'fast') return database.stop()
    await folder.signalDatabase('SIGQUIT')
    // Its last user finds it gone already.
    await database.stop().catch(() => {})
  }
  const seen = await underLoad(async () => {
    for (const mode of stops) {
      await stopDatabase(mode)
      await expectUnhealthy()
      await pause(AWAY_MILLISECONDS)
      await expectUnhealthy()
      database = await startDatabase()
      await waitUntilNormal()
    }
    for (let round = 0; round < cuts; round++) {
      await pause(100)
      await endConnections(folder)
      await waitUntilNormal()
    }
    for (let round = 0; round < locks; round++) {
      const blocker = await connect(folder.address)
      await blocker.query('begin; lock table sessions in access exclusive mode')
      // All who are asked for by their session wait together; the database itself answers, and health says so.
      await pause(500)
      expect((await askHealth()).status).toBe(200)
      await pause(STUCK_MILLISECONDS)
      await blocker.query('rollback')
      await blocker.end()
      await waitUntilNormal()
    }
  })
  await server.stop()
  await database.stop()
  await folder.remove()
  return { ...seen, tries: stops.length + cuts + locks }
}

/** Ends a server's private database. */
export async function disturbPrivate(signals: readonly NodeJS.Signals[]): Promise<Seen> {
  const folder = await makeDataFolder()
  const { server, askHealth, waitUntilNormal, underLoad } = await startSuffering({ DATA_DIR: folder.dataDir })
  const seen = await underLoad(async () => {
    for (const signal of signals) {
      await folder.signalDatabase(signal)
      await expect.poll(async () => (await askHealth()).status, { interval: 10 }).toBe(503)
      await waitUntilNormal()
      await pause(200)
    }
  })
  await server.stop()
  await folder.remove()
  return { ...seen, tries: signals.length }
}
