import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import type { Cluster } from './cluster.ts'
import { type Postmaster, startPostmaster } from './postmaster.ts'
import { PrivatePostgresError } from './private-postgres-error.ts'
import { type Address, openSession } from './session.ts'
import { disownStaleLocks } from './stale-locks.ts'

const POLL_MS = 40
const RETRY_MS = 250
const NOTICE_AFTER_MS = 5_000
const PATIENCE_MS = 120_000

/** An earlier PostgreSQL of this cluster, or the one that another process has just started, is still there. */
const waitableFailure =
  /lock file ".*" already exists|lock file ".*" is empty|shared memory block .* is still in use/

/**
 * Joins the PostgreSQL that runs on the cluster, or starts it. One that is starting, recovering or stopping is waited
 * for; of several processes that start it at once PostgreSQL itself lets one succeed, and the others join that.
 */
export async function attach(cluster: Cluster, address: Address): Promise<pg.Client> {
  const begunAt = performance.now()
  let started: Postmaster | undefined
  let noticed = false
  for (;;) {
    const attempt = await openSession(address)
    if (attempt.kind === 'open') return attempt.session
    const hasMoreRoom = await cluster.disk.makeRoom()
    if (attempt.kind === 'closed') {
      if (started?.failure !== undefined && !hasMoreRoom) await judgeFailure(started.failure, begunAt)
      if (started === undefined || started.failure !== undefined) {
        disownStaleLocks(cluster.folder)
        started = startPostmaster(cluster)
      }
    } else if (!noticed && performance.now() - begunAt > NOTICE_AFTER_MS) {
      noticed = true
      cluster.log(`Waiting for the database: ${attempt.reason}.`)
    }
    await sleep(POLL_MS)
  }
}

async function judgeFailure(failure: string, begunAt: number): Promise<void> {
  if (!waitableFailure.test(failure)) {
    throw new PrivatePostgresError(`The database in DATA_DIR does not start: ${failure}.`)
  }
  if (performance.now() - begunAt > PATIENCE_MS) {
    throw new PrivatePostgresError(
      `The database in DATA_DIR is held by processes that neither answer nor end: ${failure}.`,
    )
  }
  await sleep(RETRY_MS)
}
