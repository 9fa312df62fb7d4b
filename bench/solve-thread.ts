import { parentPort, workerData } from 'node:worker_threads'
import {
  type GeneralProblem,
  type GeneralSolution,
  type Problem,
  type Progress,
  type Solution,
  solve,
  solveGeneral,
} from '@scheduler/engine'

/** What a thread is given to do. */
export interface ThreadTask {
  readonly problem: Problem | GeneralProblem
  readonly seconds: number
  readonly seed: number
  /** One integer, shared by all threads: 1 asks them to stop. */
  readonly stop: SharedArrayBuffer
}

export type ThreadMessage =
  | { readonly kind: 'progress'; readonly progress: Progress }
  | { readonly kind: 'solution'; readonly solution: Solution | GeneralSolution }

const { problem, seconds, seed, stop }: ThreadTask = workerData
const stopFlag = new Int32Array(stop)
const send = (message: ThreadMessage) => parentPort?.postMessage(message)
let lastReport = 0
const options = {
  seed,
  budget: { timeLimitSeconds: seconds },
  now: () => performance.now(),
  shouldStop: () => Atomics.load(stopFlag, 0) === 1,
  onProgress: (progress: Progress) => {
    if (progress.seconds - lastReport < 0.5) return
    lastReport = progress.seconds
    send({ kind: 'progress', progress })
  },
}
const solution = 'distributions' in problem ? solveGeneral(problem, options) : solve(problem, options)
send({ kind: 'solution', solution })
