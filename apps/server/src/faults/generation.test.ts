import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Proposal, Run, RunDetails } from '@scheduler/contract'
import type { Weekday } from '@scheduler/domain'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { listen } from '../security/listening.ts'
import { expectWithin } from '../testing/pace.ts'
import { logIn, startServerProcess } from '../testing/server-process.ts'
import { startWorkerProcess, type WorkerProcess } from '../testing/worker-process.ts'
import { send } from './load.ts'
import { type SiteUnderLoad, startSiteUnderLoad } from './site-under-load.ts'

/* Runs that outlive the worker that searches for them. */

const ROOM = { name: 'A1', buildingName: 'Main', seats: 30 }
const DATES = { startDate: '2026-09-01', endDate: '2026-12-31' }
/**
 * When the two classes of a course can only be far apart, those of its cohort cannot be next to each other. A run does not know
 * that beforehand, and so takes its time; one that finds what nothing can be cheaper than might end before it.
 */
const farHours = (day: Weekday) => ({ [day]: ['09:00 - 10:00', '15:00 - 16:00'] })
const ofCohort = (course: { _id: string }, name: string) => ({ name, courseIds: [course._id] })

let site: SiteUnderLoad
let environment: { DATABASE_URL: string }
const workers: WorkerProcess[] = []
beforeAll(async () => {
  site = await startSiteUnderLoad()
  environment = { DATABASE_URL: site.databaseUrl }
  await site.admin('POST', '/api/rooms', ROOM)
  for (const [courseName, term, day] of [
    ['Algebra', 1, 'Monday'],
    ['Botany', 2, 'Tuesday'],
    ['Chemistry', 1, 'Wednesday'],
    ['Drama', 2, 'Thursday'],
  ] as const) {
    const course = { courseName, ...DATES, term, availability: farHours(day) }
    const { body } = await site.admin('POST', '/api/courses', course)
    await site.admin('POST', '/api/cohorts', ofCohort(body, courseName))
  }
})
afterAll(() => site.close())
beforeEach(async () => {
  for (const worker of workers.splice(0)) await worker.stop()
  await site.db.deleteFrom('generation_runs').execute()
})
afterAll(async () => {
  for (const worker of workers.splice(0)) await worker.kill()
})

async function addWorker(): Promise<WorkerProcess> {
  const worker = await startWorkerProcess(environment)
  workers.push(worker)
  return worker
}

async function addRun(fields: object): Promise<string> {
  const answer = await site.admin('POST', '/api/generation/runs', { threads: 1, ...fields })
  expect(answer.status, JSON.stringify(answer.body)).toBe(201)
  return answer.body._id
}

async function waitFor(id: string, isMeant: (run: RunDetails) => boolean, url = site.server.url) {
  let token = await logIn(url).catch(() => '')
  const until = performance.now() + 120_000
  for (;;) {
    // The database may be away for a moment.
    if (token === '') token = await logIn(url).catch(() => '')
    const { body, outcome } = await send(url, token, ['GET', `/api/generation/runs/${id}`])
    if (outcome === 'ok' && isMeant(body)) return body as RunDetails
    if (performance.now() > until) throw new Error(`The run stays ${JSON.stringify(body)}`)
    await sleep(100)
  }
}

const hasEnded = ({ endedAt }: Run) => endedAt !== null
/** A place to continue from is stored every three seconds. */
const hasCheckpoint = ({ progress }: Run) => (progress?.seconds ?? 0) > 4

const readProposal = async (id: string): Promise<Proposal> =>
  (await site.admin('GET', `/api/generation/runs/${id}/proposal`)).body

test('a run whose worker is killed is taken up by another at once, from where it was, and ends in time', async () => {
  const first = await addWorker()
  const timeLimitSeconds = 12
  const id = await addRun({ timeLimitSeconds })
  await waitFor(id, ({ progress }) => progress !== null)
  const second = await addWorker()
  const before = await waitFor(id, ({ progress }) => (progress?.seconds ?? 0) > timeLimitSeconds / 2)
  await first.kill()
  const killedAt = performance.now()
  const resumed = await waitFor(id, ({ note }) => note?.message.startsWith('Resumed after') ?? false)
  const resumedAt = performance.now()
  const idleMilliseconds = resumedAt - killedAt
  expectWithin(idleMilliseconds, 5000)
  expect(resumed.note?.message).toMatch(/^Resumed after \d+ s: its worker had stopped\.$/)
  const run = await waitFor(id, hasEnded)
  const tookSeconds = (performance.now() - resumedAt) / 1000
  expect(run.status).toBe('finished')
  expect(run.progress?.moves).toBeGreaterThan(before.progress?.moves ?? Number.NaN)
  // The seconds before the kill count.
  expect(tookSeconds).toBeLessThan(timeLimitSeconds)
  expect((await readProposal(id)).counts).toMatchObject({ new: 8, unplaced: 0 })
  expect(await second.stop()).toBe(0)
  console.log(`A run was taken up ${(idleMilliseconds / 1000).toFixed(1)} s after its worker was killed`)
})

