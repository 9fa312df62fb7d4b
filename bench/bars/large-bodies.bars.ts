import { readFileSync } from 'node:fs'
import { moment } from '@scheduler/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { measureCalls } from '../../apps/server/src/faults/measure-calls.ts'
import { type SiteUnderLoad, startSiteUnderLoad } from '../../apps/server/src/faults/site-under-load.ts'
import {
  LARGE,
  type Sender,
  sendJson,
  sendRegardless,
  sendUntilCut,
  sendWithoutEnd,
} from '../../apps/server/src/security/large-bodies.ts'
import { percentile } from '../../apps/server/src/testing/load.ts'
import { logIn } from '../../apps/server/src/testing/server-process.ts'
import { holdBar } from './bar.ts'

let site: SiteUnderLoad
let sender: Sender
beforeAll(async () => {
  site = await startSiteUnderLoad()
  sender = { port: Number(new URL(site.server.url).port), token: await logIn(site.server.url) }
})
afterAll(() => site.close())

function readMegabytes(): number {
  const status = readFileSync(`/proc/${site.server.pid}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1000
}

test('large bodies', async () => {
  // Parsing what is just small enough is part of the server's day.
  for (let count = 0; count < 20; count++) await sendJson(`{"name":"${'x'.repeat(900_000)}"}`)(sender)
  const before = readMegabytes()
  let most = before
  let isOver = false
  const others = measureCalls(
    () => isOver,
    () => {
      most = Math.max(most, readMegabytes())
      return site.admin('GET', '/api/rooms')
    },
  )
  const exchanges = [await sendRegardless(sender)]
  for (const [what, statuses, send] of LARGE) {
    exchanges.push(await send(sender))
    expect(statuses, what).toContain(exchanges.at(-1)?.status)
  }
  exchanges.push(...(await Promise.all(Array.from({ length: 8 }, () => sendWithoutEnd()(sender)))))
  for (let count = 0; count < 50; count++) exchanges.push(await sendRegardless(sender))
  const slowest = Math.max(...exchanges.map(({ milliseconds }) => milliseconds))
  const answered = await sendUntilCut(sender)
  const cut = moment() - answered.at
  isOver = true
  holdBar('an answer after more than the limit was sent', slowest, 1000)
  holdBar('a body that never stops coming is cut off after its answer', cut, 5000)
  holdBar('99 % of calls during large bodies', percentile(await others, 0.99), 1000)
  holdBar('memory that large bodies take', most - before, 50, 'MB')
})
