import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { send } from '../faults/load.ts'
import { type SiteUnderLoad, startSiteUnderLoad } from '../faults/site-under-load.ts'
import { hashPassword } from '../http/passwords.ts'
import { beginSession } from '../http/session.ts'
import { expectWithin } from '../testing/pace.ts'
import { type ServerProcess, startServerProcess } from '../testing/server-process.ts'
import { connectTo } from '../testing/test-database.ts'
import { type Listener, listen } from './listening.ts'

/* Somebody is signed in three times and listens on five sockets of two servers; then a session of theirs ends. */

const PASSWORD = 'a long passphrase'
const ROLES = ['admin', 'professor', 'student'] as const
type Role = (typeof ROLES)[number]

let site: SiteUnderLoad
let second: ServerProcess
let passwordHash: string
/** Ready when the sockets of forgotten sessions have been closed, which takes up to a minute. */
let forgotten: Map<Role, { person: SignedIn; since: number }>

beforeAll(async () => {
  site = await startSiteUnderLoad()
  second = await startServerProcess({ DATABASE_URL: site.databaseUrl })
  passwordHash = await hashPassword(PASSWORD)
  forgotten = new Map(await Promise.all(ROLES.map(async (role) => [role, await forget(role)] as const)))
})
afterAll(async () => {
  await second.stop()
  await site.close()
})

interface OpenSession {
  readonly token: string
  readonly sockets: readonly Listener[]
}
interface SignedIn {
  readonly id: string
  readonly path: string
  readonly sessions: readonly [OpenSession, OpenSession, OpenSession]
}

