import { request } from 'node:http'
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { io } from 'socket.io-client'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { ADMIN, logIn, startServerProcess } from '../testing/server-process.ts'
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { createRandom, percentile } from './load.ts'

const SEED = 20
const ROUNDS = 20
const CLIENTS = 30
/** A connection that was opened so many milliseconds ago has been taken from the system by the server. */
const REACHED_AFTER = 300

let database: TestDatabase
let environment: { DATABASE_URL: string }
beforeAll(async () => {
  database = await createTestDatabase(inject('postgres'))
  const { host = '', port, user, database: name } = database.connection
  environment = { DATABASE_URL: `postgres://${user}@${encodeURIComponent(host)}:${port}/${name}` }
})
afterAll(() => database.drop())

/** A request on a connection of its own: what becomes of it is its server's doing alone. Answers a status or why there is none. */
function sendAlone(url: string, token: string, path = '/api/rooms', body = ''): Promise<number | string> {
  return new Promise((resolve) => {
    const sent = request(
      url + path,
      {
        agent: false,
        method: body === '' ? 'GET' : 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      },
      (answer) => {
        answer.resume()
        answer.on('end', () => resolve(answer.statusCode ?? 0))
        answer.on('error', (error) => resolve(String(error)))
      },
    )
    sent.on('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? String(error)))
    sent.end(body)
  })
}

/** A login waits for its turn, so that at any moment several are under way. */
const login = (url: string) => sendAlone(url, '', '/api/auth/login', JSON.stringify(ADMIN))

test('R-20: a server that is told to stop answers what it has taken, tells its sockets, and is gone', async () => {
  const random = createRandom(SEED)
  const times: number[] = []
  let answered = 0
  for (let round = 0; round < ROUNDS; round++) {
    const server = await startServerProcess(environment)
    const token = await logIn(server.url)
    const socket = io(server.url, { transports: ['websocket'], auth: { token }, reconnection: false })
    await new Promise<void>((resolve) => socket.on('connect', resolve))
    const told = new Promise<string>((resolve) => socket.on('disconnect', resolve))
    // One sends half a body and no more.
    const stuck = connect(Number(new URL(server.url).port), '127.0.0.1')
    stuck.on('error', () => {})
    if (round % 5 === 0)
      stuck.write('POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\n{"email"')

    const results: { sentAt: number; result: number | string }[] = []
    const clients = Array.from({ length: CLIENTS }, async (_, index) => {
      for (;;) {
        const sentAt = performance.now()
        const result = await (index % 5 > 0 ? login(server.url) : sendAlone(server.url, token))
        results.push({ sentAt, result })
        if (result !== 200) return
      }
    })
    await sleep(500 + random() * 300)
    const started = performance.now()
    const stopped = server.stop()
    if (round % 2 === 0) void sleep(5).then(() => server.stop())
    expect(await told).toBe('io server disconnect')
    expect(await stopped).toBe(0)
    times.push(performance.now() - started)
    await Promise.all(clients)
    stuck.destroy()
    socket.close()
    // What had reached the server when it was told is answered; what came later may find nobody listening.
    const taken = results.filter(({ sentAt }) => sentAt < started - REACHED_AFTER)
    expect(taken.filter(({ result }) => result !== 200)).toEqual([])
    const late = results.filter(({ sentAt }) => sentAt >= started - REACHED_AFTER)
    const fates = [200, 503, 'ECONNREFUSED', 'ECONNRESET']
    expect(late.filter(({ result }) => !fates.includes(result))).toEqual([])
    answered += taken.length
  }
  expect(percentile(times, 1)).toBeLessThan(10_000)
  console.log(
    `R-20 graceful stop: ${ROUNDS} tried, ${ROUNDS} passed (seed ${SEED}; ${answered} requests answered, 0 cut off; stopped after ${Math.round(percentile(times, 0.5))} ms, at most ${Math.round(percentile(times, 1))} ms)`,
  )
}, 300_000)

test('R-20: two servers on one database stopped one after the other lose no request of a client that goes to the next', async () => {
  let servers = [await startServerProcess(environment), await startServerProcess(environment)]
  const token = await logIn(servers[0]?.url ?? '')
  let isOver = false
  let done = 0
  let lost = 0
  const clients = Array.from({ length: CLIENTS }, async () => {
    while (!isOver) {
      const started = performance.now()
      let result: number | string = 0
      while (result !== 200 && performance.now() - started < 5000) {
        for (const { url } of servers) if (result !== 200) result = await sendAlone(url, token)
      }
      if (result === 200) done++
      else lost++
    }
  })
  await sleep(300)
  for (let round = 0; round < 2; round++) {
    const [first, second] = servers
    if (!first || !second) throw new Error('A server is missing.')
    const next = startServerProcess(environment)
    servers = [second, first]
    await first.stop()
    servers = [second, await next]
  }
  await sleep(300)
  isOver = true
  await Promise.all(clients)
  for (const server of servers) await server.stop()
  expect(lost).toBe(0)
  console.log(`R-20 rolling restart: 2 tried, 2 passed (${done} requests answered, 0 lost)`)
}, 120_000)
