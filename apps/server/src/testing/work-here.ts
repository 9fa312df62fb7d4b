import type { Run } from '@scheduler/contract'
import { untilFound } from '@scheduler/testing'
import { work } from '../generation/working/worker.ts'
import type { TestApp } from './test-app.ts'

/** So many moves are a second of a run here, however fast the machine is. */
export const MOVES_A_SECOND = 20_000

/** A worker in this process. */
export interface WorkerHere {
  /** What it told the person who runs it. */
  readonly said: readonly string[]
  stop(): Promise<void>
}

/** Searches for a site's runs in this process, as a worker does, until it is stopped. */
export function workHere({ services }: TestApp): WorkerHere {
  const stopping = new AbortController()
  const { db, pool, space, clock } = services
  const said: string[] = []
  const ended = work({
    store: { db, pool, space },
    clock,
    threads: 1,
    signal: stopping.signal,
    budgetOf: (seconds) => ({ moves: Math.ceil(seconds * MOVES_A_SECOND) }),
    say: (line) => said.push(line),
  })
  return {
    said,
    stop: async () => {
      stopping.abort()
      await ended
    },
  }
}

/** Waits until a run is as it is meant to be. */
export function waitForRun(
  { admin }: Pick<TestApp, 'admin'>,
  id: string,
  isMeant: (run: Run) => boolean,
): Promise<Run> {
  return untilFound(async () => {
    const run: Run = (await admin.call('GET', `/api/generation/runs/${id}`)).json()
    return isMeant(run) ? run : null
  })
}

export const hasEnded = ({ endedAt }: Run) => endedAt !== null
