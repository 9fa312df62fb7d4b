import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { every, until } from '@scheduler/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildApp } from '../app.ts'
import { CLIENT_LIMITS, MOST_WAITING } from '../http/load/slow-clients.ts'
import { listen } from '../testing/listening.ts'
import { BOUNDARY, paint, photoPart, writeForm } from '../testing/photo-forms.ts'
import { type Person, startTestApp, type TestApp } from '../testing/test-app.ts'
import { openSlowClient, SLOW, type SlowClient, type Slowness } from './slow-client.ts'

/* Clients that are slow. Their time runs out when a test says so. */

const AT_ONCE = 20
/** More than the system takes for somebody who does not read. */
const LARGE = Buffer.alloc(20_000_000)

let site: TestApp
let url: string
let student: Person
let picture: Uint8Array<ArrayBuffer>
const errors: string[] = []
/** How many connections the server has taken, and of how many requests it has read the headers. */
const taken = { connections: 0, requests: 0 }
beforeAll(async () => {
  const logger = { level: 'error', stream: { write: (line: string) => void errors.push(line) } }
  site = await startTestApp({ logger, clientLimits: { ...CLIENT_LIMITS, look: 10 } })
  site.services.realtime.attach(site.app.server)
  site.app.get('/large', async () => LARGE)
  site.app.server.on('connection', () => taken.connections++)
  site.app.server.on('request', () => taken.requests++)
  url = await site.app.listen({ port: 0, host: '127.0.0.1' })
  student = await site.addPerson('student')
  picture = Uint8Array.from(writeForm([photoPart(await paint(300, 300).png().toBuffer())]))
})
afterAll(() => site.close())

const open = (slowness: Slowness, count: number) =>
  Array.from({ length: count }, () => openSlowClient(url, slowness, student, '/large'))

/** Opens clients that the server takes note of: of those who are slow at a body it has read the headers. */
async function openTaken(slowness: Slowness, count: number): Promise<SlowClient[]> {
  const isRead = slowness === 'bodies' || slowness === 'forms'
  const before = isRead ? taken.requests : taken.connections
  const clients = open(slowness, count)
  await until(() => (isRead ? taken.requests : taken.connections) >= before + count)
  return clients
}

const destroy = (clients: readonly SlowClient[]) => clients.forEach(({ socket }) => void socket.destroy())
const areClosed = (clients: readonly SlowClient[]) => () => clients.every((one) => one.isClosed())

async function expectCut(clients: readonly SlowClient[]): Promise<void> {
  await until(areClosed(clients))
  for (const client of clients) expect(client.answer()).toMatch(/^HTTP\/1\.1 408 /)
}

async function upload({ id, token }: Person): Promise<number> {
  const headers = {
    authorization: `Bearer ${token}`,
    'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
  }
  return (await fetch(`${url}/api/students/${id}/profile`, { method: 'PUT', headers, body: picture })).status
}

async function expectServed(person: Person): Promise<void> {
  const headers = { authorization: `Bearer ${person.token}` }
  expect((await fetch(`${url}/api/courses`, { headers })).status).toBe(200)
  expect(await upload(person)).toBe(200)
}

test.each(Object.keys(SLOW) as Slowness[])(
  'clients that are slow at %s hold up nobody else',
  async (slowness) => {
    const clients = await openTaken(slowness, AT_ONCE)
    await expectServed(await site.addPerson('student'))
    destroy(clients)
  },
)