async function addAccount(role: Role): Promise<string> {
  if (role === 'student') return (await site.addStudents(1))[0]?.id ?? ''
  if (role === 'professor') return (await site.addProfessors(1))[0]?.id ?? ''
  const email = `${crypto.randomUUID()}@example.org`
  const { id } = await site.db
    .insertInto('accounts')
    .values({ role, full_name: 'Somebody', email })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function signIn(role: Role): Promise<SignedIn> {
  const id = await addAccount(role)
  await site.db.updateTable('accounts').set({ password_hash: passwordHash }).where('id', '=', id).execute()
  const open = async (...urls: string[]) => {
    const token = await beginSession({ db: site.db }, id)
    return { token, sockets: await Promise.all(urls.map((url) => listen(url, token))) }
  }
  const [here, there] = [site.server.url, second.url]
  const sessions = [await open(here, there), await open(there, here), await open(there)] as const
  return { id, path: `/api/${role}s`, sessions }
}

/** Sessions that nobody has used for twelve hours, of professors that are 30 days old, with sockets that are still open. */
async function forget(role: Role) {
  const person = await signIn(role)
  const past =
    role === 'professor'
      ? sql`created_at = now() - interval '30 days 1 second'`
      : sql`last_used_at = now() - interval '12 hours 1 second'`
  await sql`update sessions set ${past} where account_id = ${person.id}`.execute(site.db)
  return { person, since: performance.now() }
}

const LONGEST_MILLISECONDS = 1000
/** The sweep comes once a minute. */
const LONGEST_FORGOTTEN_MILLISECONDS = 65_000

/** When all of the sockets were closed. */
async function waitUntilClosed(sockets: readonly Listener[]): Promise<number> {
  const deadline = performance.now() + 2 * LONGEST_FORGOTTEN_MILLISECONDS
  while (sockets.some((socket) => socket.closedAt() === null) && performance.now() < deadline)
    await new Promise((resolve) => setTimeout(resolve, 5))
  const times = sockets.map((socket) => socket.closedAt())
  expect(times.every((time) => time !== null)).toBe(true)
  return Math.max(...times.map(Number))
}

/** What a session may still do on each server: 200 or 401. */
const callWith = ({ token }: OpenSession) =>
  Promise.all(
    [site.server.url, second.url].map(
      async (url) => (await send(url, token, ['GET', '/api/courses'])).status,
    ),
  )

let serial = 0
/** Tells everybody something; resolves when those who still listen have heard it. */
async function tellEverybody(listening: readonly Listener[]): Promise<string> {
  const course = { courseName: `Course ${++serial}`, startDate: '2026-09-01', endDate: '2026-12-31' }
  const { body } = await site.admin('POST', '/api/courses', course)
  await Promise.all(listening.map((one) => one.hear(({ id }) => id === body._id)))
  return body._id
}

const socketsOf = (sessions: readonly OpenSession[]) => sessions.flatMap(({ sockets }) => sockets)

const closingTimes: number[] = []
let checked = 0

/** Ended sessions have no call, no socket and no event any more; the others have all of them. */
async function expectEnded(
  { sessions }: SignedIn,
  endedCount: { from: number; to: number },
  answeredAt: number,
  longest = LONGEST_MILLISECONDS,
): Promise<void> {
  const ended = sessions.slice(endedCount.from, endedCount.to)
  const alive = sessions.filter((session) => !ended.includes(session))
  for (const session of ended) expect(await callWith(session)).toEqual([401, 401])
  for (const session of alive) expect(await callWith(session)).toEqual([200, 200])
  const closedAt = await waitUntilClosed(socketsOf(ended))
  if (longest === LONGEST_MILLISECONDS) closingTimes.push(closedAt - answeredAt)
  expectWithin(closedAt - answeredAt, longest)
  for (const { token } of ended)
    for (const url of [site.server.url, second.url])
      await expect(listen(url, token)).rejects.toThrow('Please log in.')
  const told = await tellEverybody(socketsOf(alive))
  expect(socketsOf(ended).flatMap(({ heard }) => heard.filter(({ id }) => id === told))).toEqual([])
  expect(socketsOf(alive).every((socket) => socket.closedAt() === null)).toBe(true)
  for (const socket of socketsOf(alive)) socket.close()
  checked += socketsOf(ended).length
}

/** Ends sessions by a call to the first server; answers when it was answered. */
async function end(token: string | null, path: string, body?: object): Promise<number> {
  const call = ['POST', path, body] as const
  const answer = await (token === null ? site.admin(...call) : send(site.server.url, token, call))
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return performance.now()
}

const FIRST = { from: 0, to: 1 }
const OTHERS = { from: 1, to: 3 }
const ALL = { from: 0, to: 3 }

describe.each(ROLES)('the calls, sockets and events of a session of a %s end with', (role) => {
  test('its logout, and no other’s', async () => {
    const person = await signIn(role)
    const answered = await end(person.sessions[0].token, '/api/auth/logout')
    await expectEnded(person, FIRST, answered)
  })

  test('a change of the password in another session', async () => {
    const person = await signIn(role)
    const passwords = { oldPassword: PASSWORD, newPassword: 'another passphrase' }
    const path = `${person.path}/${person.id}/change-password`
    await expectEnded(person, OTHERS, await end(person.sessions[0].token, path, passwords))
  })

  test('a password set by an administrator', async () => {
    const person = await signIn(role)
    const path = `${person.path}/${person.id}/reset-password`
    await expectEnded(person, ALL, await end(null, path, { newPassword: 'another passphrase' }))
  })

  test('its account', async () => {
    const person = await signIn(role)
    await expectEnded(person, ALL, await end(null, `${person.path}/delete/${person.id}`))
  })
})

test('a socket that is let in while its session ends is closed', async () => {
  const rounds = 20
  const url = second.url
  for (let round = 0; round < rounds; round++) {
    const id = await addAccount('student')
    const token = await beginSession({ db: site.db }, id)
    const opening = listen(url, token).catch(() => null)
    await new Promise((resolve) => setTimeout(resolve, round % 10))
    await end(token, '/api/auth/logout')
    const endedAt = performance.now()
    const socket = await opening
    if (socket) expectWithin((await waitUntilClosed([socket])) - endedAt, LONGEST_MILLISECONDS)
  }
  console.log(`Count: race of socket and logout: ${rounds} tried, ${rounds} passed (0 sockets left open)`)
})

/** The function by which the database judges sessions, made to wait for the holder of the lock of this number. */
const LATE = 20_261_122
const ANSWER_LATE = `
  create or replace function session_lives(begun_at timestamptz, last_used_at timestamptz) returns boolean
  language plpgsql as $$ begin perform pg_advisory_xact_lock_shared(${LATE}); return true; end $$`

test('a socket that is let in by what was read before its session ended is closed', async () => {
  const { sessions } = await signIn('student')
  const [{ token, sockets }] = sessions
  await connectTo(site.owner, async (holder) => {
    const { rows } = await holder.query("select pg_get_functiondef('session_lives'::regproc) as as_it_was")
    await holder.query(`select pg_advisory_lock(${LATE})`)
    await holder.query(ANSWER_LATE)
    const opening = listen(site.server.url, token)
    const waiting = `select from pg_locks where locktype = 'advisory' and objid = ${LATE} and not granted`
    await expect.poll(async () => (await holder.query(waiting)).rowCount).toBe(1)
    await holder.query('delete from sessions where token_hash = sha256($1)', [token])
    await waitUntilClosed(sockets)
    await holder.query(rows[0].as_it_was)
    await holder.query(`select pg_advisory_unlock(${LATE})`)
    const releasedAt = performance.now()
    expectWithin((await waitUntilClosed([await opening])) - releasedAt, LONGEST_MILLISECONDS)
  })
  for (const socket of socketsOf(sessions)) socket.close()
})

test('a session unused for twelve hours, or 30 days old, ends at once, and its sockets within a minute', async () => {
  for (const { person, since } of forgotten.values())
    await expectEnded(person, ALL, since, LONGEST_FORGOTTEN_MILLISECONDS)
  console.log(
    `Count: sessions: ${checked} sockets of ended sessions, all closed (within ${Math.round(Math.max(...closingTimes))} ms; of forgotten ones by the sweep), all calls refused, 0 events after`,
  )
})
