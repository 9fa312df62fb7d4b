import { setTimeout as sleep } from 'node:timers/promises'
import { io, type Socket } from 'socket.io-client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectWithin } from '../testing/pace.ts'
import { rounds } from '../testing/rounds.ts'
import { type ServerProcess, startServerProcess } from '../testing/server-process.ts'
import { METRICS_TOKEN } from '../testing/test-app.ts'
import { percentile } from './load.ts'
import { type SiteUnderLoad, startSiteUnderLoad, type Visitor } from './site-under-load.ts'

/* Many open sockets. A long run opens 1,000. */
const CLIENTS = rounds(150, 1000)
const CHANGES = 5
const LONGEST_RETURN_MILLISECONDS = 30_000
const LONGEST_DELIVERY_MILLISECONDS = 300
const MOST_BYTES_EACH = 60_000

interface Client {
  readonly socket: Socket
  readonly heard: Map<string, number>
  connects: number
}

let site: SiteUnderLoad
let server: ServerProcess
const clients: Client[] = []

const startServer = (port = '0') =>
  startServerProcess({ DATABASE_URL: site.databaseUrl, PORT: port, METRICS_TOKEN })

beforeAll(async () => {
  site = await startSiteUnderLoad()
  server = await startServer()
})
afterAll(async () => {
  for (const { socket } of clients) socket.close()
  await server.stop()
  await site.close()
})

/** As the web client connects: over and over, after 0.1 to 2 seconds, over a websocket alone. */
function openClient({ token }: Visitor): Client {
  const socket = io(server.url, {
    transports: ['websocket'],
    forceNew: true,
    auth: { token },
    reconnectionDelay: 100,
    reconnectionDelayMax: 2000,
    timeout: 20_000,
  })
  const client: Client = { socket, heard: new Map(), connects: 0 }
  socket.on('connect', () => client.connects++)
  // A server that was not ready refuses for good; who means to stay asks again.
  socket.on('connect_error', () => {
    if (!socket.active) setTimeout(() => socket.connect(), 100 + Math.random() * 1900)
  })
  socket.on('courseUpdated', ({ id }: { id: string }) => client.heard.set(id, performance.now()))
  return client
}

const areBack = (times: number) =>
  clients.every(({ socket, connects }) => socket.connected && connects >= times)

async function readMetric(name: string): Promise<number> {
  const answer = await fetch(`${server.url}/api/metrics`, {
    headers: { authorization: `Bearer ${METRICS_TOKEN}` },
  })
  const line = (await answer.text()).split('\n').find((one) => one.startsWith(`${name} `))
  return Number(line?.split(' ')[1])
}

/** Changes something that everybody is told of, some times over; answers how long each told took. */
async function tellEverybody(): Promise<number[]> {
  const times: number[] = []
  for (let change = 0; change < CHANGES; change++) {
    const course = { courseName: 'Algebra', startDate: '2026-09-01', endDate: '2026-12-31' }
    const { body } = await site.admin('POST', '/api/courses', course)
    const answeredAt = performance.now()
    await expect
      .poll(() => clients.filter(({ heard }) => !heard.has(body._id)).length, { interval: 20 })
      .toBe(0)
    times.push(...clients.map(({ heard }) => Math.max(0, (heard.get(body._id) ?? 0) - answeredAt)))
  }
  return times
}

test(`a change reaches each of ${CLIENTS} people, before and after a restart, and none is left over`, async () => {
  const people = await site.addStudents(CLIENTS)
  const memoryBefore = await readMetric('process_resident_memory_bytes')
  for (const person of people) {
    clients.push(openClient(person))
    await sleep(2)
  }
  await expect.poll(() => areBack(1), { timeout: 60_000 }).toBe(true)
  const each = ((await readMetric('process_resident_memory_bytes')) - memoryBefore) / CLIENTS
  const before = await tellEverybody()

  const { port } = new URL(server.url)
  const stopped = performance.now()
  await server.kill()
  server = await startServer(port)
  await expect.poll(() => areBack(2), { timeout: 120_000, interval: 20 }).toBe(true)
  const back = performance.now() - stopped
  const after = await tellEverybody()
  expect(await readMetric('scheduler_sockets')).toBe(CLIENTS)

  for (const { socket } of clients) socket.close()
  await expect.poll(() => readMetric('scheduler_sockets')).toBe(0)
  const p99 = (times: number[]) => percentile(times, 0.99)
  console.log(
    `Count: sockets: ${CLIENTS} clients, ${2 * CHANGES} changes, all told: p99 ${p99(before).toFixed(0)} ms, after a kill ${p99(after).toFixed(0)} ms; all back after ${(back / 1000).toFixed(1)} s; ${Math.round(each / 1000)} KB each; 0 left over`,
  )
  expectWithin(back, LONGEST_RETURN_MILLISECONDS)
  expectWithin(Math.min(p99(before), p99(after)), LONGEST_DELIVERY_MILLISECONDS)
  if (CLIENTS >= 1000) expect(each).toBeLessThan(MOST_BYTES_EACH)
}, 600_000)
