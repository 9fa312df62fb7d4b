import { setTimeout as sleep } from 'node:timers/promises'
import { sayRun } from '@scheduler/messages'
import { Unplannable } from '@scheduler/planning'
import type { Db } from '../../db/connect.ts'
import { WrittenByNewer } from '../../db/migrate.ts'
import { answerDatabaseError } from '../../http/answers/database-errors.ts'
import type { Store } from '../../open-store.ts'
import type { Clock } from '../../services.ts'
import {
  endRun,
  failRun,
  noteBegun,
  putBackRun,
  readWish,
  saveStep,
  type TakenRun,
  takeUpRun,
} from '../run-states.ts'
import { Claims } from './claims.ts'
import { type SearchContext, type SearchEnd, searchRun } from './search-run.ts'

/** Between two looks for a run to take up. */
const LOOK_MILLISECONDS = 500
/** Between losing the database and asking for it again. */
const PAUSE_MILLISECONDS = 1000
/** A run that ends its worker so often without coming further is not taken up any more. */
const MOST_ATTEMPTS = 4

export interface WorkerContext {
  readonly store: Pick<Store, 'db' | 'pool' | 'space'>
  readonly clock: Clock
  /** Of a run that does not say how many. */
  readonly threads: number
  readonly signal: AbortSignal
  readonly budgetOf?: SearchContext['budgetOf']
  /** Tells the person who runs the worker what went wrong. */
  say(line: string): void
}

/** Searches for one run after the other until it is told to stop. */
export async function work(context: WorkerContext): Promise<void> {
  const { signal, store, say } = context
  while (!signal.aborted) {
    try {
      const claims = await Claims.open(store.pool)
      try {
        await workWith(claims, context)
      } finally {
        await claims.close()
      }
    } catch (error) {
      if (signal.aborted) return
      if (error instanceof WrittenByNewer) throw error
      say(`The worker goes on in a moment: ${error instanceof Error ? error.message : String(error)}`)
      await pause(PAUSE_MILLISECONDS, signal)
    }
  }
}

async function workWith(claims: Claims, context: WorkerContext): Promise<void> {
  while (!context.signal.aborted) {
    // One that is going on saves its last steps from what is left; a new one would need much more.
    const id = context.store.space.isFull ? null : await claims.take()
    if (id === null) {
      await pause(LOOK_MILLISECONDS, context.signal)
      continue
    }
    await workOn(id, claims, context)
    await claims.giveBack(id)
  }
}

/** Takes one run to its end, or as far as it gets. */
async function workOn(id: string, claims: Claims, context: WorkerContext): Promise<void> {
  const { store, clock, say } = context
  const { db } = store
  try {
    const run = await takeUpRun(db, clock, id)
    if (!run) return
    if (run.attempts > MOST_ATTEMPTS) {
      return await failRun(db, id, sayRun('workerStopped'))
    }
    const resumed = sayRun('resumed', { number: Math.round(run.secondsUsed) })
    await noteBegun(db, id, run.secondsUsed > 0 ? resumed : null)
    const end = await searchWhileClaimed(run, claims, context)
    if (end === null || end.kind === 'deleted') return
    if (end.kind === 'putBack') await putBackRun(db, id)
    else await endRun(db, id, end.status, end.step, end.proposal)
  } catch (error) {
    // A failure of the database is no fault of the data: the run is continued from its checkpoint.
    const isOfDatabase = (answerDatabaseError(error)?.status ?? 0) >= 500
    if (isOfDatabase || store.space.isFull || !(await isThere(db, claims))) throw error
    const reason = error instanceof Unplannable ? error.reason : sayRun('cannotBePlanned')
    if (!(error instanceof Unplannable))
      say(`A run failed: ${error instanceof Error ? error.stack : String(error)}`)
    await failRun(db, id, reason)
  }
}

async function searchWhileClaimed(
  run: TakenRun,
  claims: Claims,
  { store: { db }, threads, signal, budgetOf }: WorkerContext,
): Promise<SearchEnd | null> {
  const wish = await readWish(db, run.id)
  if (wish === 'deleted') return null
  const save: SearchContext['save'] = async (step) => {
    await claims.check()
    return saveStep(db, run.id, step)
  }
  return searchRun(run, { threads, signal, wish, save, budgetOf })
}

/** Whether the database answers and the claim holds: then a failure is the run's own. */
async function isThere(db: Db, claims: Claims): Promise<boolean> {
  try {
    await claims.check()
    await db.selectFrom('generation_runs').select('id').limit(1).execute()
    return true
  } catch {
    return false
  }
}

async function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  await sleep(milliseconds, undefined, { signal }).catch(() => {})
}
