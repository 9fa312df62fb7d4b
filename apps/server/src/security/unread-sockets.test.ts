import { connect, type Socket } from 'node:net'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { beginSession, endSession, findSession } from '../http/session.ts'
import { expectWithin } from '../testing/pace.ts'
import { tellNow } from '../testing/tell-now.ts'
import { type Person, startTestApp, type TestApp } from '../testing/test-app.ts'
import { listen } from './listening.ts'

let site: TestApp
let url: string
let student: Person
beforeAll(async () => {
  site = await startTestApp()
  url = await site.app.listen()
  site.services.realtime.attach(site.app.server)
  student = await site.addPerson('student')
})
afterAll(() => site.close())

/** A text frame of a client; masked by zeros it is written as it is. */
function frame(text: string): Buffer {
  return Buffer.concat([Buffer.from([0x81, 0x80 | text.length, 0, 0, 0, 0]), Buffer.from(text)])
}

/** A socket that was let in and from then on reads nothing, but says every second that it is alive. */
async function openUnread(token: string): Promise<{ close(): void }> {
  const { port } = new URL(url)
  const socket = connect(Number(port), '127.0.0.1')
  // The server closes it in the middle of what it has not read.
  socket.on('error', () => {})
  socket.write(
    `GET /socket.io/?EIO=4&transport=websocket HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nUpgrade: websocket\r\n` +
      'Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n',
  )
  await read(socket, '0{"sid"')
  socket.write(frame(`40${JSON.stringify({ token })}`))
  await read(socket, '40{"sid"')
  socket.pause()
  const pong = setInterval(() => socket.write(frame('3')), 1000)
  return {
    close() {
      clearInterval(pong)
      socket.destroy()
    },
  }
}

/** Reads until a text has come. */
function read(socket: Socket, text: string): Promise<void> {
  let seen = ''
  return new Promise((resolve, reject) => {
    const take = (data: Buffer) => {
      seen += data.toString('latin1')
      if (!seen.includes(text)) return
      socket.off('data', take)
      resolve()
    }
    socket.on('data', take)
    socket.once('close', () => reject(new Error(`It was closed after ${seen}`)))
  })
}

const countConnections = () => promisify(site.app.server.getConnections.bind(site.app.server))()

test('sockets that never read are closed once a megabyte waits for them, and nobody else notices', async () => {
  const count = 20
  const [unread, reader] = [
    await Promise.all(Array.from({ length: count }, () => openUnread(student.token))),
    await listen(url, student.token),
  ]
  expect(site.services.realtime.countSockets()).toBe(count + 1)
  const before = process.memoryUsage().rss
  const message = 'word '.repeat(4000)
  const events = 500
  const told: string[] = []
  let most = 0
  while (told.length < events) {
    const ids = Array.from({ length: 50 }, () => crypto.randomUUID())
    told.push(...ids)
    await tellNow(site, ...ids.map((id) => ({ event: 'roomUpdated', id, message }) as const))
    await reader.hear(({ id }) => id === ids.at(-1))
    most = Math.max(most, process.memoryUsage().rss - before)
  }
  await expect.poll(() => site.services.realtime.countSockets()).toBe(1)
  expect(reader.heard.map(({ id }) => id)).toEqual(told)
  expect(reader.closedAt()).toBeNull()
  reader.close()
  for (const one of unread) one.close()
  console.log(
    `Count: unread sockets: ${count} closed within ${events} events of 20 kB, 1 that reads heard all; at most ${Math.round(most / 1e6)} MB more`,
  )
})

test('the socket of a session that ends is closed at once, whether it reads or not', async () => {
  await expect.poll(countConnections).toBe(0)
  const token = await beginSession(site.services, student.id)
  const unread = await openUnread(token)
  expect(await countConnections()).toBe(1)
  const session = await findSession(site.services, token)
  await endSession(site.services, session?.id ?? '')
  site.services.realtime.wake()
  const endedAt = performance.now()
  await expect.poll(countConnections, { interval: 10 }).toBe(0)
  expectWithin(performance.now() - endedAt, 1000)
  unread.close()
})
