import { setTimeout as sleep } from 'node:timers/promises'
import type { Budget } from '@scheduler/engine'
import { solveOnThreads } from '@scheduler/parallel'
import { planRun, type SearchPlan } from '@scheduler/planning'
import type { StoredPlacements, StoredProposal } from '../../db/tables/generation-tables.ts'
import type { RunStep, TakenRun } from '../run-states.ts'
import { RunSteps } from './run-steps.ts'

const SAVE_MILLISECONDS = 1000
const CHECKPOINT_SECONDS = 3

export interface SearchContext {
  readonly threads: number
  /** Aborted when the worker has to stop: the run is put back. */
  readonly signal: AbortSignal
  /** Stores a step; answers what is wanted of the run. */
  save(step: RunStep): Promise<'goOn' | 'stop' | 'deleted'>
  /** What is wanted of it before it begins. */
  readonly wish: 'goOn' | 'stop'
  /** What the seconds that are left to a run allow a search; the seconds themselves unless said. */
  readonly budgetOf?: ((seconds: number) => Budget) | undefined
}

interface Ended {
  readonly kind: 'ended'
  readonly status: 'finished' | 'stopped'
  readonly step: RunStep
  readonly proposal: StoredProposal
}
export type SearchEnd = Ended | { readonly kind: 'deleted' } | { readonly kind: 'putBack' }

/** Searches for a run from where it has got to, for the seconds that are left to it. */
export async function searchRun(run: TakenRun, context: SearchContext): Promise<SearchEnd> {
  const { budgetOf = (timeLimitSeconds) => ({ timeLimitSeconds }) } = context
  const plan = planRun(run.input, run.choices)
  const initial = chooseInitial(plan, run.checkpoint)
  const seconds = Math.max(0, run.timeLimitSeconds - run.secondsUsed)
  const ending = new AbortController()
  if (context.wish === 'stop' || seconds === 0) ending.abort()
  const steps = new RunSteps(run, plan, initial)
  const solving = solveOnThreads(plan.problem, {
    budget: budgetOf(Math.max(seconds, 0.01)),
    seed: run.seed,
    threads: run.threads ?? context.threads,
    ...(initial ? { initial: { placements: initial } } : {}),
    startsHot: plan.startsHot && run.checkpoint === null,
    signal: AbortSignal.any([ending.signal, context.signal]),
    onProgress: (told) => steps.hear(told),
    checkpoints: { everySeconds: CHECKPOINT_SECONDS, onCheckpoint: (found) => steps.keep(found) },
  })
  const saving = saveSteps(() => steps.take(), context, ending)
  // Whichever ends first ends the other; a failure of either is the run's.
  solving.then(saving.stop, saving.stop)
  const [solution, wish] = await Promise.all([solving, saving.ended]).finally(() => ending.abort())
  if (wish === 'deleted') return { kind: 'deleted' }
  const step = steps.finish(solution)
  if (context.signal.aborted && wish !== 'stop') {
    await context.save(step)
    return { kind: 'putBack' }
  }
  const isStopped = wish === 'stop' || context.wish === 'stop'
  // A search that finds nothing left to improve ends before its time.
  const fraction = isStopped ? step.progress.fraction : 1
  return {
    kind: 'ended',
    status: isStopped ? 'stopped' : 'finished',
    step: { ...step, progress: { ...step.progress, fraction } },
    proposal: plan.propose(solution.placements),
  }
}

/**
 * What the search starts from: the best so far, else the existing timetable. Places that the class may not take, as after a change
 * of release in the middle of a run, are left out.
 */
function chooseInitial(
  { problem, initial }: SearchPlan,
  checkpoint: StoredPlacements | null,
): StoredPlacements | null {
  if (checkpoint !== null && checkpoint.length === problem.classes.length) {
    return checkpoint.map((place, index) => {
      const one = problem.classes[index]
      if (!place || !one) return null
      const { time, room } = one.fixed ?? place
      const mayBe = one.times.some((choice) => choice.index === time)
      const mayBeIn = room === null || one.rooms.some((choice) => choice.index === room)
      return one.fixed || (mayBe && mayBeIn) ? { time, room } : null
    })
  }
  return initial
}

/** Stores about once a second how far the search has come, until it has ended or is no longer wanted. */
function saveSteps(
  takeStep: () => RunStep | null,
  { save, signal }: SearchContext,
  ending: AbortController,
): { readonly ended: Promise<'goOn' | 'stop' | 'deleted'>; stop(): void } {
  const searched = new AbortController()
  const awake = AbortSignal.any([searched.signal, signal])
  async function saveAll() {
    for (;;) {
      await sleep(SAVE_MILLISECONDS, undefined, { signal: awake }).catch(() => {})
      if (awake.aborted) return 'goOn'
      const step = takeStep()
      const wish = step ? await save(step) : 'goOn'
      if (wish !== 'goOn') {
        ending.abort()
        return wish
      }
    }
  }
  const ended = saveAll().catch((error: unknown) => {
    ending.abort()
    throw error
  })
  return { ended, stop: () => searched.abort() }
}
