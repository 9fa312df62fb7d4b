import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { measureCalls } from '../faults/measure-calls.ts'
import { type SiteUnderLoad, startSiteUnderLoad } from '../faults/site-under-load.ts'
import { logIn } from '../testing/server-process.ts'
import { LARGE, type Sender, sendRegardless, sendUntilCut, sendWithoutEnd } from './large-bodies.ts'

let site: SiteUnderLoad
let sender: Sender
let isOver = false
/** Somebody else, who asks all the time, and must be answered. */
let asking: Promise<number[]>
beforeAll(async () => {
  site = await startSiteUnderLoad()
  sender = { port: Number(new URL(site.server.url).port), token: await logIn(site.server.url) }
  asking = measureCalls(
    () => isOver,
    () => site.admin('GET', '/api/rooms'),
  )
})
afterAll(() => site.close())

describe('what is large is answered as it should be', () => {
  test.each(LARGE)('%s', async (_, statuses, send) => {
    expect(statuses).toContain((await send(sender)).status)
  })

  test('bodies without end, eight at once', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => sendWithoutEnd()(sender)))
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(413))
  })

  test('a body that comes on regardless, each time', async () => {
    for (let count = 0; count < 50; count++) expect((await sendRegardless(sender)).status).toBe(413)
  })

  test('a body that never stops coming, until it is cut off', async () => {
    const { answer } = await sendUntilCut(sender)
    expect(answer).toMatch(/^HTTP\/1\.1 413 /)
  })
})

test('others are served while large bodies come', async () => {
  isOver = true
  expect((await asking).length).toBeGreaterThan(0)
})
