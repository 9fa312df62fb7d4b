import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import type { Cluster } from './cluster.ts'
import { letLive } from './postmaster.ts'
import { readErrorCode } from './private-postgres-error.ts'
import { isAlive } from './process-id.ts'
import { leaveAsLast } from './session.ts'

const PATIENCE_MS = 60_000

/** Ends this process's use of the cluster and, when nobody else uses it, PostgreSQL. */
export async function leave(cluster: Cluster, session: pg.Client): Promise<void> {
  try {
    if (await leaveAsLast(session)) await stopPostmaster(cluster)
    else letLive(cluster.folder)
  } finally {
    await session.end().catch(() => {})
  }
}

async function stopPostmaster({ folder, log }: Cluster): Promise<void> {
  const pid = await readPostmasterId(folder)
  if (pid === undefined) return
  process.kill(pid, 'SIGINT') // 'fast': ends the sessions, writes everything down, and exits
  const begunAt = performance.now()
  while ((await readPostmasterId(folder)) === pid && isAlive(pid)) {
    if (performance.now() - begunAt > PATIENCE_MS) {
      log('The database is still writing down its data. It will stop by itself.')
      return
    }
    await sleep(20)
  }
}

async function readPostmasterId(folder: string): Promise<number | undefined> {
  try {
    const pid = Number.parseInt(await readFile(join(folder, 'postmaster.pid'), 'utf8'), 10)
    return pid > 0 ? pid : undefined
  } catch (error) {
    if (readErrorCode(error) === 'ENOENT') return undefined
    throw error
  }
}
