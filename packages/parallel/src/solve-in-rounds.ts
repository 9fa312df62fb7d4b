import type { Problem, Progress, Solution } from '@scheduler/engine'
import { solveOnThreads, type ThreadedSolution } from './solve-on-threads.ts'

/** Moves of each thread for each class in the first round; every further round has twice as many. */
const FIRST_MOVES_PER_CLASS = 5000

/** A round that makes the timetable cheaper by a smaller part than this has gained nothing worth its time. */
const LEAST_GAIN = 0.01

/** Rounds in a row that gain too little after which a gain has become unlikely. */
const IDLE_ROUNDS = 2

const SEEDS = 2 ** 32

export interface RoundsOptions {
  /** Of the first thread of the first round. */
  readonly seed: number
  readonly threads: number
  /** Ends the search with the best so far. */
  readonly signal: AbortSignal
  /** The best of all rounds, with the moves and seconds of all; `fraction` is of the round, counted from 1. */
  readonly onProgress: (progress: Progress, round: number) => void
}

export interface RoundsSolution extends ThreadedSolution {
  readonly rounds: number
  /** Nothing can cost less; a gain has become unlikely; or the search was ended from outside. */
  readonly end: 'least' | 'unlikely' | 'stopped'
}

/**
 * Searches without a budget: in rounds from the beginning, each with other seeds and twice as many moves, until two of them
 * gain next to nothing or no timetable can cost less. One seed gives one timetable on every machine.
 */
export async function solveInRounds(
  problem: Problem,
  { seed, threads, signal, onProgress }: RoundsOptions,
): Promise<RoundsSolution> {
  let best: ThreadedSolution | undefined
  let idle = 0
  for (let round = 1; ; round++) {
    const before: ThreadedSolution | undefined = best
    const found: ThreadedSolution = await solveOnThreads(problem, {
      budget: { moves: FIRST_MOVES_PER_CLASS * problem.classes.length * 2 ** (round - 1) },
      seed: (seed + (round - 1) * threads) % SEEDS,
      threads,
      signal,
      onProgress: (progress) => onProgress(before ? addProgress(before, progress) : progress, round),
    })
    best = before ? addSolution(before, found) : found
    const isIdle = before !== undefined && best.total > (1 - LEAST_GAIN) * before.total
    idle = isIdle ? idle + 1 : 0
    const end =
      best.total <= best.bound ? 'least' : signal.aborted ? 'stopped' : idle === IDLE_ROUNDS && 'unlikely'
    if (end) return { ...best, rounds: round, end }
  }
}

function addSolution(before: ThreadedSolution, found: ThreadedSolution): ThreadedSolution {
  const cheaper = found.total < before.total ? found : before
  return { ...cheaper, moves: before.moves + found.moves, seconds: before.seconds + found.seconds }
}

function addProgress(before: Solution, { cost, violations, ...found }: Progress): Progress {
  const isCheaper = violations === 0 && cost < before.total
  return {
    ...found,
    cost: isCheaper ? cost : before.total,
    violations: 0,
    moves: before.moves + found.moves,
    seconds: before.seconds + found.seconds,
  }
}
