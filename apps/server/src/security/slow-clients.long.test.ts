import { afterAll, beforeAll, expect, test } from 'vitest'
import { forSeconds, measureCalls } from '../faults/measure-calls.ts'
import { type SiteUnderLoad, startSiteUnderLoad, type Visitor } from '../faults/site-under-load.ts'
import { percentile } from '../testing/load.ts'
import { addLargeRooms } from './large-rooms.ts'
import { openSlowClient } from './slow-client.ts'

/* More slow clients than a site ever has, for minutes. */

const CLIENTS = 1000
const SECONDS = 300

let site: SiteUnderLoad
let student: Visitor
beforeAll(async () => {
  site = await startSiteUnderLoad()
  ;[student] = (await site.addStudents(1)) as [Visitor]
  await addLargeRooms(site.db)
})
afterAll(() => site.close())

test.each(['headers', 'bodies', 'reads'] as const)(
  `${CLIENTS} clients that are slow at %s keep nobody else from being answered`,
  async (slowness) => {
    const clients = Array.from({ length: CLIENTS }, () => openSlowClient(site.server.url, slowness, student))
    const times = await measureCalls(forSeconds(SECONDS), () => site.as(student, 'GET', '/api/courses'))
    const cut = clients.filter((client) => client.isClosed()).length
    for (const { socket } of clients) socket.destroy()
    console.log(
      `Count: slow ${slowness}: ${CLIENTS} for ${SECONDS} s, ${times.length} calls of others, 99 % within ${percentile(times, 0.99).toFixed(0)} ms; ${cut} cut meanwhile`,
    )
    expect(site.server.isRunning()).toBe(true)
  },
)
