import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { isAlive } from '../db/private-postgres/process-id.ts'
import { listen } from '../testing/listening.ts'
import { send } from '../testing/load.ts'
import { logIn, type ServerProcess, startServerProcess } from '../testing/server-process.ts'
import { startWorkerProcess } from '../testing/worker-process.ts'
import { makeDataFolder } from './data-folder.ts'
import { type SiteUnderLoad, startSiteUnderLoad } from './site-under-load.ts'
import {
  addSlowCourses,
  goesOn,
  hasEnded,
  isResumed,
  LONGEST_SECONDS,
  listChildren,
  waitAt,
} from './slow-runs.ts'

/*
 * Runs that outlive their worker, their server or their database. Workers are processes of the lowest priority, which get
 * nothing done on a machine that is busy with other tests.
 */

/** A place to continue from is stored every three seconds. */
const hasCheckpoint = ({ progress }: { progress: { seconds: number } | null }) => (progress?.seconds ?? 0) > 4

const WAITING = { status: 'queued', note: { message: 'Waits for a worker.' } }

let site: SiteUnderLoad
let environment: Record<string, string>
beforeAll(async () => {
  site = await startSiteUnderLoad()
  environment = { DATABASE_URL: site.databaseUrl, WORKER: '', WORKER_THREADS: '1' }
  await addSlowCourses(async (path, body) => (await site.admin('POST', path, body)).body)
})
afterAll(() => site.close())
beforeEach(() => site.db.deleteFrom('generation_runs').execute())

async function addRun({ url }: ServerProcess, timeLimitSeconds: number): Promise<string> {
  const run = { threads: 1, timeLimitSeconds }
  const answer = await send(url, await logIn(url), ['POST', '/api/generation/runs', run])
  expect(answer.status, JSON.stringify(answer.body)).toBe(201)
  return answer.body._id
}

test('a run whose worker is killed is taken up by another from where it was', async () => {
  const worker = { DATABASE_URL: site.databaseUrl }
  const first = await startWorkerProcess(worker)
  const id = await addRun(site.server, LONGEST_SECONDS)
  await waitAt(site.server.url, id, hasCheckpoint)
  const second = await startWorkerProcess(worker)
  const before = await waitAt(site.server.url, id, goesOn)
  await first.kill()
  const resumed = await waitAt(site.server.url, id, isResumed)
  expect(resumed.note?.message).toMatch(/^Resumed after \d+ s: its worker had stopped\.$/)
  await waitAt(site.server.url, id, ({ progress }) => (progress?.moves ?? 0) > (before.progress?.moves ?? 0))
  await site.admin('POST', `/api/generation/runs/${id}/stop`)
  expect((await waitAt(site.server.url, id, hasEnded)).status).toBe('stopped')
  const { body } = await site.admin('GET', `/api/generation/runs/${id}/proposal`)
  expect(body.counts).toMatchObject({ new: 8, unplaced: 0 })
  expect(await second.stop()).toBe(0)
})

test('administrators get a run’s progress from the process that searches', async () => {
  const admin = await listen(site.server.url, await logIn(site.server.url))
  const worker = await startWorkerProcess({ DATABASE_URL: site.databaseUrl })
  const id = await addRun(site.server, LONGEST_SECONDS)
  const told = await admin.hear((heard) => heard.event === 'generationProgressed' && heard.id === id)
  expect(told.progress).toMatchObject({ classes: 8 })
  expect(await worker.stop()).toBe(0)
  expect(await waitAt(site.server.url, id, () => true)).toMatchObject(WAITING)
  admin.close()
})

test('a server starts its own worker, starts it again when it dies, and stops it when it stops', async () => {
  const server = await startServerProcess(environment)
  const id = await addRun(server, LONGEST_SECONDS)
  await waitAt(server.url, id, hasCheckpoint)
  const [worker = 0] = await listChildren(server.pid)
  process.kill(worker, 'SIGKILL')
  await waitAt(server.url, id, isResumed)
  const [next = 0] = await listChildren(server.pid)
  expect(next).not.toBe(worker)
  expect(await server.stop()).toBe(0)
  expect(isAlive(next)).toBe(false)
  expect(await waitAt(site.server.url, id, () => true)).toMatchObject(WAITING)
})

test('a run continues when the database has died and is back', async () => {
  const folder = await makeDataFolder()
  const server = await startServerProcess({ DATA_DIR: folder.dataDir, WORKER: '', WORKER_THREADS: '1' })
  const token = await logIn(server.url)
  await addSlowCourses(async (path, body) => (await send(server.url, token, ['POST', path, body])).body)
  const id = await addRun(server, 10)
  await waitAt(server.url, id, hasCheckpoint)
  await folder.signalDatabase('SIGKILL')
  expect(await waitAt(server.url, id, hasEnded), server.output()).toMatchObject({ status: 'finished' })
  expect(await server.stop()).toBe(0)
  await folder.remove()
})

test('a run continues when the whole server is killed and started again', async () => {
  const first = await startServerProcess(environment)
  const id = await addRun(first, 10)
  await waitAt(first.url, id, hasCheckpoint)
  const [worker = 0] = await listChildren(first.pid)
  await first.kill()
  const second = await startServerProcess(environment)
  const run = await waitAt(second.url, id, hasEnded)
  expect(run).toMatchObject({ status: 'finished' })
  expect(isResumed(run)).toBe(true)
  expect(isAlive(worker)).toBe(false)
  expect(await second.stop()).toBe(0)
})

test('the seconds before its worker was killed count for a run', async () => {
  const server = await startServerProcess(environment)
  const timeLimitSeconds = 12
  const id = await addRun(server, timeLimitSeconds)
  await waitAt(server.url, id, ({ progress }) => (progress?.seconds ?? 0) > timeLimitSeconds / 2)
  const [worker = 0] = await listChildren(server.pid)
  process.kill(worker, 'SIGKILL')
  const run = await waitAt(server.url, id, hasEnded)
  expect(run).toMatchObject({ status: 'finished', progress: { fraction: 1 } })
  expect(run.progress?.seconds).toBeLessThan(1.5 * timeLimitSeconds)
  expect(await server.stop()).toBe(0)
})
