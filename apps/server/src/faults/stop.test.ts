import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import { type AddressInfo, connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { io } from 'socket.io-client'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { rounds } from '../testing/rounds.ts'
import { ADMIN, logIn, startServerProcess } from '../testing/server-process.ts'
import { connectTo, createTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { createRandom, percentile } from './load.ts'

const SEED = 20
const ROUNDS = rounds(4, 20)
/** In these a client sends half a body and no more. */
const STUCK_ROUNDS = [3, 14]
const CLIENTS = 30

let database: TestDatabase
let environment: { DATABASE_URL: string }
beforeAll(async () => {
  database = await createTestDatabase(inject('postgres'))
  const { host = '', port, user, database: name } = database.connection
  environment = { DATABASE_URL: `postgres://${user}@${encodeURIComponent(host)}:${port}/${name}` }
})
afterAll(() => database.drop())

interface Sending {
  readonly token?: string
  readonly body?: object
  /** Without one the request gets its own connection. */
  readonly agent?: Agent
  /** Called once all of it has left this process. */
  readonly onSent?: () => void
}

/** What becomes of a request without anybody's second try: its status, or why there is none. */
function sendOnce(
  url: string,
  path: string,
  { token = '', body, agent, onSent }: Sending,
): Promise<number | string> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  return new Promise((resolve) => {
    const sent = request(
      url + path,
      { agent: agent ?? false, method: body ? 'POST' : 'GET', headers },
      (answer) => {
        answer.resume()
        answer.on('end', () => resolve(answer.statusCode ?? 0))
        answer.on('error', (error) => resolve(String(error)))
      },
    )
    if (onSent) sent.on('finish', onSent)
    sent.on('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? String(error)))
    sent.end(body ? JSON.stringify(body) : undefined)
  })
}

let serial = 0
const nextCourse = () => ({
  courseName: `Course ${serial++}`,
  startDate: '2026-09-01',
  endDate: '2026-12-31',
})

/** Names of courses that were acknowledged and are not stored. */
async function listLost(acknowledged: readonly string[]): Promise<string[]> {
  const stored = new Set<string>()
  await connectTo(database.connection, async (client) => {
    const { rows } = await client.query<{ course_name: string }>('select course_name from courses')
    for (const row of rows) stored.add(row.course_name)
  })
  return acknowledged.filter((name) => !stored.has(name))
}

interface Fate {
  readonly kind: number
  readonly sentAt: number
  readonly result: number | string
}

/** Sends until nobody answers: logins that take their time, writes on a kept connection, reads on new ones. */
async function pester(url: string, token: string, kind: number, acknowledged: string[]): Promise<Fate[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const fates: Fate[] = []
  for (;;) {
    let sentAt = Number.POSITIVE_INFINITY
    const onSent = () => {
      sentAt = performance.now()
    }
    const course = nextCourse()
    let result: number | string
    if (kind === 0) result = await sendOnce(url, '/api/auth/login', { body: ADMIN, onSent })
    else if (kind === 1) result = await sendOnce(url, '/api/courses', { token, agent, body: course, onSent })
    else result = await sendOnce(url, '/api/rooms', { token, onSent })
    if (result === 201) acknowledged.push(course.courseName)
    fates.push({ kind, sentAt, result })
    if (typeof result === 'string' || result > 201) break
  }
  agent.destroy()
  return fates
}

async function openSocket(url: string, token: string) {
  const socket = io(url, { transports: ['websocket'], auth: { token }, reconnection: false })
  await new Promise<void>((resolve) => socket.on('connect', resolve))
  const told = new Promise<{ reason: string; at: number }>((resolve) =>
    socket.on('disconnect', (reason) => resolve({ reason, at: performance.now() })),
  )
  return { told, close: () => socket.close() }
}

test('a server that is told to stop tells its sockets first, answers all that was sent before, and exits', async () => {
  const random = createRandom(SEED)
  const times: number[] = []
  const acknowledged: string[] = []
  const totals = { answered: 0, late: 0, reset: 0 }
  for (let round = 0; round < ROUNDS; round++) {
    const isStuck = STUCK_ROUNDS.includes(round)
    const server = await startServerProcess(environment)
    const token = await logIn(server.url)
    const socket = await openSocket(server.url, token)
    const stuck = connect(Number(new URL(server.url).port), '127.0.0.1')
    stuck.on('error', () => {})
    if (isStuck)
      stuck.write('POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\n{"email"')
    const clients = Array.from({ length: CLIENTS }, (_, index) =>
      pester(server.url, token, index % 3, acknowledged),
    )
    await sleep(300 + random() * 400)

    const started = performance.now()
    const stopped = server.stop()
    if (round % 2 === 0) void sleep(random() * 200).then(() => server.stop())
    expect(await stopped, server.output()).toBe(0)
    const took = performance.now() - started
    times.push(took)
    stuck.destroy()
    const { reason, at } = await socket.told
    expect(reason).toBe('io server disconnect')
    if (isStuck) expect(at - started).toBeLessThan(took / 2)
    socket.close()

    const fates = (await Promise.all(clients)).flat()
    const before = fates.filter(({ sentAt }) => sentAt < started)
    expect(before.filter(({ result }) => result !== 200 && result !== 201)).toEqual([])
    const after = fates.filter(({ sentAt }) => sentAt >= started).map(({ result }) => result)
    const allowed = [200, 201, 503, 'ECONNREFUSED', 'ECONNRESET']
    expect(after.filter((result) => !allowed.includes(result))).toEqual([])
    totals.answered += before.length
    totals.late += after.filter((result) => result === 200 || result === 201).length
    totals.reset += after.filter((result) => result === 'ECONNRESET').length
  }
  expect(await listLost(acknowledged)).toEqual([])
  expect(percentile(times, 1)).toBeLessThan(10_000)
  console.log(
    `Count: graceful stop: ${ROUNDS} tried, ${ROUNDS} passed (seed ${SEED}; ${totals.answered} requests sent before, all answered; ${totals.late} sent later and answered, ${totals.reset} of those reset; ${acknowledged.length} writes acknowledged, 0 lost; stopped after ${Math.round(percentile(times, 0.5))} ms, at most ${Math.round(percentile(times, 1))} ms)`,
  )
})

test('a server that is told to stop while it starts leaves no database running', async () => {
  const random = createRandom(SEED)
  const tries = 4
  const { dataDir, isRunning } = await makeDataFolder()
  const stopAfter = async (milliseconds: number) => {
    // One that had become ready before is stopped once more, which changes nothing.
    const end = await startServerProcess({ DATA_DIR: dataDir }, (stop) => {
      void sleep(milliseconds).then(() => stop())
    }).then(
      (server) => server.stop(),
      (error: Error) => error.message.split(':')[0],
    )
    // Before the program has begun to run, a signal just ends it.
    expect([0, 'The server ended with 0', 'The server ended with null']).toContain(end)
    expect(await isRunning()).toBe(false)
  }
  // The first start also creates the database.
  await stopAfter(1000)
  const whole = await startServerProcess({ DATA_DIR: dataDir })
  expect(await whole.stop()).toBe(0)
  for (let round = 1; round < tries; round++) await stopAfter((0.1 + 0.9 * random()) * whole.readyAfter)
  await rm(dataDir, { recursive: true, force: true })
  console.log(`Count: stop during the start: ${tries} tried, ${tries} passed (seed ${SEED})`)
})

/** A data folder, and where the database in it can be reached while it runs. */
async function makeDataFolder() {
  const dataDir = await mkdtemp(join(tmpdir(), 'scheduler-stop-'))
  const address = { host: join(dataDir, 'postgres/cluster'), user: 'scheduler', database: 'scheduler' }
  const isRunning = () =>
    connectTo(address, () => Promise.resolve()).then(
      () => true,
      (error) => !/ENOENT|ECONNREFUSED/.test(String(error)),
    )
  return { dataDir, address, isRunning }
}

test('a server that cannot start leaves no database running', async () => {
  const { dataDir, isRunning } = await makeDataFolder()
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const { port } = other.address() as AddressInfo
  await expect(startServerProcess({ DATA_DIR: dataDir, PORT: String(port) })).rejects.toThrow(/EADDRINUSE/)
  expect(await isRunning()).toBe(false)
  other.close()
  await rm(dataDir, { recursive: true, force: true })
})

/** The process of the database that waits for a lock. */
async function findWaiting(client: pg.Client): Promise<number> {
  for (;;) {
    const { rows } = await client.query<{ pid: number }>(
      "select pid from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()",
    )
    if (rows[0]) return rows[0].pid
    await sleep(20)
  }
}

test('a server that cannot stop in time leaves no database running', async () => {
  const { dataDir, address, isRunning } = await makeDataFolder()
  const server = await startServerProcess({ DATA_DIR: dataDir })
  const token = await logIn(server.url)
  const holder = new pg.Client(address)
  holder.on('error', () => {})
  await holder.connect()
  await holder.query('begin; lock table courses in access exclusive mode')
  const waiting = sendOnce(server.url, '/api/courses', { token, body: nextCourse() })
  // A statement that nobody waits for any more is cancelled: this one cannot be.
  const stuck = await findWaiting(holder)
  process.kill(stuck, 'SIGSTOP')
  const started = performance.now()
  expect(await server.stop()).toBe(1)
  expect(performance.now() - started).toBeLessThan(10_000)
  expect(server.output()).toContain('it did not stop in time')
  await waiting
  // It was told to end when the server was out of time, and ends once that process continues.
  process.kill(stuck, 'SIGCONT')
  await expect.poll(isRunning).toBe(false)
  await rm(dataDir, { recursive: true, force: true })
})

test('two servers on one database stopped one after the other lose no request of a client that goes to the next', async () => {
  let servers = [await startServerProcess(environment), await startServerProcess(environment)]
  const token = await logIn(servers[0]?.url ?? '')
  const acknowledged: string[] = []
  const failures = new Map<number | string, number>()
  let isOver = false
  let lost = 0
  const clients = Array.from({ length: CLIENTS }, async () => {
    while (!isOver) {
      const started = performance.now()
      const body = nextCourse()
      let isDone = false
      while (!isDone && performance.now() - started < 5000) {
        for (const { url } of servers) {
          const result = await sendOnce(url, '/api/courses', { token, body })
          isDone = result === 201
          if (isDone) break
          failures.set(result, (failures.get(result) ?? 0) + 1)
        }
      }
      if (isDone) acknowledged.push(body.courseName)
      else lost++
    }
  })
  await sleep(300)
  for (let round = 0; round < 2; round++) {
    const [first, second] = servers
    if (!first || !second) throw new Error('A server is missing.')
    const next = await startServerProcess(environment)
    servers = [first, second, next]
    await first.stop()
    servers = [second, next]
  }
  await sleep(300)
  isOver = true
  await Promise.all(clients)
  for (const server of servers) await server.stop()
  expect(lost).toBe(0)
  expect(await listLost(acknowledged)).toEqual([])
  expect([...failures.keys()].filter((one) => one !== 'ECONNREFUSED' && one !== 'ECONNRESET')).toEqual([])
  const told = [...failures].map(([result, count]) => `${count} ${result}`).join(', ')
  console.log(
    `Count: rolling restart: 2 tried, 2 passed (${acknowledged.length} writes acknowledged, 0 lost; tried again after ${told})`,
  )
})
