import { omitIdle } from '@scheduler/domain'
import { type Budget, listImpossible, type Problem, type Progress } from '@scheduler/engine'
import {
  readCbCtt,
  readItc2019,
  toItc2019Placements,
  toLectures,
  toProblem,
  validateCbCtt,
  validateItc2019,
  writeCbCttSolution,
  writeItc2019Solution,
} from '@scheduler/formats'
import {
  countRequiredNotRead,
  listFetImpossible,
  readFet,
  toFetPlacements,
  toFetProblem,
  validateFet,
  writeFetSolution,
} from '@scheduler/formats/of/fet'
import {
  type RoundsSolution,
  solveInRounds,
  solveOnThreads,
  type ThreadedSolution,
} from '@scheduler/parallel'
import { toListedProblem } from '@scheduler/planning'
import { explain } from './explaining/explain.ts'
import type { Extent } from './progress-line.ts'

export interface SolveOptions {
  /** Without one the search ends when a gain has become unlikely. */
  readonly budget: Budget | undefined
  readonly seed: number
  readonly threads: number
  /** Ends the search with the best so far. */
  readonly signal: AbortSignal
  readonly onProgress: (progress: Progress, extent: Extent) => void
}

/** Why a search without a budget has ended. */
type Ending = Pick<RoundsSolution, 'rounds' | 'end'>

/** What came of a search, in the terms of the competition, or of FET. */
export interface SolveOutcome {
  readonly name: string
  readonly feasible: boolean
  readonly total: number
  /** No usable timetable costs less; absent where that is not known in the file's terms. */
  readonly bound?: number
  readonly hard: Readonly<Record<string, number>>
  readonly soft: Readonly<Record<string, number>>
  readonly moves: number
  readonly seconds: number
  /** Undefined where there was a budget. */
  readonly ending: Ending | undefined
  /** The text of the solution file. */
  readonly file: string
  /** How many demands of the file are required and not looked at; absent where that cannot be. */
  readonly requiredNotTaken?: number
  /** What the file asks for and the search does not look at, by name; absent where that cannot be. */
  readonly notTaken?: Readonly<Record<string, number>>
  /** Why no timetable can be feasible, as far as that is found where this one is not. */
  readonly impossible: readonly string[]
  /** What the timetable costs, the most expensive first; empty where the format has no sentences for it. */
  readonly explain: () => readonly string[]
}

/** Reads an instance and answers how to solve it; throws a FormatError where the text is not such an instance. */
export function prepareCbCtt(text: string): (options: SolveOptions) => Promise<SolveOutcome> {
  const instance = readCbCtt(text)
  const problem = toProblem(instance)
  return async (options) => {
    const { ending, placements, moves, seconds, bound } = await solveProblem(problem, options)
    const lectures = toLectures(instance, placements)
    const { hard, soft, total, feasible } = validateCbCtt(instance, lectures)
    return {
      name: instance.name,
      feasible,
      total,
      bound,
      hard: { ...hard },
      soft: { ...soft },
      moves,
      seconds,
      ending,
      file: writeCbCttSolution(lectures),
      impossible: findImpossible(
        feasible,
        problem,
        options,
        instance.rooms.length === 0 ? ['There are no rooms.'] : [],
      ),
      explain: () => {
        const { unplaced, rules, classes } = explain(problem, { placements })
        return [
          ...unplaced.map(({ sentence }) => sentence),
          ...rules.map(({ cost, sentence }) => `${cost}: ${sentence}`),
          // What rules cost has been said above.
          ...classes.filter((entry) => entry.room > 0).map(({ sentence }) => sentence),
        ]
      },
    }
  }
}

/** Likewise for an ITC-2019 instance. */
export function prepareItc2019(text: string): (options: SolveOptions) => Promise<SolveOutcome> {
  const instance = omitIdle(readItc2019(text))
  const problem = toListedProblem(instance)
  return async (options) => {
    const solution = await solveProblem(problem, options)
    const placements = toItc2019Placements(instance, problem, solution)
    const { hard, soft, total, feasible } = validateItc2019(instance, placements)
    const { distributions, ...others } = hard
    const author = {
      runtime: Math.round(solution.seconds),
      cores: options.threads,
      technique: 'simulated annealing',
      author: 'Scheduler',
      institution: 'Scheduler',
      country: 'none',
    }
    return {
      name: instance.name,
      feasible,
      total,
      bound: solution.bound,
      hard: { ...others, ...distributions },
      soft: { ...soft },
      moves: solution.moves,
      seconds: solution.seconds,
      ending: solution.ending,
      file: writeItc2019Solution(instance.name, author, placements),
      impossible: findImpossible(feasible, problem, options),
      explain: () => [],
    }
  }
}

async function solveProblem(
  problem: Problem,
  { budget, onProgress, ...options }: SolveOptions,
): Promise<ThreadedSolution & { readonly ending?: Ending }> {
  if (budget)
    return solveOnThreads(problem, {
      ...options,
      budget,
      onProgress: (progress) => onProgress(progress, budget),
    })
  const { rounds, end, ...solution } = await solveInRounds(problem, {
    ...options,
    onProgress: (progress, round) => onProgress(progress, { round }),
  })
  return { ...solution, ending: { rounds, end } }
}

/** The part of a budget in seconds that may be spent on reasons. */
const REASONING = 0.1

/** What the format says itself, or else what is found in the problem that was made of the file. */
function findImpossible(
  feasible: boolean,
  problem: Problem,
  { budget }: SolveOptions,
  own: readonly string[] = [],
): readonly string[] {
  if (feasible || own.length > 0) return feasible ? [] : own
  const seconds =
    budget && 'timeLimitSeconds' in budget ? REASONING * budget.timeLimitSeconds : Number.POSITIVE_INFINITY
  const end = performance.now() + 1000 * seconds
  return listImpossible(problem, () => performance.now() >= end)
}

/** Likewise for a file of FET. */
export function prepareFet(text: string): (options: SolveOptions) => Promise<SolveOutcome> {
  const instance = readFet(text)
  const problem = toFetProblem(instance)
  return async (options) => {
    const solution = await solveProblem(problem, options)
    const placements = toFetPlacements(instance, problem, solution)
    const validation = validateFet(instance, placements)
    return {
      name: instance.name,
      ...validation,
      moves: solution.moves,
      seconds: solution.seconds,
      ending: solution.ending,
      file: writeFetSolution(instance, placements),
      requiredNotTaken: countRequiredNotRead(instance),
      notTaken: Object.fromEntries([...instance.notRead].map(([kind, { count }]) => [kind, count])),
      impossible: findImpossible(validation.feasible, problem, options, listFetImpossible(instance)),
      explain: () => [],
    }
  }
}
