import { promisify } from 'node:util'
import { moment, until } from '@scheduler/testing'
import { afterAll, beforeAll, test } from 'vitest'
import { beginSession, endSession, findSession } from '../../apps/server/src/http/session.ts'
import { attempt, listForged, WAYS } from '../../apps/server/src/security/forged-handshakes.ts'
import { type ListeningApp, startListeningApp } from '../../apps/server/src/security/listening-app.ts'
import { openUnread } from '../../apps/server/src/security/unread-socket.ts'
import { percentile } from '../../apps/server/src/testing/load.ts'
import { holdBar } from './bar.ts'

let app: ListeningApp
beforeAll(async () => {
  app = await startListeningApp()
})
afterAll(() => app.site.close())

test('how soon the socket of a session that ends is closed where it is not read', async () => {
  const { site, url, student } = app
  const token = await beginSession(site.services, student.id)
  const unread = await openUnread(url, token)
  const session = await findSession(site.services, token)
  await endSession(site.services, session?.id ?? '')
  site.services.realtime.wake()
  const endedAt = moment()
  const countConnections = promisify(site.app.server.getConnections.bind(site.app.server))
  await until(async () => (await countConnections()) === 0)
  holdBar('a socket that is not read closed with its session', moment() - endedAt, 1000)
  unread.close()
})

test('how soon forged handshakes are refused', async () => {
  const times: number[] = []
  for (const transports of Object.values(WAYS))
    for (const handshake of await listForged(app)) {
      const { milliseconds, close } = await attempt(app.url, handshake, transports)
      times.push(milliseconds)
      close()
    }
  holdBar(`${times.length} forged handshakes refused (95 %)`, percentile(times, 0.95), 100)
})
