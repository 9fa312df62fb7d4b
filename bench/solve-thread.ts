import { parentPort, workerData } from 'node:worker_threads'
import { type Problem, type Progress, type Solution, solve } from '@scheduler/engine'

/** What a thread is given to do. */
export interface ThreadTask {
  readonly problem: Problem
  readonly seconds: number
  readonly seed: number
  /** One integer, shared by all threads: 1 asks them to stop. */
  readonly stop: SharedArrayBuffer
}

export type ThreadMessage =
  | { readonly kind: 'progress'; readonly progress: Progress }
  | { readonly kind: 'solution'; readonly solution: Solution }

const { problem, seconds, seed, stop }: ThreadTask = workerData
const stopFlag = new Int32Array(stop)
const send = (message: ThreadMessage) => parentPort?.postMessage(message)
let lastReport = 0
const solution = solve(problem, {
  seed,
  budget: { timeLimitSeconds: seconds },
  now: () => performance.now(),
  shouldStop: () => Atomics.load(stopFlag, 0) === 1,
  onProgress: (progress) => {
    if (progress.seconds - lastReport < 0.5) return
    lastReport = progress.seconds
    send({ kind: 'progress', progress })
  },
})
send({ kind: 'solution', solution })
