import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { EVENTS } from '@scheduler/contract'
import { sql } from 'kysely'
import { io } from 'socket.io-client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { percentile } from '../faults/load.ts'
import { beginSession } from '../http/session.ts'
import { expectWithin } from '../testing/pace.ts'
import { tellNow } from '../testing/tell-now.ts'
import { type Person, startTestApp, type TestApp } from '../testing/test-app.ts'
import { listen } from './listening.ts'

let site: TestApp
let url: string
let student: Person
let professor: Person
beforeAll(async () => {
  site = await startTestApp()
  url = await site.app.listen()
  site.services.realtime.attach(site.app.server)
  student = await site.addPerson('student')
  professor = await site.addPerson('professor')
})
afterAll(() => site.close())

interface Handshake {
  readonly auth?: Record<string, unknown>
  readonly query?: Record<string, string>
  readonly extraHeaders?: Record<string, string>
}

const HANDSHAKES = 200
const WAYS = { polling: ['polling'], upgrade: ['polling', 'websocket'], 'websocket only': ['websocket'] }

/** Tokens that were a session's, and what might be taken for one. */
async function listTokens(): Promise<unknown[]> {
  const ended = await beginSession(site.services, student.id)
  await site.app.inject({
    method: 'POST',
    url: '/api/auth/logout',
    headers: { authorization: `Bearer ${ended}` },
  })
  const expired = await beginSession(site.services, student.id)
  await sql`update sessions set last_used_at = now() - interval '12 hours 1 second'
    where id = (select id from sessions order by created_at desc limit 1)`.execute(site.db)
  const { token_hash } = await site.db
    .selectFrom('sessions')
    .select('token_hash')
    .where('account_id', '=', student.id)
    .executeTakeFirstOrThrow()
  return [
    ...[undefined, null, '', true, 0, -1, {}, [], [student.token], { token: student.token }],
    ...[ended, expired, token_hash.toString('hex'), token_hash.toString('base64url'), student.id],
    ...[`${student.token} `, ` ${student.token}`, `${student.token}=`, student.token.slice(0, -1)],
    ...['null', 'undefined', 'admin', '__proto__', 'x'.repeat(5000), '\u0000', '\ud800'],
    ...["' or 1=1 --", "'; drop table sessions; --", '%', '_'.repeat(43), `Bearer ${student.token}`],
  ]
}

/** The query that the client sends says whose socket it is, and is believed in nothing. */
async function listForged(): Promise<Handshake[]> {
  const tokens: Handshake[] = (await listTokens()).map((token) => ({ auth: { token } }))
  const claims = [
    { userId: professor.id, role: 'professor' },
    { userId: site.admin.id, role: 'admin' },
    { userId: student.id, role: 'student' },
    { userId: 'everyone', role: 'role:admin' },
  ]
  const contradictions = [
    ...claims.slice(0, 2),
    { userId: site.admin.id },
    { role: 'admin' },
    { userId: '' },
    { role: '' },
    { userId: student.id.toUpperCase(), role: 'student' },
    { userId: `${student.id} `, role: 'Student' },
  ].map((query) => ({ auth: { token: student.token }, query }))
  const elsewhere = [
    { query: { token: student.token } },
    { query: { auth: JSON.stringify({ token: student.token }) } },
    { extraHeaders: { authorization: `Bearer ${student.token}` } },
    { extraHeaders: { cookie: `token=${student.token}` } },
    { auth: { Token: student.token, session: { id: student.id, role: 'admin' } } },
  ]
  const known: Handshake[] = [
    ...contradictions,
    ...elsewhere,
    ...tokens.flatMap((one) => [one, ...claims.map((query) => ({ ...one, query }))]),
  ]
  while (known.length < HANDSHAKES)
    known.push({ auth: { token: randomBytes(32).toString('base64url') }, query: claims[1] ?? {} })
  return known.slice(0, HANDSHAKES)
}

interface Attempt {
  readonly milliseconds: number
  /** Whatever came through the connection afterwards, but pings. */
  readonly received: string[]
  close(): void
}

/** Resolves when the server has refused; rejects where it lets in. */
function attempt(handshake: Handshake, transports: string[]): Promise<Attempt> {
  const started = performance.now()
  const received: string[] = []
  const socket = io(url, { transports, forceNew: true, reconnection: false, ...handshake })
  socket.io.engine.on('packet', ({ type, data }) => {
    if (type !== 'ping') received.push(`${type} ${data}`)
  })
  return new Promise((resolve, reject) => {
    socket.once('connect', () => reject(new Error(`Let in: ${JSON.stringify(handshake)}`)))
    socket.once('connect_error', () => {
      const milliseconds = performance.now() - started
      resolve({ milliseconds, received, close: () => void socket.io.engine.close() })
    })
  })
}

/** What a refused client is told: that there is a connection, and that it is not let in. */
const REFUSAL = /^open \{"sid":|^message 4\{"message":"(Please log in\.|Not your session\.)"\}$/

test('forged handshakes are refused at once and hear nothing, whichever way in', async () => {
  const forged = await listForged()
  const attempts: Attempt[] = []
  for (const transports of Object.values(WAYS))
    for (const handshake of forged) attempts.push(await attempt(handshake, transports))
  const entitled = await Promise.all([site.admin, student].map(({ token }) => listen(url, token)))

  const notices = EVENTS.map((event) => ({
    event,
    id: student.id,
    personId: student.id,
    message: 'Private.',
  }))
  await tellNow(site, ...notices)
  const [admin, concerned] = entitled
  await Promise.all([admin, concerned].map((one) => one?.hear(({ event }) => event === 'settingsUpdated')))
  await sleep(200)

  expect(admin?.heard).toHaveLength(12)
  expect(concerned?.heard).toHaveLength(10)
  const told = attempts.flatMap(({ received }) => received).filter((one) => !REFUSAL.test(one))
  expect(told).toEqual([])
  const times = attempts.map(({ milliseconds }) => milliseconds)
  expectWithin(percentile(times, 0.95), 100)
  for (const one of [...attempts, ...entitled]) one.close()
  console.log(
    `Count: handshakes: ${attempts.length} tried, ${attempts.length} refused (95 % within ${Math.round(percentile(times, 0.95))} ms, all within ${Math.round(percentile(times, 1))} ms), ${EVENTS.length} events sent, ${told.length} heard`,
  )
})

test('another namespace is none, and nothing that a client sends is answered', async () => {
  const socket = io(`${url}/admin`, { transports: ['websocket'], auth: { token: site.admin.token } })
  const refusal = await new Promise<Error>((resolve) => socket.once('connect_error', resolve))
  expect(refusal.message).toBe('Invalid namespace')
  socket.close()
  const talker = io(url, { transports: ['websocket'], auth: { token: student.token } })
  await new Promise<void>((resolve) => talker.once('connect', resolve))
  const heard: unknown[] = []
  talker.onAny((...one) => heard.push(one))
  for (const event of ['join', 'subscribe', 'room', 'message', ...EVENTS]) {
    const answer = talker.timeout(50).emitWithAck(event, 'role:admin', { room: 'role:admin' })
    await expect(answer).rejects.toThrow()
  }
  await tellNow(site, { event: 'adminUpdated', message: 'Private.' })
  await sleep(100)
  expect(heard).toEqual([])
  expect(talker.connected).toBe(true)
  talker.close()
})
