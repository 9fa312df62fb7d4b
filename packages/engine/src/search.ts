import type { Annealing, AnnealingOptions, Standing } from './annealing.ts'
import { checkProblem } from './check-problem.ts'
import { countViolations, evaluate } from './evaluate.ts'
import { type Budget, Meter } from './meter.ts'
import { NeighbourAnnealing } from './neighbours/annealing.ts'
import type { Problem, Solution, Timetable } from './problem.ts'
import { TableAnnealing } from './tables/annealing.ts'
import { fitsTables } from './tables/compile.ts'

export interface SearchOptions extends AnnealingOptions {
  readonly budget: Budget
  /** A clock in milliseconds. */
  readonly now: () => number
  /** A timetable to start from; what it lacks is filled in. The answer is never worse than it. */
  readonly initial?: Timetable
  /** Begins as hot as without `initial`, which is then only a timetable to be beaten. */
  readonly startsHot?: boolean
  /** Lets this search learn from others of the same problem that run beside it. */
  readonly meeting?: Meeting
}

/** Where searches of one problem, each with its own seed and thread, compare where they stand. */
export interface Meeting {
  /** The part of the budget, from 0 to 1, after which they meet for the first time: until then each goes its own way. */
  readonly from: number
  /** How often they meet, evenly over the rest of the budget. */
  readonly rounds: number
  /** Shows the others of a round where this search stands, waits for them, and answers the cheapest standing of all. */
  meet(round: number, own: Standing): Standing
}

/** How far a search has come. */
export interface Progress {
  /** Part of the budget used up, from 0 to 1. */
  readonly fraction: number
  readonly moves: number
  readonly seconds: number
  /** Of the best timetable so far: hard violations and the sum of the soft costs. */
  readonly violations: number
  readonly cost: number
}

/** A search that goes on in steps and can be stopped between any two. */
export interface Search {
  /** Works for about so long (in milliseconds); true while there is more to do. */
  step(budgetMilliseconds: number): boolean
  progress(): Progress
  /** The best timetable so far; classes that would break a hard rule are left out of it. */
  best(): Solution
}

/**
 * Simulated annealing over complete timetables; throws a RangeError where the problem is not sound. How changes are
 * priced is read off the problem.
 */
export function createSearch(problem: Problem, options: SearchOptions): Search {
  return new AnnealingSearch(problem, options)
}

export interface SolveOptions extends SearchOptions {
  readonly onProgress?: (progress: Progress) => void
  /** Asked several times a second; true ends the search with the best so far. */
  readonly shouldStop?: () => boolean
}

const millisecondsPerStep = 100

/** Searches until the budget is used up or the caller stops it, and answers the best timetable found. */
export function solve(problem: Problem, options: SolveOptions): Solution {
  const search = createSearch(problem, options)
  while (!options.shouldStop?.() && search.step(millisecondsPerStep)) options.onProgress?.(search.progress())
  options.onProgress?.(search.progress())
  return search.best()
}

class AnnealingSearch implements Search {
  readonly #problem: Problem
  readonly #options: SearchOptions
  readonly #annealing: Annealing
  readonly #meter: Meter
  #round = 0

  constructor(problem: Problem, options: SearchOptions) {
    this.#meter = new Meter(options)
    this.#problem = problem
    this.#options = options
    checkProblem(problem)
    this.#annealing = new (fitsTables(problem) ? TableAnnealing : NeighbourAnnealing)(problem, options)
    this.#meter.endPreparation()
  }

  step(budgetMilliseconds: number): boolean {
    this.#meter.run(budgetMilliseconds, this.#annealing.movesPerChunk, {
      goesOn: () => !this.#isDone(),
      runChunk: (moves) => this.#annealing.run(moves, this.#meter.fraction),
      afterChunk: () => this.#meet(),
    })
    return !this.#isDone()
  }

  progress(): Progress {
    return {
      fraction: this.#isDone() ? 1 : this.#meter.fraction,
      moves: this.#meter.moves,
      seconds: this.#meter.seconds,
      violations: this.#annealing.best.violations,
      cost: this.#annealing.best.cost,
    }
  }

  best(): Solution {
    const { initial } = this.#options
    const found = this.#assess(this.#annealing.makeUsable())
    const given = initial && this.#assess(initial)
    const best = given && countViolations(given.hard) === 0 && given.total < found.total ? given : found
    return { ...best, moves: this.#meter.moves, seconds: this.#meter.seconds }
  }

  #assess({ placements, attended = [] }: Timetable) {
    return { ...evaluate(this.#problem, { placements, attended }), placements, attended }
  }

  /** Compares with the other searches as often as the budget used up asks for. */
  #meet(): void {
    const { meeting } = this.#options
    if (!meeting) return
    const { from, rounds } = meeting
    while (this.#round < rounds && this.#meter.fraction >= from + ((1 - from) * this.#round) / rounds) {
      const round = this.#round++
      this.#annealing.exchange?.((own) => meeting.meet(round, own), this.#meter.fraction)
    }
  }

  /** Whether changes can make nothing better: there are none, or the best timetable so far costs nothing. */
  #isDone(): boolean {
    const { canMove, best } = this.#annealing
    return !canMove || (best.violations === 0 && best.cost === 0) || this.#meter.fraction >= 1
  }
}