describe('once its time has run out', () => {
  /** It does while the work is done: the server looks again and again for whom it has. */
  async function whileOver(limit: 'headersTimeout' | 'requestTimeout', work: () => Promise<void>) {
    const { requestTimeout, headersTimeout } = site.app.server
    // Of the two the longer one counts for requests.
    Object.assign(site.app.server, { headersTimeout: 1, [limit]: 1 })
    await work()
    Object.assign(site.app.server, { requestTimeout, headersTimeout })
  }

  test('a client that keeps sending headers, or sends none, is cut off', async () => {
    const bodies = await openTaken('bodies', 5)
    const [headers, silent] = [await openTaken('headers', 5), await openTaken('silence', 1)]
    await whileOver('headersTimeout', () => expectCut([...headers, ...silent]))
    expect(bodies.map((one) => one.isClosed())).toEqual(bodies.map(() => false))
    destroy(bodies)
  })

  test('a client that keeps sending a body is cut off, and may send again; sockets stay open', async () => {
    const listener = await listen(url, site.admin.token)
    const clients = [...(await openTaken('forms', AT_ONCE)), ...(await openTaken('bodies', 5))]
    await whileOver('requestTimeout', () => expectCut(clients))
    expect(await upload(student)).toBe(200)
    const id = await site.addRoom()
    await listener.hear((heard) => heard.id === id)
    listener.close()
    expect(errors).toEqual([])
  })

  test('a client that reads nothing of an answer is cut off', async () => {
    const app = await buildApp(site.services, false, [], undefined, { ...CLIENT_LIMITS, standstill: 100 })
    app.get('/large', async () => LARGE)
    const taking = once(app.server, 'connection')
    const client = openSlowClient(
      await app.listen({ port: 0, host: '127.0.0.1' }),
      'reads',
      student,
      '/large',
    )
    const [taken] = await taking
    await once(taken, 'close')
    let length = 0
    client.socket.on('data', (data) => {
      length += data.length
    })
    await until(client.isClosed)
    expect(length).toBeLessThan(LARGE.length)
    await app.close()
  })
})

describe('a client that sends many requests at once and reads nothing', () => {
  /** How many of them the server has begun to work on. */
  let begun = 0
  let send: (requests: number) => Promise<Socket>
  /** Answered behind what others have sent: the server has had the time for that. */
  let serveOthers: () => Promise<void>
  beforeAll(async () => {
    const app = await buildApp(site.services, false, [], undefined, CLIENT_LIMITS)
    const count = { preHandler: async () => void begun++ }
    app.get('/large-one', count, async () => LARGE)
    const address = await app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = new URL(address)
    send = async (requests) => {
      begun = 0
      const socket = connect(Number(port), '127.0.0.1').on('error', () => {})
      socket.write('GET /large-one HTTP/1.1\r\nHost: here\r\n\r\n'.repeat(requests))
      await until(() => begun > 0 || socket.closed)
      await serveOthers()
      return socket
    }
    serveOthers = async () => {
      for (let n = 0; n < 5; n++) expect((await fetch(`${address}/api/health`)).status).toBe(200)
    }
    return () => app.close()
  })

  test('has one of them worked on, and the next once its answer is read', async () => {
    const socket = await send(50)
    expect(begun).toBe(1)
    socket.resume()
    await until(() => begun === 50)
    socket.destroy()
  })

  test('has none worked on once it has left', async () => {
    const socket = await send(50)
    socket.destroy()
    await serveOthers()
    expect(begun).toBe(1)
  })

  test('is cut off where it sends more than may wait', async () => {
    const socket = await send(MOST_WAITING + 50)
    socket.resume()
    await until(() => socket.closed)
    expect(begun).toBeLessThanOrEqual(1)
  })
})

test('a client that reads nothing is cut off though it continues to send', async () => {
  const app = await buildApp(site.services, false, [], undefined, {
    ...CLIENT_LIMITS,
    look: 20,
    standstill: 300,
  })
  app.get('/large', async () => LARGE)
  const taking = once(app.server, 'connection')
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }))
  const socket = connect(Number(port), '127.0.0.1').on('error', () => {})
  socket.write('GET /large HTTP/1.1\r\nHost: here\r\n\r\n')
  const stop = every(50, () => socket.write('\r\n'))
  const [taken] = await taking
  await once(taken, 'close')
  stop()
  socket.destroy()
  await app.close()
})

test('a client that reads slowly gets the whole answer', async () => {
  const { socket, isClosed } = openSlowClient(url, 'reads', student, '/large')
  let length = 0
  socket.on('data', (data) => {
    length += data.length
    socket.pause()
    setImmediate(() => socket.resume())
  })
  await until(() => isClosed() || length > LARGE.length)
  expect(length).toBeGreaterThan(LARGE.length)
  socket.destroy()
})

test('the server waits half a minute for a request, and a little less for headers and for a reader', () => {
  expect(CLIENT_LIMITS).toEqual({ request: 30_000, headers: 25_000, look: 2000, standstill: 25_000 })
  const { requestTimeout, headersTimeout } = site.app.server
  expect([requestTimeout, headersTimeout]).toEqual([30_000, 25_000])
})
