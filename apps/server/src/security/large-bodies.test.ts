import { readFileSync } from 'node:fs'
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { percentile } from '../faults/load.ts'
import { type SiteUnderLoad, startSiteUnderLoad } from '../faults/site-under-load.ts'
import { expectWithin } from '../testing/pace.ts'
import { ADMIN, logIn } from '../testing/server-process.ts'

const LIMIT_BYTES = 1_000_000
const LONGEST_MILLISECONDS = 1000
const MOST_MEGABYTES = 50

let site: SiteUnderLoad
let token: string
let port: number
/** Somebody else, who asks all the time. */
const others: number[] = []
let refusedOthers = 0
let isOver = false
let asking: Promise<void>
let memoryBefore = 0
let memoryMost = 0

beforeAll(async () => {
  site = await startSiteUnderLoad()
  port = Number(new URL(site.server.url).port)
  token = await logIn(site.server.url, ADMIN)
  // Parsing what is just small enough is part of the server's day.
  for (let count = 0; count < 20; count++) await sendJson(`{"name":"${'x'.repeat(900_000)}"}`)
  memoryBefore = readMemoryMegabytes()
  asking = keepAsking()
})
afterAll(async () => {
  isOver = true
  await asking
  await site.close()
})

function readMemoryMegabytes(): number {
  const status = readFileSync(`/proc/${site.server.pid}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1000
}

async function keepAsking(): Promise<void> {
  while (!isOver) {
    const answer = await site.admin('GET', '/api/rooms')
    others.push(answer.milliseconds)
    if (answer.status !== 200) refusedOthers++
    memoryMost = Math.max(memoryMost, readMemoryMegabytes())
    await sleep(10)
  }
}

interface Exchange {
  readonly status: number
  /** From the moment at which more than the limit had been sent, or else all, to the answer. */
  readonly milliseconds: number
  readonly sentBytes: number
}

const CHUNK = Buffer.alloc(65_536, 'x')

/** Sends a head and then bytes as long as there are any and no answer has come; resolves when the server has closed. */
async function exchange(head: string, next: (sentBytes: number) => Buffer | null): Promise<Exchange> {
  const socket = connect(port, '127.0.0.1')
  let answer = ''
  let answeredAt = 0
  let isClosed = false
  socket.on('data', (data) => {
    if (answer === '') answeredAt = performance.now()
    answer += data
  })
  socket.on('error', () => {})
  const closed = new Promise<void>((resolve) => {
    socket.on('close', () => {
      isClosed = true
      resolve()
    })
  })
  socket.write(head)
  let sentBytes = 0
  let limitAt = 0
  while (answer === '' && !isClosed) {
    const chunk = next(sentBytes)
    if (limitAt === 0 && (chunk === null || sentBytes > LIMIT_BYTES)) limitAt = performance.now()
    if (chunk === null) break
    sentBytes += chunk.length
    if (!socket.write(chunk))
      await Promise.race([new Promise((resolve) => socket.once('drain', resolve)), closed, sleep(20)])
    else await new Promise(setImmediate)
  }
  limitAt ||= performance.now()
  // A client that continues to send is cut off.
  const deadline = performance.now() + 60_000
  while (answer === '' && !isClosed && performance.now() < deadline) await sleep(1)
  socket.destroy()
  const status = Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1] ?? 0)
  return { status, milliseconds: answeredAt - limitAt, sentBytes }
}

const head = (length: string, path = '/api/rooms', more = '') =>
  `POST ${path} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\nContent-Type: application/json\r\n${more}${length}\r\n\r\n`

const sendJson = (body: string | Buffer, path = '/api/rooms', more = '') => {
  const content = Buffer.from(body)
  return exchange(head(`Content-Length: ${content.length}`, path, more), (sent) =>
    sent < content.length ? content.subarray(sent, sent + CHUNK.length) : null,
  )
}
const announce = (bytes: number) =>
  exchange(head(`Content-Length: ${bytes}`), (sent) => (sent < bytes ? CHUNK : null))

const asChunk = Buffer.concat([Buffer.from(`${CHUNK.length.toString(16)}\r\n`), CHUNK, Buffer.from('\r\n')])
const sendWithoutEnd = (path?: string) => exchange(head('Transfer-Encoding: chunked', path), () => asChunk)

const ROOM = '"name":"R","buildingName":"B","seats":1'
const nest = (depth: number) => '['.repeat(depth) + ']'.repeat(depth)
const keys = (count: number) =>
  Array.from({ length: count }, (_, index) => `"${index.toString(36)}":0`).join()

let tried = 0
let slowest = 0
async function check(sending: Promise<Exchange>, statuses: readonly number[]): Promise<Exchange> {
  const answer = await sending
  expect(statuses).toContain(answer.status)
  expectWithin(answer.milliseconds, LONGEST_MILLISECONDS)
  slowest = Math.max(slowest, answer.milliseconds)
  tried++
  return answer
}

describe('a body', () => {
  test.each([1, 1000, 100_000, 999_999, 1_000_000])(
    'of %d bytes that is no JSON is answered 400',
    async (bytes) => {
      await check(sendJson('x'.repeat(bytes)), [400])
    },
  )

  test.each([1_000_001, 2_000_000, 20_000_000, 200_000_000, 10 ** 12])(
    'announced with %d bytes is answered 413 before it is sent',
    async (bytes) => {
      const { sentBytes } = await check(announce(bytes), [413])
      expect(sentBytes).toBeLessThan(5_000_000)
    },
  )

  test('that comes on regardless is answered 413 each time', async () => {
    for (let count = 0; count < 50; count++) await check(announce(200_000_000), [413])
  })

  test('that never stops coming is cut off after a while', async () => {
    const socket = connect(port, '127.0.0.1')
    const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()))
    let answeredAt = 0
    socket.on('data', () => {
      answeredAt ||= performance.now()
    })
    socket.on('error', () => {})
    const send = () => {
      while (socket.writable && socket.write(CHUNK));
    }
    socket.on('drain', send)
    socket.write(head(`Content-Length: ${10 ** 12}`))
    send()
    await closed
    expect(answeredAt).toBeGreaterThan(0)
    expectWithin(performance.now() - answeredAt, 5000)
  })

  test('of exactly a million bytes is read', async () => {
    const start = `{${ROOM},"notes":"`
    await check(sendJson(`${start}x"${' '.repeat(1_000_000 - start.length - 3)}}`), [201])
  })

  test.each([1, 8])('without end is answered 413 at the limit, %d at once', async (count) => {
    for (const { sentBytes } of await Promise.all(
      Array.from({ length: count }, () => check(sendWithoutEnd(), [413])),
    ))
      expect(sentBytes).toBeLessThan(10_000_000)
  })

  test('without end is not waited for where nobody may call or nothing is there', async () => {
    await check(sendWithoutEnd('/api/nothing'), [404, 413])
    token = 'x'.repeat(43)
    await check(sendWithoutEnd(), [401])
    token = await logIn(site.server.url, ADMIN)
  })

  test('that is compressed is not unpacked', async () => {
    const bomb = gzipSync(Buffer.alloc(200_000_000, ' '))
    await check(sendJson(bomb, '/api/rooms', 'Content-Encoding: gzip\r\n'), [400, 415])
  })

  test.each([10_000, 100_000, 400_000])('nested %d deep is answered 400, at any place', async (depth) => {
    await check(sendJson(nest(depth)), [400])
    await check(sendJson(`{${ROOM},"unknown":${nest(depth)}}`), [400])
    await check(sendJson(`{${ROOM},"availability":${nest(depth)}}`), [400])
    await check(sendJson(`{${ROOM},"availability":{"Monday":${nest(depth)}}}`), [400])
    const inner = JSON.stringify(nest(depth))
    await check(sendJson(`{${ROOM},"availability":${inner}}`), [400])
  })

  test('with 100,000 keys is answered 400, and with 9,000 read', async () => {
    await check(sendJson(`{${ROOM},${keys(100_000)}}`), [400])
    await check(sendJson(`{${ROOM},${keys(9000)}}`), [201])
    await check(sendJson(`{${ROOM},"availability":{${keys(100_000)}}}`), [400])
    await check(sendJson(`{${ROOM},"status":{${keys(100_000)}}}`), [400])
  })

  test('with lists of a hundred thousand breaks nothing', async () => {
    const list = (one: string) => `[${Array(100_000).fill(one).join()}]`
    await check(sendJson(`{${ROOM},"availability":{"Monday":${list('"9-10"')}}}`), [400])
    await check(sendJson(`{"title":"x","studentIds":${list('"x"')}}`, '/api/classs'), [400])
    await check(sendJson(`{"title":"x","studentIds":${list('{}')}}`, '/api/classs'), [400])
    await check(sendJson(`{"question":"x","options":${list('"x"')}}`, '/api/form-questions'), [400])
  })
})

