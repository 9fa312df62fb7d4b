import type { LinkedPerson } from '@scheduler/contract'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { LATEST } from '../features/imports/queries.ts'
import { beginSession, findSession, MOST_SESSIONS } from '../http/session.ts'
import { trimTicks } from '../realtime/ticks.ts'
import { type Listener, listen } from '../testing/listening.ts'
import { tellNow } from '../testing/tell-now.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'
import { connectTo } from '../testing/test-database.ts'
import { type WorkerHere, waitForRun, workHere } from '../testing/work-here.ts'
import { addSlowCourses, goesOn, isResumed, LONGEST_SECONDS } from './slow-runs.ts'

/* All clocks are set an hour back, or a day ahead, between one act and the next. */

const HOUR_MILLISECONDS = 3_600_000

let now = Date.parse('2026-10-01T10:00:00Z')
let site: TestApp
let url: string
beforeAll(async () => {
  site = await startTestApp()
  Object.assign(site.services.clock, { now: () => new Date(now) })
  url = await site.app.listen()
  site.services.realtime.attach(site.app.server)
})
afterAll(() => site.close())
afterEach(() => void vi.useRealTimers())

/** To a database whose clock is set ahead, all that it has stored is so much longer ago. */
async function setClocks(hours: number, table: string, ...columns: readonly string[]): Promise<void> {
  now += hours * HOUR_MILLISECONDS
  vi.useFakeTimers({ toFake: ['Date'], now })
  const moved = columns.map(
    (column) => sql`${sql.ref(column)} = ${sql.ref(column)} - ${hours} * interval '1 hour'`,
  )
  await sql`update ${sql.table(table)} set ${sql.join(moved)}`.execute(site.db)
}

test('a run under way keeps its claim, its data and its time, and ends once', async () => {
  await addSlowCourses(async (path, body) => (await site.admin.call('POST', path, body)).json())
  const asked = { threads: 1, timeLimitSeconds: LONGEST_SECONDS }
  const id = (await site.admin.call('POST', '/api/generation/runs', asked)).json()._id
  const readState = () =>
    site.db
      .selectFrom('generation_states')
      .select(['attempts', sql<string>`input::text`.as('input')])
      .where('run_id', '=', id)
      .executeTakeFirstOrThrow()
  const workers: [WorkerHere, WorkerHere] = [workHere(site), workHere(site)]
  let run = await waitForRun(site, id, goesOn)
  const { input } = await readState()
  for (const hours of [-1, 24]) {
    const { moves = 0 } = run.progress ?? {}
    await setClocks(hours, 'generation_runs', 'created_at')
    run = await waitForRun(site, id, ({ progress }) => (progress?.moves ?? 0) > moves)
    expect(await readState()).toMatchObject({ input })
    expect((await readState()).attempts).toBeLessThan(2)
    expect(run.status).toBe('running')
  }
  const { seconds = 0 } = run.progress ?? {}
  await Promise.all(workers.map((worker) => worker.stop()))
  await setClocks(-1, 'generation_runs', 'created_at')
  const last = workHere(site)
  run = await waitForRun(site, id, isResumed)
  expect(run.progress?.seconds).toBeGreaterThanOrEqual(seconds)
  expect(run.progress?.seconds).toBeLessThan(LONGEST_SECONDS)
  await site.admin.call('POST', `/api/generation/runs/${id}/stop`)
  run = await waitForRun(site, id, ({ endedAt }) => endedAt !== null)
  expect(run.status).toBe('stopped')
  expect((await site.admin.call('GET', `/api/generation/runs/${id}/proposal`)).statusCode).toBe(200)
  await last.stop()
  expect([...workers, last].flatMap(({ said }) => said)).toEqual([])
})

test('each change is told once, and no socket is closed', async () => {
  const { token } = await site.addPerson('student')
  const listeners: Listener[] = [await listen(url, token), await listen(url, site.admin.token)]
  const ids: string[] = []
  for (const hours of [-1, 24, -24, -1, 24]) {
    await setClocks(hours, 'ticks', 'at')
    await connectTo(site.owner, trimTicks)
    const id = crypto.randomUUID()
    ids.push(id)
    await tellNow(site, { event: 'roomUpdated', id, message: 'For everybody.' })
    await Promise.all(listeners.map((one) => one.hear((heard) => heard.id === id)))
  }
  for (const one of listeners) {
    expect(one.heard.flatMap(({ id = '' }) => (ids.includes(id) ? id : []))).toEqual(ids)
    expect(one.closedAt()).toBeNull()
    one.close()
  }
})

test('a login link sets a password once, and the one that is shown is the latest', async () => {
  const { id } = await site.addPerson('student')
  const setLinks = (hours: number) => setClocks(hours, 'password_links', 'made_at', 'valid_until')
  async function make(): Promise<string> {
    const asked = { role: 'student', accountIds: [id], hours: 20 }
    return (await site.admin.call('POST', '/api/password-links', asked)).json()[0].token
  }
  async function readState(): Promise<string | undefined> {
    const people = (await site.admin.call('GET', '/api/password-links?role=student')).json<LinkedPerson[]>()
    return people.find(({ _id }) => _id === id)?.link?.state
  }
  const use = async (token: string) =>
    (await site.nobody('POST', '/api/auth/set-password', { token, newPassword: 'a long passphrase' }))
      .statusCode

  const renewed = await make()
  await setLinks(-1)
  const token = await make()
  expect(await readState()).toBe('open')
  expect(await use(renewed)).toBe(409)
  await setLinks(24)
  expect([await readState(), await use(token)]).toEqual(['runOut', 409])
  await setLinks(-24)
  expect([await readState(), await use(token)]).toEqual(['open', 200])
  for (const hours of [-1, 24]) {
    await setLinks(hours)
    expect([await readState(), await use(token), await use(renewed)]).toEqual(['used', 409, 409])
  }
})

test('the session of a login is the latest of its account', async () => {
  const { id } = await site.addPerson('student')
  for (let begun = 0; begun < MOST_SESSIONS; begun++) await beginSession(site.services, id)
  await setClocks(-1, 'sessions', 'created_at', 'last_used_at')
  expect(await findSession(site.services, await beginSession(site.services, id))).not.toBeNull()
})

test('an import can be undone', async () => {
  const sheet = { kind: 'rooms', fileName: 'rooms.csv', columns: ['name', 'buildingName', 'seats'] }
  async function importRoom(name: string): Promise<string> {
    const asked = { ...sheet, lines: [2], rows: [[name, 'North', '30']] }
    return (await site.admin.call('POST', '/api/imports', asked)).json()._id
  }
  for (let made = 0; made < LATEST; made++) await importRoom(`Room ${made}`)
  await setClocks(-1, 'imports', 'at')
  const imported = await importRoom('The last')
  expect((await site.admin.call('POST', `/api/imports/${imported}/undo`)).statusCode).toBe(200)
})
