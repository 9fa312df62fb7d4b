import { parentPort, workerData } from 'node:worker_threads'
import {
  type Budget,
  type GeneralProblem,
  type GeneralSolution,
  type Problem,
  type Progress,
  type Solution,
  solve,
  solveGeneral,
} from '@scheduler/engine'
import { type MeetingRoom, SharedMeeting } from './shared-meeting.ts'

/** What a thread is given to do. */
export interface ThreadTask {
  readonly problem: Problem | GeneralProblem
  readonly budget: Budget
  readonly seed: number
  /** The number of this thread, from 0. */
  readonly thread: number
  readonly room: MeetingRoom
  readonly clock: SearchClock
}

/** What the seconds of a search are: those on the wall, or those that the process has had of a processor. */
export type SearchClock = 'wall' | 'processor'

export type ThreadMessage =
  | { readonly kind: 'progress'; readonly progress: Progress }
  | { readonly kind: 'solution'; readonly solution: Solution | GeneralSolution }

/** Seconds of search between two reports. */
const reportSeconds = 0.5

const { problem, seed, budget, thread, room, clock }: ThreadTask = workerData
const meeting = new SharedMeeting(room, thread)
const send = (message: ThreadMessage) => parentPort?.postMessage(message)
let lastReport = Number.NEGATIVE_INFINITY
const options = {
  seed,
  budget,
  now: clock === 'wall' ? () => performance.now() : () => process.cpuUsage().user / 1000,
  shouldStop: () => meeting.isStopped,
  onProgress: (progress: Progress) => {
    if (progress.fraction < 1 && progress.seconds - lastReport < reportSeconds) return
    lastReport = progress.seconds
    send({ kind: 'progress', progress })
  },
}
try {
  const solution =
    'distributions' in problem
      ? solveGeneral(problem, options)
      : solve(problem, room.threads > 1 ? { ...options, meeting } : options)
  send({ kind: 'solution', solution })
} finally {
  meeting.leave()
}
