import { Worker } from 'node:worker_threads'
import type { GeneralProblem, GeneralSolution, Problem, Progress, Solution } from '@scheduler/engine'
import type { ThreadMessage, ThreadTask } from './solve-thread.ts'

export interface ThreadedOptions {
  readonly seconds: number
  /** Of the first thread; each further one takes the next number. */
  readonly seed: number
  readonly threads: number
  /** Ends the search with the best so far. */
  readonly signal: AbortSignal
  readonly onProgress: (progress: Progress) => void
}

/** Searches on several threads, each with a seed of its own, and answers the best timetable of all. */
export function solveOnThreads(problem: Problem, options: ThreadedOptions): Promise<Solution>
export function solveOnThreads(problem: GeneralProblem, options: ThreadedOptions): Promise<GeneralSolution>
export async function solveOnThreads(
  problem: Problem | GeneralProblem,
  options: ThreadedOptions,
): Promise<Solution | GeneralSolution> {
  const stop = new SharedArrayBuffer(4)
  options.signal.addEventListener('abort', () => Atomics.store(new Int32Array(stop), 0, 1), { once: true })
  const latest = new Map<number, Progress>()
  const threads = Array.from({ length: options.threads }, (_, index) =>
    runThread({ problem, seconds: options.seconds, seed: options.seed + index, stop }, (progress) => {
      latest.set(index, progress)
      options.onProgress([...latest.values()].reduce(pickBetter))
    }),
  )
  const solutions = await Promise.all(threads)
  const moves = solutions.reduce((sum, solution) => sum + solution.moves, 0)
  const best = solutions.reduce((one, other) => (other.total < one.total ? other : one))
  return { ...best, moves }
}

function runThread(
  task: ThreadTask,
  onProgress: (progress: Progress) => void,
): Promise<Solution | GeneralSolution> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./solve-thread.mjs', import.meta.url), { workerData: task })
    worker.on('message', (message: ThreadMessage) => {
      if (message.kind === 'progress') onProgress(message.progress)
      else resolve(message.solution)
    })
    worker.on('error', reject)
  })
}

function pickBetter(one: Progress, other: Progress): Progress {
  const gap = other.violations - one.violations || other.cost - one.cost
  return gap < 0 ? other : one
}