describe('what is not the body', () => {
  const none = () => null
  test.each([17_000, 100_000])('headers of %d bytes are answered 431', async (bytes) => {
    await check(exchange(head(`X-Long: ${'x'.repeat(bytes)}`), none), [431])
  })
  test('thousands of headers are answered 400 or 431', async () => {
    await check(exchange(head('X-A: 1\r\n'.repeat(5000).trimEnd()), none), [400, 431])
  })
  test('10,000 keys in the query are answered 431, and as many as fit are left aside', async () => {
    const query = (count: number) =>
      Array.from({ length: count }, (_, index) => `${index.toString(36)}=1`).join('&')
    await check(exchange(head('Content-Length: 0', `/api/rooms?${query(10_000)}`), none), [431])
    await check(exchange(head('Content-Length: 0', `/api/rooms?${query(2000)}`), none), [400])
  })
  test('all of that costs little memory, and others are served meanwhile', async () => {
    const grown = memoryMost - memoryBefore
    console.log(
      `Count: large bodies: ${tried} tried, ${tried} passed (answered within ${Math.round(slowest)} ms of the limit, memory ${grown < 0 ? '' : '+'}${Math.round(grown)} MB; ${others.length} calls of others, ${refusedOthers} refused, 99 % within ${Math.round(percentile(others, 0.99))} ms)`,
    )
    expect(refusedOthers).toBe(0)
    expectWithin(percentile(others, 0.99), LONGEST_MILLISECONDS)
    expect(grown).toBeLessThan(MOST_MEGABYTES)
  })
})
