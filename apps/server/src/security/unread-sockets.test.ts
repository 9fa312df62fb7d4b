import { promisify } from 'node:util'
import { until } from '@scheduler/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { beginSession, endSession, findSession } from '../http/session.ts'
import { listen } from '../testing/listening.ts'
import { tellNow } from '../testing/tell-now.ts'
import { type ListeningApp, startListeningApp } from './listening-app.ts'
import { openUnread } from './unread-socket.ts'

let app: ListeningApp
beforeAll(async () => {
  app = await startListeningApp()
})
afterAll(() => app.site.close())

const countSockets = () => app.site.services.realtime.countSockets()

test('sockets that never read are closed once a megabyte waits for them, and nobody else notices', async () => {
  const { site, url, student } = app
  const count = 20
  const [unread, reader] = [
    await Promise.all(Array.from({ length: count }, () => openUnread(url, student.token))),
    await listen(url, student.token),
  ]
  expect(countSockets()).toBe(count + 1)
  const message = 'word '.repeat(4000)
  const events = 500
  const told: string[] = []
  while (told.length < events) {
    const ids = Array.from({ length: 50 }, () => crypto.randomUUID())
    told.push(...ids)
    await tellNow(site, ...ids.map((id) => ({ event: 'roomUpdated', id, message }) as const))
    await reader.hear(({ id }) => id === ids.at(-1))
  }
  await until(() => countSockets() === 1)
  expect(reader.heard.map(({ id }) => id)).toEqual(told)
  expect(reader.closedAt()).toBeNull()
  reader.close()
  for (const one of unread) one.close()
  console.log(
    `Count: unread sockets: ${count} closed within ${events} events of 20 kB, 1 that reads heard all`,
  )
})

test('the socket of a session that ends is closed, whether it reads or not', async () => {
  const { site, url, student } = app
  const countConnections = promisify(site.app.server.getConnections.bind(site.app.server))
  await until(async () => (await countConnections()) === 0)
  const token = await beginSession(site.services, student.id)
  const unread = await openUnread(url, token)
  expect(await countConnections()).toBe(1)
  const session = await findSession(site.services, token)
  await endSession(site.services, session?.id ?? '')
  site.services.realtime.wake()
  await until(async () => (await countConnections()) === 0)
  unread.close()
})
