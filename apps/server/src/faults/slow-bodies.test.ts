import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listen } from '../security/listening.ts'
import { expectWithin } from '../testing/pace.ts'
import { BOUNDARY, paint, photoPart, writeForm } from '../testing/photo-forms.ts'
import { type SiteUnderLoad, startSiteUnderLoad, type Visitor } from './site-under-load.ts'

/* Senders of a few bytes a second, on real sockets. */

const CUT_MILLISECONDS = 30_000
/** How often the server looks for them, and a little more. */
const LATE_MILLISECONDS = 3000
const SENDERS = 20

let site: SiteUnderLoad
let slow: Visitor[]
let quick: Visitor
let picture: Buffer
beforeAll(async () => {
  site = await startSiteUnderLoad()
  const people = await site.addStudents(SENDERS + 1)
  ;[quick, ...slow] = people as [Visitor, ...Visitor[]]
  picture = writeForm([photoPart(await paint(300, 300).png().toBuffer())])
})
afterAll(() => site.close())

interface Cut {
  readonly status: number
  readonly milliseconds: number
}

/** Sends a beginning at once and a byte each half second after it, until the connection is closed. */
function sendSlowly(begin: string | Buffer): Promise<Cut> {
  const socket = connect(Number(new URL(site.server.url).port), '127.0.0.1')
  const began = performance.now()
  let answer = ''
  socket.on('error', () => {})
  socket.on('data', (data) => {
    answer += data
  })
  socket.write(begin)
  const timer = setInterval(() => socket.write('x'), 500)
  return new Promise((resolve) =>
    socket.on('close', () => {
      clearInterval(timer)
      const status = Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1] ?? 0)
      resolve({ status, milliseconds: performance.now() - began })
    }),
  )
}

const head = (line: string, { token }: Visitor, type: string, length: number) =>
  `${line} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\nContent-Type: ${type}\r\nContent-Length: ${length}\r\n\r\n`

const formHead = (one: Visitor, length: number) =>
  head(`PUT /api/students/${one.id}/profile`, one, `multipart/form-data; boundary=${BOUNDARY}`, length)

test('a slow request is cut off at 30 s, holds up nobody, and does not affect sockets', async () => {
  const listener = await listen(site.server.url, quick.token)
  const forms = slow.map((one) =>
    sendSlowly(Buffer.concat([Buffer.from(formHead(one, 1_000_000)), picture.subarray(0, 200)])),
  )
  const bodies = slow
    .slice(0, 5)
    .map((one) => sendSlowly(`${head('PUT /api/classs/x/join', one, 'application/json', 900)}{"a":"`))
  const heads = Array.from({ length: 5 }, () => sendSlowly('GET /api/rooms HTTP/1.1\r\nHost: x\r\nX-A: '))
  await sleep(1000)
  let uploads = 0
  const until = performance.now() + CUT_MILLISECONDS - 3000
  while (performance.now() < until) {
    const began = performance.now()
    const answer = await fetch(`${site.server.url}/api/students/${quick.id}/profile`, {
      method: 'PUT',
      headers: {
        authorization: `Bearer ${quick.token}`,
        'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
      },
      body: new Uint8Array(picture),
    })
    expect(answer.status).toBe(200)
    expectWithin(performance.now() - began, 1000)
    expect((await site.as(quick, 'GET', '/api/rooms')).status).toBe(200)
    uploads++
    await sleep(1000)
  }
  const cutBodies = await Promise.all([...forms, ...bodies])
  // Headers, of which there is less, are waited for a little shorter.
  const cuts = [...cutBodies, ...(await Promise.all(heads))]
  for (const { status, milliseconds } of cuts) {
    expect(status).toBe(408)
    expectWithin(milliseconds, CUT_MILLISECONDS + LATE_MILLISECONDS)
  }
  for (const { milliseconds } of cutBodies) expect(milliseconds).toBeGreaterThan(CUT_MILLISECONDS - 1000)
  expect(listener.closedAt()).toBeNull()
  listener.close()
  expect(site.server.output()).not.toContain('"level":50')
  // A client that was cut off may send again.
  const answer = await fetch(`${site.server.url}/api/students/${slow[0]?.id}/profile`, {
    method: 'PUT',
    headers: {
      authorization: `Bearer ${slow[0]?.token}`,
      'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
    },
    body: new Uint8Array(picture),
  })
  expect(answer.status).toBe(200)
  const times = cuts.map(({ milliseconds }) => milliseconds)
  console.log(
    `Slow senders: ${cuts.length} cut after ${Math.round(Math.min(...times))} to ${Math.round(Math.max(...times))} ms, ${uploads} uploads of somebody else meanwhile`,
  )
})
