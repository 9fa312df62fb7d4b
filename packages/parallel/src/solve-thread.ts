import { once } from 'node:events'
import { parentPort } from 'node:worker_threads'
import {
  type Budget,
  createSearch,
  type Problem,
  type Progress,
  type Search,
  type Solution,
  spend,
  type Timetable,
} from '@scheduler/engine'
import { type ExchangeMemory, SharedExchange } from './shared-exchange.ts'
import { sharedMilliseconds } from './shared-milliseconds.ts'

/** What a thread is given to do. */
export interface ThreadTask {
  readonly problem: Problem
  readonly budget: Budget
  readonly seed: number
  /** The number of this thread, from 0. */
  readonly thread: number
  readonly memory: ExchangeMemory
  readonly clock: SearchClock
  /** When it was given, by `sharedMilliseconds`: on the wall the time until it is at work is of its budget. */
  readonly since: number
  readonly initial?: Timetable
  readonly startsHot: boolean
  /** Seconds between two checkpoints; none without it. */
  readonly checkpointSeconds?: number
}

/** What the seconds of a search are: those on the wall, or those that the process has had of a processor. */
export type SearchClock = 'wall' | 'processor'

/** The best timetable of a running search. */
export interface Checkpoint {
  /** By class; null where the class is left out. */
  readonly placements: Timetable['placements']
  readonly total: number
  readonly seconds: number
}

export type ThreadMessage =
  /** It waits for its task. */
  | { readonly kind: 'ready' }
  | { readonly kind: 'progress'; readonly progress: Progress }
  | { readonly kind: 'checkpoint'; readonly checkpoint: Checkpoint }
  | { readonly kind: 'solution'; readonly solution: Solution; readonly bound: number }

/** Seconds of search between two reports. */
const REPORT_SECONDS = 0.5
/** Between two checkpoints the search has so many times as long as the last one took, which counts for no part of its time. */
const TIMES_AS_LONG = 20
const MILLISECONDS_PER_STEP = 100

const port = parentPort
if (!port) throw new Error('This is for a thread.')
const send = (message: ThreadMessage) => port.postMessage(message)
const given = once(port, 'message')
send({ kind: 'ready' })
const [task]: [ThreadTask] = (await given) as [ThreadTask]
const { problem, seed, thread, memory, clock, initial, startsHot, checkpointSeconds } = task
const waited = clock === 'wall' ? sharedMilliseconds() - task.since : 0
const exchange = new SharedExchange(memory, thread)
const options = {
  seed,
  budget: spend(task.budget, waited / 1000),
  now: clock === 'wall' ? () => performance.now() : () => process.cpuUsage().user / 1000,
  startsHot,
  ...(initial ? { initial } : {}),
  ...(memory.threads > 1 ? { exchange } : {}),
}

/** The best timetable so far: where hard rules cannot all be kept, an earlier one may have fewer classes left out. */
function createAnswers(search: Search): () => Solution {
  let cheapest: Solution | undefined
  return () => {
    const found = search.best()
    if (!cheapest || found.total < cheapest.total) cheapest = found
    return { ...cheapest, moves: found.moves, seconds: found.seconds }
  }
}

/** Tells of progress, and of the best timetable when it has become better, each in its own time. */
function createReports(search: Search, answer: () => Solution): () => void {
  let lastReport = Number.NEGATIVE_INFINITY
  // The first one soon, so that somebody who watches sees something.
  let nextCheckpoint = REPORT_SECONDS
  let known: Pick<Progress, 'violations' | 'cost'> = { violations: -1, cost: -1 }
  return () => {
    const progress = search.progress()
    if (progress.seconds - lastReport >= REPORT_SECONDS) {
      lastReport = progress.seconds
      send({ kind: 'progress', progress })
    }
    if (checkpointSeconds === undefined || progress.seconds < nextCheckpoint) return
    nextCheckpoint = progress.seconds + checkpointSeconds
    if (progress.violations === known.violations && progress.cost === known.cost) return
    known = progress
    const began = options.now()
    const { placements, total, seconds } = answer()
    const took = (options.now() - began) / 1000
    nextCheckpoint = Math.max(nextCheckpoint, progress.seconds + TIMES_AS_LONG * took)
    send({ kind: 'checkpoint', checkpoint: { placements, total, seconds } })
  }
}

try {
  const search = createSearch(problem, options)
  const answer = createAnswers(search)
  const report = createReports(search, answer)
  while (!exchange.isStopped && search.step(MILLISECONDS_PER_STEP)) report()
  send({ kind: 'progress', progress: search.progress() })
  send({ kind: 'solution', solution: answer(), bound: search.progress().bound })
} finally {
  exchange.leave()
}
