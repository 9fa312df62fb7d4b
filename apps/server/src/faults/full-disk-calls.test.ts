import { type Actor, ENDPOINTS, type Endpoint, type EndpointName } from '@scheduler/contract'
import { ROLES, type Role } from '@scheduler/domain'
import { until } from '@scheduler/testing'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { addSmallSchool } from '../testing/small-school.ts'
import { addRun } from '../testing/stored-runs.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'
import { connectTo } from '../testing/test-database.ts'
import { hasEnded, waitForRun, workHere } from '../testing/work-here.ts'

/* What a disk that is full, or nearly, means to single calls and to runs; faults/full-disk.test.ts fills one. */

let site: TestApp
/** The disk, and how often somebody has looked whether it is full. */
let space: { freeBytes: number; isFull: boolean; looks: number }
beforeEach(async () => {
  let isFull = false
  space = {
    freeBytes: 0,
    looks: 0,
    get isFull() {
      space.looks++
      return isFull
    },
    set isFull(value) {
      isFull = value
    },
  }
  site = await startTestApp({ space })
})
afterEach(() => site.close())

/** The database finds no room for a new version of such a row, as on a disk without a free byte. */
function refuseUpdates(table: string): Promise<void> {
  return connectTo(site.owner, async (client) => {
    await client.query(
      "create function find_no_room() returns trigger language plpgsql as $$ begin raise exception 'No space left on device' using errcode = '53100'; end $$",
    )
    await client.query(
      `create trigger full_disk before update on ${table} for each row execute function find_no_room()`,
    )
  })
}
const acceptUpdates = (table: string) =>
  connectTo(site.owner, (client) => client.query(`drop trigger full_disk on ${table}`))

const isRole = (actor: Actor): actor is Role => (ROLES as readonly Actor[]).includes(actor)

/** What a call is answered that is allowed and else means nothing. */
async function ask({ method, path, access }: Endpoint): Promise<number> {
  const role = (access === 'anyone' ? ['admin' as const] : access).find(isRole)
  const { id, call } = await site.addPerson(role ?? 'admin')
  const url = path.replace(':id', id).replace(':name', 'none')
  return (await call(method, url, method === 'GET' ? undefined : {})).statusCode
}

test('while the disk is full all calls are refused but those that read, log in or log out', async () => {
  space.isFull = true
  const goingOn: string[] = []
  for (const [name, endpoint] of Object.entries(ENDPOINTS)) {
    const status = await ask(endpoint)
    expect(status, name).not.toBe(403)
    if (status !== 507) goingOn.push(name)
  }
  const isRead = (name: string) => ENDPOINTS[name as EndpointName].method === 'GET'
  const reads = Object.keys(ENDPOINTS).filter(isRead)
  expect(goingOn.filter(isRead)).toEqual(reads)
  const metrics = await site.admin.call('GET', '/api/metrics')
  expect(metrics.body).toContain('\nscheduler_disk_free_bytes 0\n')
  expect(goingOn.filter((name) => !isRead(name)).sort()).toEqual([
    'checkDemand',
    'login',
    'logout',
    'readPasswordLink',
  ])
})

test('reading is not refused because the use of the session cannot be noted', async () => {
  const { call } = await site.addPerson('student')
  await sql`update sessions set last_used_at = now() - interval '2 minutes'`.execute(site.db)
  await refuseUpdates('sessions')
  expect((await call('GET', '/api/courses')).statusCode).toBe(200)
})

test('a run waits while the disk is full, and one that finds it full continues when there is room', async () => {
  await addSmallSchool(site)
  const worker = workHere(site)
  try {
    space.isFull = true
    const id = await addRun(site.db, { time_limit_seconds: 3 })
    const { looks } = space
    await until(() => space.looks > looks + 1)
    await waitForRun(site, id, ({ status }) => status === 'queued')
    await refuseUpdates('generation_states')
    space.isFull = false
    await until(() => worker.said.some((line) => line.includes('No space left on device')))
    await waitForRun(site, id, ({ endedAt }) => endedAt === null)
    await acceptUpdates('generation_states')
    expect(await waitForRun(site, id, hasEnded)).toMatchObject({ status: 'finished', note: null })
  } finally {
    await worker.stop()
  }
})
