import { Worker } from 'node:worker_threads'
import type { Budget, Problem, Progress, Solution, Timetable } from '@scheduler/engine'
import { openExchangeMemory, stopExchange } from './shared-exchange.ts'
import { sharedMilliseconds } from './shared-milliseconds.ts'
import type { Checkpoint, SearchClock, ThreadMessage, ThreadTask } from './solve-thread.ts'

/** When and how often threads compare their timetables; before, each had better look elsewhere (see docs/engine-itc2019.md). */
const EXCHANGES = { from: 0.6, rounds: 40 }

export interface ThreadedOptions {
  /** Of each thread. */
  readonly budget: Budget
  /** Of the first thread; each further one takes the next number. */
  readonly seed: number
  readonly threads: number
  /** 'wall' unless said; processor time is the process's, and so only means something with one thread. */
  readonly clock?: SearchClock
  /** A timetable to start from. */
  readonly initial?: Timetable
  /** Begins as hot as without `initial`, which is then only a timetable to be beaten. */
  readonly startsHot?: boolean
  /** Ends the search with the best so far. */
  readonly signal: AbortSignal
  /** The best of all threads, with the moves of all. */
  readonly onProgress: (progress: Progress) => void
  /** The best timetable so far, each time that a better one is there and so many seconds have passed. */
  readonly checkpoints?: {
    readonly everySeconds: number
    readonly onCheckpoint: (best: Checkpoint) => void
  }
}

/** What threads have found. */
export interface ThreadedSolution extends Solution {
  /** No timetable that keeps all hard rules costs less. */
  readonly bound: number
}

/**
 * Searches on several threads, each with its own seed, and answers the best timetable of all. Towards the end they compare
 * their timetables, and those that have fallen behind continue from the cheapest.
 */
export async function solveOnThreads(problem: Problem, options: ThreadedOptions): Promise<ThreadedSolution> {
  const { budget, seed, threads, clock = 'wall', initial, startsHot = false, signal, checkpoints } = options
  const memory = openExchangeMemory({
    threads,
    classes: problem.classes.length,
    requests: (problem.students ?? []).reduce((sum, { courses }) => sum + courses.length, 0),
    ...EXCHANGES,
  })
  const stop = () => stopExchange(memory)
  if (signal.aborted) stop()
  signal.addEventListener('abort', stop, { once: true })
  const shared = {
    problem,
    budget,
    memory,
    clock,
    startsHot,
    ...(initial ? { initial } : {}),
    ...(checkpoints ? { checkpointSeconds: checkpoints.everySeconds } : {}),
  }
  const hear = combineReports(options)
  const solutions = await Promise.all(
    Array.from({ length: threads }, async (_, thread) => {
      const task = { ...shared, seed: seed + thread, thread }
      const solution = await runThread(task, (message) => hear(thread, message))
      // No timetable is cheaper. A number of moves is to give the same timetable everywhere, whichever thread is the fastest.
      if (solution.total <= solution.bound && !('moves' in budget)) stop()
      return solution
    }),
  )
    .catch((error: unknown) => {
      stop()
      throw error
    })
    .finally(() => signal.removeEventListener('abort', stop))
  const best = solutions.reduce((one, other) => (other.total < one.total ? other : one))
  return { ...best, moves: solutions.reduce((sum, solution) => sum + solution.moves, 0) }
}

type Report = Exclude<ThreadMessage, { kind: 'solution' | 'ready' }>

/** Makes one report of those of all threads. */
function combineReports({ onProgress, checkpoints }: ThreadedOptions) {
  const latest = new Map<number, Progress>()
  let cheapest = Number.POSITIVE_INFINITY
  return (thread: number, report: Report): void => {
    if (report.kind === 'progress') {
      latest.set(thread, report.progress)
      onProgress(combine([...latest.values()]))
    } else if (report.checkpoint.total < cheapest) {
      cheapest = report.checkpoint.total
      checkpoints?.onCheckpoint(report.checkpoint)
    }
  }
}

function runThread(
  task: Omit<ThreadTask, 'since'>,
  onReport: (report: Report) => void,
): Promise<ThreadedSolution> {
  return new Promise((resolve, reject) => {
    // Next to this file in the sources, next to the bundle once built.
    const worker = new Worker(new URL('./solve-thread.mjs', import.meta.url), {
      // What is preloaded into the process is not for its threads.
      execArgv: [],
    })
    worker.on('message', (message: ThreadMessage) => {
      // Its programs are there: what it waits for from now on is the problem, which is of its time.
      if (message.kind === 'ready')
        worker.postMessage({ ...task, since: sharedMilliseconds() } satisfies ThreadTask)
      else if (message.kind === 'solution') resolve({ ...message.solution, bound: message.bound })
      else onReport(message)
    })
    worker.on('error', reject)
    worker.on('exit', (code) => reject(new Error(`A thread ended with code ${code} and without an answer.`)))
  })
}

function combine(list: readonly Progress[]): Progress {
  const best = list.reduce((one, other) => {
    const gap = other.violations - one.violations || other.cost - one.cost
    return gap < 0 ? other : one
  })
  return { ...best, moves: list.reduce((sum, { moves }) => sum + moves, 0) }
}
