import { moment } from '@scheduler/testing'
import { expect, test } from 'vitest'
import { startSiteUnderLoad } from '../../apps/server/src/faults/site-under-load.ts'
import {
  addSlowCourses,
  goesOn,
  isResumed,
  LONGEST_SECONDS,
  waitAt,
} from '../../apps/server/src/faults/slow-runs.ts'
import { startServerProcess } from '../../apps/server/src/testing/server-process.ts'
import { startWorkerProcess } from '../../apps/server/src/testing/worker-process.ts'
import { holdBar } from './bar.ts'

const TAKEN_UP_MILLISECONDS = 5000
/** A system that tells a server to stop kills it ten seconds later. */
const STOPPED_MILLISECONDS = 9000

test('a run whose worker is killed is taken up at once, and a server with a worker of its own stops in time', async () => {
  const site = await startSiteUnderLoad()
  const environment = { DATABASE_URL: site.databaseUrl }
  await addSlowCourses(async (path, body) => (await site.admin('POST', path, body)).body)
  const asked = { threads: 1, timeLimitSeconds: LONGEST_SECONDS }
  const { body: run } = await site.admin('POST', '/api/generation/runs', asked)
  const first = await startWorkerProcess(environment)
  await waitAt(site.server.url, run._id, goesOn)
  const second = await startWorkerProcess(environment)
  await first.kill()
  const killedAt = moment()
  await waitAt(site.server.url, run._id, isResumed)
  holdBar('a run is taken up after its worker was killed', moment() - killedAt, TAKEN_UP_MILLISECONDS)
  expect(await second.stop()).toBe(0)

  const server = await startServerProcess({ ...environment, WORKER: '', WORKER_THREADS: '1' })
  await waitAt(server.url, run._id, goesOn)
  const stoppedAt = moment()
  expect(await server.stop()).toBe(0)
  holdBar('stop of a server with a worker at work', moment() - stoppedAt, STOPPED_MILLISECONDS)
  await site.close()
})