test('two workers search for runs of different terms at the same time, and for runs of one term one after the other', async () => {
  await addWorker()
  await addWorker()
  const one = await addRun({ term: 1, timeLimitSeconds: 8, name: 'One' })
  const two = await addRun({ term: 2, timeLimitSeconds: 8, name: 'Two' })
  const again = await addRun({ term: 1, timeLimitSeconds: 5, name: 'Again' })
  const goesOn = ({ progress, status }: Run) => status === 'running' && progress !== null
  await waitFor(one, goesOn)
  await waitFor(two, goesOn)
  expect(await waitFor(again, () => true)).toMatchObject({
    status: 'queued',
    note: { message: "Waits for 'One' to end." },
  })
  await waitFor(again, hasEnded)
  const ended = await Promise.all([one, two, again].map((id) => waitFor(id, hasEnded)))
  expect(ended.map(({ status }) => status)).toEqual(['finished', 'finished', 'finished'])
  expect(String(ended[0]?.endedAt) < String(ended[2]?.endedAt)).toBe(true)
})

test('administrators and nobody else get a run’s progress, from any process', async () => {
  const [student] = await site.addStudents(1)
  const token = await logIn(site.server.url)
  const admin = await listen(site.server.url, token)
  const other = await listen(site.server.url, student?.token ?? '')
  await addWorker()
  const id = await addRun({ timeLimitSeconds: 5 })
  const told = await admin.hear((heard) => heard.event === 'generationProgressed' && heard.id === id)
  expect(told.progress).toMatchObject({ classes: 8 })
  await waitFor(id, hasEnded)
  await sleep(300)
  expect(admin.heard.filter(({ event }) => event === 'generationUpdated').length).toBeGreaterThanOrEqual(3)
  expect(other.heard).toEqual([])
  admin.close()
  other.close()
})

test('a worker that is told to stop puts its run back, and the next one continues it', async () => {
  const first = await addWorker()
  const id = await addRun({ timeLimitSeconds: 8 })
  await waitFor(id, hasCheckpoint)
  expect(await first.stop()).toBe(0)
  workers.length = 0
  expect(await waitFor(id, () => true)).toMatchObject({
    status: 'queued',
    note: { message: 'Waits for a worker.' },
  })
  await addWorker()
  expect((await waitFor(id, hasEnded)).note?.message).toMatch(/^Resumed after \d+ s/)
})

/** The processes that a process has started. */
async function listChildren(pid: number): Promise<number[]> {
  const text = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')
  return text.split(' ').filter(Boolean).map(Number)
}

const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

test('a server starts its own worker, starts it again when it dies, and stops it when it stops', async () => {
  const started = await startServerProcess({ ...environment, WORKER: '', WORKER_THREADS: '1' })
  const id = await addRun({ timeLimitSeconds: 12 })
  await waitFor(id, hasCheckpoint, started.url)
  const [worker = 0] = await listChildren(started.pid)
  process.kill(worker, 'SIGKILL')
  await waitFor(id, ({ note }) => note?.message.startsWith('Resumed after') ?? false, started.url)
  const [next = 0] = await listChildren(started.pid)
  expect(next).not.toBe(worker)
  const stoppedAt = performance.now()
  expect(await started.stop()).toBe(0)
  expectWithin(performance.now() - stoppedAt, 9000)
  expect(isAlive(next)).toBe(false)
  expect(await waitFor(id, () => true)).toMatchObject({
    status: 'queued',
    note: { message: 'Waits for a worker.' },
  })
})

test('a run continues when the database has died and is back', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'scheduler-run-'))
  const server = await startServerProcess({ DATA_DIR: dataDir, WORKER: '', WORKER_THREADS: '1' })
  const token = await logIn(server.url)
  await send(server.url, token, ['POST', '/api/rooms', ROOM])
  const { body } = await send(server.url, token, [
    'POST',
    '/api/courses',
    { courseName: 'Algebra', ...DATES, availability: farHours('Monday') },
  ])
  await send(server.url, token, ['POST', '/api/cohorts', ofCohort(body, 'Algebra')])
  const asked = await send(server.url, token, ['POST', '/api/generation/runs', { timeLimitSeconds: 10 }])
  const { _id: id } = asked.body
  await waitFor(id, hasCheckpoint, server.url)
  const [pid] = (await readFile(join(dataDir, 'postgres/cluster/postmaster.pid'), 'utf8')).split('\n')
  process.kill(Number(pid), 'SIGKILL')
  await sleep(2000)
  const run = await waitFor(id, hasEnded, server.url)
  expect(run, server.output()).toMatchObject({ status: 'finished' })
  expect(await server.stop()).toBe(0)
  await rm(dataDir, { recursive: true, force: true })
})

test('a run continues when the whole server is killed and started again', async () => {
  const first = await startServerProcess({ ...environment, WORKER: '', WORKER_THREADS: '1' })
  const id = await addRun({ timeLimitSeconds: 10 })
  await waitFor(id, hasCheckpoint, first.url)
  const [worker = 0] = await listChildren(first.pid)
  await first.kill()
  const second = await startServerProcess({ ...environment, WORKER: '', WORKER_THREADS: '1' })
  const run = await waitFor(id, hasEnded, second.url)
  expect(run).toMatchObject({ status: 'finished' })
  expect(run.note?.message).toMatch(/^Resumed after/)
  expect(isAlive(worker)).toBe(false)
  expect(await second.stop()).toBe(0)
})
