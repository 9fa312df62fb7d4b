import { until } from '@scheduler/testing'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { listen } from '../testing/listening.ts'
import { tellNow } from '../testing/tell-now.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'
import { connectTo } from '../testing/test-database.ts'
import { type WorkerHere, waitForRun, workHere } from '../testing/work-here.ts'
import { addSlowCourses, goesOn, isResumed, LONGEST_SECONDS } from './slow-runs.ts'

/* Runs that outlive the worker that searches for them; generation.long.test.ts kills real ones. */

let site: TestApp
let url: string
const workers: WorkerHere[] = []
beforeAll(async () => {
  site = await startTestApp()
  url = await site.app.listen()
  site.services.realtime.attach(site.app.server)
  await addSlowCourses(async (path, body) => (await site.admin.call('POST', path, body)).json())
})
afterAll(() => site.close())
afterEach(async () => {
  for (const worker of workers.splice(0)) await worker.stop()
  await site.db.deleteFrom('generation_runs').execute()
})

function addWorker(): WorkerHere {
  const worker = workHere(site)
  workers.push(worker)
  return worker
}

async function addRun(fields: object = {}): Promise<string> {
  const asked = { threads: 1, timeLimitSeconds: LONGEST_SECONDS, ...fields }
  const answer = await site.admin.call('POST', '/api/generation/runs', asked)
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json()._id
}

const stopRun = (id: string) => site.admin.call('POST', `/api/generation/runs/${id}/stop`)
const readRun = (id: string) => waitForRun(site, id, () => true)
const WAITING = { status: 'queued', note: { message: 'Waits for a worker.' } }

/** How often workers have taken a run up since its last checkpoint. */
async function countAttempts(run_id: string): Promise<number> {
  const state = site.db.selectFrom('generation_states').where('run_id', '=', run_id)
  return (await state.select('attempts').executeTakeFirst())?.attempts ?? 0
}

test('two workers search for runs of different terms at the same time, and for runs of one term one after the other', async () => {
  addWorker()
  addWorker()
  const one = await addRun({ term: 1, name: 'One' })
  const two = await addRun({ term: 2, name: 'Two' })
  const again = await addRun({ term: 1, name: 'Again' })
  await waitForRun(site, one, goesOn)
  // Were both at work on the first, nobody would be on the second.
  await until(async () => (await countAttempts(one)) > 1 || goesOn(await readRun(two)))
  expect(await countAttempts(one)).toBeLessThan(2)
  expect(await readRun(again)).toMatchObject({
    status: 'queued',
    note: { message: "Waits for 'One' to end." },
  })
  await stopRun(one)
  await waitForRun(site, again, goesOn)
  expect([await readRun(one), await readRun(two)]).toMatchObject([
    { status: 'stopped' },
    { status: 'running' },
  ])
})

test('administrators and nobody else get a run’s progress', async () => {
  const student = await site.addPerson('student')
  const [admin, other] = [await listen(url, site.admin.token), await listen(url, student.token)]
  addWorker()
  const id = await addRun()
  const told = await admin.hear((heard) => heard.event === 'generationProgressed' && heard.id === id)
  expect(told.progress).toMatchObject({ classes: 8 })
  await stopRun(id)
  await waitForRun(site, id, ({ status }) => status === 'stopped')
  const last = crypto.randomUUID()
  await tellNow(site, { event: 'settingsUpdated', id: last, message: 'The last.' })
  await Promise.all([admin, other].map((one) => one.hear((heard) => heard.id === last)))
  expect(admin.heard.filter(({ event }) => event === 'generationUpdated').length).toBeGreaterThanOrEqual(3)
  expect(other.heard.map((heard) => heard.id)).toEqual([last])
  admin.close()
  other.close()
})

test('a worker that is told to stop puts its run back, and the next one continues it', async () => {
  const first = addWorker()
  const id = await addRun()
  await waitForRun(site, id, goesOn)
  await first.stop()
  expect(await readRun(id)).toMatchObject(WAITING)
  addWorker()
  expect((await waitForRun(site, id, isResumed)).status).toBe('running')
})

test('a run whose worker has lost its connections to the database is taken up from where it was', async () => {
  const worker = addWorker()
  const id = await addRun()
  const { progress } = await waitForRun(site, id, goesOn)
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`.execute(site.db)
  const resumed = await waitForRun(site, id, isResumed)
  expect(resumed.note?.message).toMatch(/^Resumed after \d+ s: its worker had stopped\.$/)
  expect(worker.said.join()).toContain('The worker goes on in a moment')
  const { moves = Number.NaN, seconds = Number.NaN } = progress ?? {}
  const later = await waitForRun(site, id, (run) => (run.progress?.moves ?? 0) > moves)
  expect(later.progress?.seconds).toBeGreaterThan(seconds)
})

test('a run whose step the database gave up is no fault of its data, and continues', async () => {
  await connectTo(site.owner, (client) =>
    client.query(`create function give_up() returns trigger language plpgsql as
      $$ begin raise exception 'canceling statement' using errcode = '57014'; end $$;
      create trigger given_up before update on generation_states for each row execute function give_up()`),
  )
  const worker = addWorker()
  const id = await addRun({ term: 1 })
  try {
    await until(() => worker.said.some((line) => line.includes('canceling statement')))
    expect(await readRun(id)).toMatchObject({ endedAt: null })
  } finally {
    await connectTo(site.owner, (client) => client.query('drop trigger given_up on generation_states'))
  }
  await waitForRun(site, id, goesOn)
})
