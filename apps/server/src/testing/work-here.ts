import { setTimeout as sleep } from 'node:timers/promises'
import type { Run } from '@scheduler/contract'
import { work } from '../generation/worker.ts'
import type { TestApp } from './test-app.ts'

/** Searches for a site's runs in this process, as a worker does, until it is stopped. */
export function workHere({ services }: TestApp): { stop(): Promise<void> } {
  const stopping = new AbortController()
  const { db, pool, space, clock } = services
  const store = { db, pool, space }
  const ended = work({
    store,
    clock,
    threads: 1,
    signal: stopping.signal,
    say: (line) => console.log(line),
  })
  return {
    stop: async () => {
      stopping.abort()
      await ended
    },
  }
}

/** Waits until a run is as it is meant to be; fails with what it was last. */
export async function waitForRun(
  { admin }: Pick<TestApp, 'admin'>,
  id: string,
  isMeant: (run: Run) => boolean,
): Promise<Run> {
  const until = performance.now() + 120_000
  for (;;) {
    const run: Run = (await admin.call('GET', `/api/generation/runs/${id}`)).json()
    if (isMeant(run)) return run
    if (performance.now() > until) throw new Error(`The run stays ${JSON.stringify(run)}`)
    await sleep(100)
  }
}

export const hasEnded = ({ endedAt }: Run) => endedAt !== null
