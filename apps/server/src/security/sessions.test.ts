import { pause, until } from '@scheduler/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { beginSession, SWEEP_MILLISECONDS, sweepSessions } from '../http/session.ts'
import { type Listener, listen } from '../testing/listening.ts'
import { send } from '../testing/load.ts'
import { connectTo } from '../testing/test-database.ts'
import {
  ENDINGS,
  type EndingSessions,
  type OpenSession,
  ROLES,
  type SignedIn,
  socketsOf,
  startEndingSessions,
  waitUntilClosed,
} from './ending-sessions.ts'

/* Somebody is signed in three times and listens on five sockets of two servers; then a session of theirs ends. */

let on: EndingSessions
let urls: readonly string[]
beforeAll(async () => {
  on = await startEndingSessions()
  urls = [on.site.server.url, on.second.url]
})
afterAll(() => on.close())

/** What a session may still do on each server: 200 or 401. */
const callWith = ({ token }: OpenSession) =>
  Promise.all(urls.map(async (url) => (await send(url, token, ['GET', '/api/courses'])).status))

let serial = 0
/** Tells everybody something; resolves when those who still listen have heard it. */
async function tellEverybody(listening: readonly Listener[]): Promise<string> {
  const course = { courseName: `Course ${++serial}`, startDate: '2026-09-01', endDate: '2026-12-31' }
  const { body } = await on.site.admin('POST', '/api/courses', course)
  await Promise.all(listening.map((one) => one.hear(({ id }) => id === body._id)))
  return body._id
}

let checked = 0

/** Ended sessions have no call, no socket and no event any more; the others have all of them. */
async function expectEnded({ sessions }: SignedIn, [from, to]: readonly [number, number]): Promise<void> {
  const ended = sessions.slice(from, to)
  const alive = sessions.filter((session) => !ended.includes(session))
  for (const session of ended) expect(await callWith(session)).toEqual([401, 401])
  for (const session of alive) expect(await callWith(session)).toEqual([200, 200])
  await waitUntilClosed(socketsOf(ended))
  for (const { token } of ended)
    for (const url of urls) await expect(listen(url, token)).rejects.toThrow('Please log in.')
  const told = await tellEverybody(socketsOf(alive))
  expect(socketsOf(ended).flatMap(({ heard }) => heard.filter(({ id }) => id === told))).toEqual([])
  expect(socketsOf(alive).every((socket) => socket.closedAt() === null)).toBe(true)
  for (const socket of socketsOf(alive)) socket.close()
  checked += socketsOf(ended).length
}

describe.each(ROLES)('the calls, sockets and events of a session of a %s end with', (role) => {
  test.each([
    ['its logout, and no other’s', ENDINGS.logout],
    ['a change of the password in another session', ENDINGS.passwordChanged],
    ['a password set by an administrator', ENDINGS.passwordReset],
    ['its account', ENDINGS.accountDeleted],
  ])('%s', async (_, { ended, happen }) => {
    const person = await on.signIn(role)
    await happen(on, person)
    await expectEnded(person, ended)
  })
})

test('a socket that is let in while its session ends is closed', async () => {
  const rounds = 20
  for (let round = 0; round < rounds; round++) {
    const token = await beginSession({ db: on.site.db }, await on.addAccount('student'))
    const opening = listen(on.second.url, token).catch(() => null)
    await pause(round % 10)
    await on.end(token, '/api/auth/logout')
    const socket = await opening
    if (socket) await waitUntilClosed([socket])
  }
  console.log(`Count: race of socket and logout: ${rounds} tried, ${rounds} passed (0 sockets left open)`)
})

/** The function by which the database judges sessions, made to wait for the holder of the lock of this number. */
const LATE = 20_261_122
const ANSWER_LATE = `
  create or replace function session_lives(begun_at timestamptz, last_used_at timestamptz) returns boolean
  language plpgsql as $$ begin perform pg_advisory_xact_lock_shared(${LATE}); return true; end $$`

test('a socket that is let in by what was read before its session ended is closed', async () => {
  const { sessions } = await on.signIn('student')
  const [{ token, sockets }] = sessions
  await connectTo(on.site.owner, async (holder) => {
    const { rows } = await holder.query("select pg_get_functiondef('session_lives'::regproc) as as_it_was")
    await holder.query(`select pg_advisory_lock(${LATE})`)
    await holder.query(ANSWER_LATE)
    const opening = listen(on.site.server.url, token)
    const waiting = `select from pg_locks where locktype = 'advisory' and objid = ${LATE} and not granted`
    await until(async () => (await holder.query(waiting)).rowCount === 1)
    await holder.query('delete from sessions where token_hash = sha256($1)', [token])
    await waitUntilClosed(sockets)
    await holder.query(rows[0].as_it_was)
    await holder.query(`select pg_advisory_unlock(${LATE})`)
    await waitUntilClosed([await opening])
  })
  for (const socket of socketsOf(sessions)) socket.close()
})

test('a session unused for twelve hours, or 30 days old, ends at once, and its sockets at the next sweep, one each minute', async () => {
  expect(SWEEP_MILLISECONDS).toBe(60_000)
  const people = await Promise.all(ROLES.map(on.forget))
  for (const { sessions } of people)
    for (const session of sessions) expect(await callWith(session)).toEqual([401, 401])
  const endSweep = sweepSessions({ db: on.site.db }, 100)
  for (const person of people) await expectEnded(person, [0, 3])
  endSweep()
  console.log(
    `Count: sessions: ${checked} sockets of ended sessions, all closed, all calls refused, 0 events after`,
  )
})
