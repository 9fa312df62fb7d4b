import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { percentile, send } from '../faults/load.ts'
import { type SiteUnderLoad, startSiteUnderLoad } from '../faults/site-under-load.ts'
import { expectWithin } from '../testing/pace.ts'
import { rounds } from '../testing/rounds.ts'

/* Clients that are slow. A long run takes 1,000 of each kind for five minutes. */
const CLIENTS = rounds(100, 1000)
const SECONDS = rounds(3, 300)
/** What normal calls may take meanwhile. */
const LONGEST_NORMAL_MILLISECONDS = 500
/** After so long they are cut off. */
const LONGEST_MILLISECONDS = 30_000

let site: SiteUnderLoad
let [host, port] = ['', 0]
beforeAll(async () => {
  site = await startSiteUnderLoad()
  const url = new URL(site.server.url)
  host = url.hostname
  port = Number(url.port)
  // About two megabytes of rooms: more than the system takes for somebody who does not read.
  const notes = 'x'.repeat(4900)
  const rows = Array.from({ length: 400 }, (_, index) => ({
    name: `R${index}`,
    building_name: 'Main',
    seats: 1,
    notes,
  }))
  await site.db.insertInto('rooms').values(rows).execute()
})
afterAll(() => site.close())

interface SlowClient {
  readonly socket: Socket
  /** When the server closed it, by performance.now(). */
  closedAt: number | null
  readonly openedAt: number
}

async function open(): Promise<SlowClient> {
  const socket = connect(port, host)
  const client: SlowClient = { socket, openedAt: performance.now(), closedAt: null }
  socket.on('error', () => {})
  socket.once('close', () => {
    client.closedAt = performance.now()
  })
  await once(socket, 'connect')
  return client
}

/** What each kind does, and keeps doing. */
const KINDS: Record<string, (client: SlowClient, token: string) => unknown> = {
  headers({ socket }) {
    socket.resume()
    socket.write('GET /api/rooms HTTP/1.1\r\nhost: a\r\n')
    trickle(socket, () => 'x-slow: 1\r\n')
  },
  bodies({ socket }, token) {
    socket.resume()
    socket.write(
      `POST /api/rooms HTTP/1.1\r\nhost: a\r\nauthorization: Bearer ${token}\r\ncontent-type: application/json\r\ncontent-length: 100000\r\n\r\n{`,
    )
    trickle(socket, () => ' ')
  },
  reads({ socket }, token) {
    socket.write(`GET /api/rooms HTTP/1.1\r\nhost: a\r\nauthorization: Bearer ${token}\r\n\r\n`)
    // The answer has begun: what it cost to make is not what is tried here.
    return once(socket, 'readable')
  },
}

function trickle(socket: Socket, next: () => string): void {
  const timer = setInterval(() => socket.write(next()), 500)
  socket.once('close', () => clearInterval(timer))
}

/** Asks like somebody who works, for so long; answers how long the calls took. */
async function askNormally(token: string, seconds: number): Promise<number[]> {
  const times: number[] = []
  const end = performance.now() + seconds * 1000
  while (performance.now() < end) {
    const { status, milliseconds } = await send(site.server.url, token, ['GET', '/api/courses'])
    expect(status).toBe(200)
    times.push(milliseconds)
    await sleep(10)
  }
  return times
}

test.each(Object.keys(KINDS))(`${CLIENTS} clients with slow %s slow down nobody else`, async (kind) => {
  const [student] = await site.addStudents(1)
  const token = student?.token ?? ''
  const before = await askNormally(token, 1)
  const clients = await Promise.all(Array.from({ length: CLIENTS }, open))
  for (const client of clients) await KINDS[kind]?.(client, token)
  const during = await askNormally(token, SECONDS)
  const ended = clients.filter(({ closedAt }) => closedAt !== null).length
  for (const { socket } of clients) socket.destroy()
  const say = (times: number[]) => `${percentile(times, 0.99).toFixed(0)} ms`
  console.log(
    `Count: slow ${kind}: ${CLIENTS} for ${SECONDS} s, p99 of others ${say(during)}, without them ${say(before)}; ${ended} cut meanwhile`,
  )
  expectWithin(percentile(during, 0.99), LONGEST_NORMAL_MILLISECONDS)
  expect(site.server.isRunning()).toBe(true)
})

/** How long after it was opened each was closed. */
async function waitUntilCut(clients: readonly SlowClient[], longest: number): Promise<number[]> {
  await expect
    .poll(() => clients.filter(({ closedAt }) => closedAt === null).length, { timeout: 4 * longest })
    .toBe(0)
  return clients.map(({ openedAt, closedAt }) => (closedAt ?? 0) - openedAt)
}

test.runIf(SECONDS > 60)('a client that keeps sending headers, or sends none, is cut off', async () => {
  const clients = await Promise.all(Array.from({ length: 5 }, open))
  for (const [index, client] of clients.entries()) {
    if (index === 0) client.socket.resume()
    else KINDS.headers?.(client, '')
  }
  const times = await waitUntilCut(clients, LONGEST_MILLISECONDS)
  expectWithin(Math.max(...times), LONGEST_MILLISECONDS)
})

test.runIf(SECONDS > 60)('a client that reads nothing of an answer is cut off', async () => {
  const [student] = await site.addStudents(1)
  const clients = await Promise.all(Array.from({ length: 20 }, open))
  for (const client of clients) {
    await KINDS.reads?.(client, student?.token ?? '')
    // A socket that is not read does not notice its end; who sends does.
    trickle(client.socket, () => '\r\n')
  }
  const times = await waitUntilCut(clients, LONGEST_MILLISECONDS)
  expectWithin(Math.max(...times), LONGEST_MILLISECONDS)
})

test('a client that reads slowly gets the whole answer', async () => {
  const client = await open()
  let length = 0
  client.socket.write(
    `GET /api/rooms HTTP/1.1\r\nhost: a\r\nconnection: close\r\nauthorization: Bearer ${(await site.addStudents(1))[0]?.token}\r\n\r\n`,
  )
  client.socket.on('data', (data) => {
    length += data.length
    client.socket.pause()
    setTimeout(() => client.socket.resume(), 20)
  })
  await once(client.socket, 'close')
  expect(length).toBeGreaterThan(400 * 4900)
})
