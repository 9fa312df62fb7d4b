import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import type { Socket } from 'node:net'
import { moment, until } from '@scheduler/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { forSeconds, measureCalls } from '../../apps/server/src/faults/measure-calls.ts'
import {
  type SiteUnderLoad,
  startSiteUnderLoad,
  type Visitor,
} from '../../apps/server/src/faults/site-under-load.ts'
import { addLargeRooms } from '../../apps/server/src/security/large-rooms.ts'
import { openSlowClient, type Slowness } from '../../apps/server/src/security/slow-client.ts'
import { listen } from '../../apps/server/src/testing/listening.ts'
import { percentile } from '../../apps/server/src/testing/load.ts'
import { BOUNDARY, paint, photoPart, writeForm } from '../../apps/server/src/testing/photo-forms.ts'
import { holdBar } from './bar.ts'

const CLIENTS = 100

let site: SiteUnderLoad
let quick: Visitor
let slow: Visitor[]
beforeAll(async () => {
  site = await startSiteUnderLoad()
  ;[quick, ...slow] = (await site.addStudents(21)) as [Visitor, ...Visitor[]]
  await addLargeRooms(site.db)
})
afterAll(() => site.close())

const open = (slowness: Slowness, caller = quick) => openSlowClient(site.server.url, slowness, caller)

test.each(['headers', 'bodies', 'reads'] as const)(
  'calls next to clients that are slow at %s',
  async (slowness) => {
    const clients = Array.from({ length: CLIENTS }, () => open(slowness))
    // The answers have begun: what they cost to make is not what is measured here.
    if (slowness === 'reads') await until(() => clients.every(({ socket }) => socket.readableLength > 0))
    const times = await measureCalls(forSeconds(3), () => site.as(quick, 'GET', '/api/courses'))
    for (const { socket } of clients) socket.destroy()
    holdBar(`99 % of calls next to ${CLIENTS} clients slow at ${slowness}`, percentile(times, 0.99), 500)
  },
)

const hexadecimal = (port: number) => port.toString(16).toUpperCase().padStart(4, '0')

/** Whether the server has its end of a connection open. */
function isServed({ localPort = 0, remotePort = 0 }: Socket): boolean {
  const open = new RegExp(`:${hexadecimal(remotePort)} \\w+:${hexadecimal(localPort)} 01 `)
  return ['tcp', 'tcp6'].some((kind) => open.test(readFileSync(`/proc/net/${kind}`, 'utf8')))
}

/** Milliseconds until a client is cut off. */
async function measureCut(slowness: Slowness, caller?: Visitor): Promise<number> {
  const began = moment()
  const client = open(slowness, caller)
  if (slowness === 'reads') await once(client.socket, 'connect')
  await until(() => (slowness === 'reads' ? !isServed(client.socket) : client.isClosed()))
  return moment() - began
}

test('those who are slow are cut off, and uploads next to them', async () => {
  const listener = await listen(site.server.url, quick.token)
  const few = (slowness: Slowness, count: number) => Array.from({ length: count }, () => measureCut(slowness))
  const cuts = {
    headers: Promise.all([...few('headers', 5), ...few('silence', 1)]),
    answers: Promise.all(few('reads', 20)),
    bodies: Promise.all([...slow.map((one) => measureCut('forms', one)), ...few('bodies', 5)]),
  }
  let areCut = false
  const body = Uint8Array.from(writeForm([photoPart(await paint(300, 300).png().toBuffer())]))
  const uploads = measureCalls(
    () => areCut,
    async () => {
      const began = moment()
      const { status, headers } = await fetch(`${site.server.url}/api/students/${quick.id}/profile`, {
        method: 'PUT',
        headers: {
          authorization: `Bearer ${quick.token}`,
          'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
        },
        body,
      })
      return { outcome: 'ok', status, headers, body: null, milliseconds: moment() - began }
    },
  )
  holdBar('a client that sends no headers is cut off after', Math.max(...(await cuts.headers)), 30_000)
  holdBar('a client that reads nothing is cut off after', Math.max(...(await cuts.answers)), 30_000)
  holdBar('a client that never ends a body is cut off after', Math.max(...(await cuts.bodies)), 33_000)
  areCut = true
  holdBar('an upload next to slow senders', Math.max(...(await uploads)), 1000)
  expect(Math.min(...(await cuts.bodies))).toBeGreaterThan(29_000)
  expect(listener.closedAt()).toBeNull()
  listener.close()
})
