import { CHANGES, EVENTS } from '@scheduler/contract'
import { until } from '@scheduler/testing'
import { io } from 'socket.io-client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listen } from '../testing/listening.ts'
import { tellNow } from '../testing/tell-now.ts'
import { attempt, listForged, WAYS } from './forged-handshakes.ts'
import { type ListeningApp, startListeningApp } from './listening-app.ts'

let app: ListeningApp
beforeAll(async () => {
  app = await startListeningApp()
})
afterAll(() => app.site.close())

/** So many are refused side by side: the server itself closes a connection on which nobody is let in for 45 seconds. */
const BATCH = 50

/** What a refused client is told: that there is a connection, and that it is not let in. */
const REFUSAL = /^open \{"sid":|^message 4\{"message":"(Please log in\.|Not your session\.)"\}$/

/** Tells all that there is to tell; resolves when those who are entitled to it have heard. */
async function tellEverything(entitled: readonly Awaited<ReturnType<typeof listen>>[]): Promise<void> {
  const id = crypto.randomUUID()
  const about = { id, personId: app.student.id, message: 'Private.' }
  await tellNow(app.site, ...EVENTS.map((event) => ({ event, ...about })))
  await Promise.all(
    entitled.map((one) => one.hear((heard) => heard.id === id && heard.event === 'settingsUpdated')),
  )
}

test('forged handshakes are refused at once and hear nothing, whichever way in', async () => {
  const { site, url, student } = app
  const forged = await listForged(app)
  const entitled = await Promise.all([site.admin, student].map(({ token }) => listen(url, token)))
  const told: string[] = []
  let [tried, open, batches] = [0, 0, 0]
  for (const transports of Object.values(WAYS))
    for (let first = 0; first < forged.length; first += BATCH) {
      const attempts = await Promise.all(
        forged.slice(first, first + BATCH).map((handshake) => attempt(url, handshake, transports)),
      )
      await tellEverything(entitled)
      await Promise.all(attempts.map(({ askAgain }) => askAgain()))
      for (const { received, close } of attempts) {
        told.push(...received.filter((one) => !REFUSAL.test(one)))
        close()
      }
      tried += attempts.length
      open += attempts.filter(({ isOpen }) => isOpen).length
      batches++
    }

  expect(told).toEqual([])
  expect(open).toBe(forged.length)
  const [admin, concerned] = entitled
  expect(admin?.heard).toHaveLength(14 * batches)
  expect(concerned?.heard).toHaveLength(13 * batches)
  for (const one of entitled) one.close()
  console.log(
    `Count: handshakes: ${tried} tried, ${tried} refused, ${batches * EVENTS.length} events sent, ${told.length} heard`,
  )
})

test('another namespace is none, and nothing that a client sends is answered', async () => {
  const { site, url, student } = app
  const socket = io(`${url}/admin`, { transports: ['websocket'], auth: { token: site.admin.token } })
  const refusal = await new Promise<Error>((resolve) => socket.once('connect_error', resolve))
  expect(refusal.message).toBe('Invalid namespace')
  socket.close()
  const talker = io(url, { transports: ['websocket'], auth: { token: student.token } })
  // The first thing that it is told, by itself.
  await new Promise((resolve) => talker.once(CHANGES, resolve))
  const heard: unknown[] = []
  talker.onAny((...one) => heard.push(one))
  for (const event of ['join', 'subscribe', 'room', 'message', ...EVENTS])
    talker.emit(event, 'role:admin', { room: 'role:admin' }, (...answer: unknown[]) => heard.push(answer))
  await tellNow(site, { event: 'adminUpdated', message: 'Private.' })
  await tellNow(site, { event: 'settingsUpdated', message: 'For everybody.' })
  await until(() => heard.length > 0)
  expect(heard).toEqual([['settingsUpdated', { message: 'For everybody.' }]])
  expect(talker.connected).toBe(true)
  talker.close()
})
