import { boundCost } from './bounds/lower-bound.ts'
import { Annealing } from './cooling/annealing.ts'
import type { Existing } from './cooling/phases.ts'
import type { Start } from './cooling/schedule.ts'
import { checkProblem } from './problem/check-problem.ts'
import { countViolations, evaluate } from './problem/evaluate.ts'
import type { Problem, Solution, Timetable } from './problem/problem.ts'
import { OutOfTime } from './state/watch.ts'

/** How long a search may take: seconds of work, or a number of moves, which makes the result the same everywhere. */
export type Budget = { readonly timeLimitSeconds: number } | { readonly moves: number }

/** The least that is left of a budget in seconds: what is over is not negative. */
const LEAST_SECONDS = 0.001

/** What is left of a budget after so many seconds; a number of moves stays. */
export function spend(budget: Budget, seconds: number): Budget {
  if ('moves' in budget) return budget
  return { timeLimitSeconds: Math.max(LEAST_SECONDS, budget.timeLimitSeconds - seconds) }
}

export interface SearchOptions extends Start {
  readonly budget: Budget
  /** A clock in milliseconds. */
  readonly now: () => number
  /** Lets this search learn from others of the same problem that run at the same time. */
  readonly exchange?: Exchange
}

/** Where searches of one problem, each with its own seed and thread, compare their timetables. */
export interface Exchange {
  /** The part of the budget, from 0 to 1, after which they meet for the first time: until then each goes its own way. */
  readonly from: number
  /** How often they meet, evenly over the rest of the budget. */
  readonly rounds: number
  /** Shows the others of a round this search's timetable, waits for them, and answers the cheapest of all. */
  meet(round: number, own: Existing): Existing
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
  /** No timetable that keeps all hard rules costs less. */
  readonly bound: number
}

/**
 * A search that proceeds in steps and can be stopped between any two. With a budget in seconds it has used that up, and ends, even
 * while it is being prepared; what had no place by then is left out.
 */
export interface Search {
  /** Works for about so long (in milliseconds); true while there is more to do. */
  step(budgetMilliseconds: number): boolean
  progress(): Progress
  /**
   * The best timetable so far; classes that would break a hard rule are left out of it. With a budget in seconds a tenth of that is
   * spent at most on finding places for them.
   */
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

const MILLISECONDS_PER_STEP = 100

/** Moves at a time: for so many the temperature stays. */
const MOVES_PER_CHUNK = 2048

/** The parts of a budget in seconds that may be spent on the bound, and on an answer. */
const BOUNDING = 0.1
const ANSWERING = 0.1

/** The part of a budget of seconds, and the most milliseconds, in which a rehearsal has the code compiled. */
const REHEARSAL = 0.04
const LONGEST_REHEARSAL = 3000

/** Searches until the budget is used up or the caller stops it, and answers the best timetable found. */
export function solve(problem: Problem, options: SolveOptions): Solution {
  const search = createSearch(problem, options)
  while (!options.shouldStop?.() && search.step(MILLISECONDS_PER_STEP))
    options.onProgress?.(search.progress())
  options.onProgress?.(search.progress())
  return search.best()
}

class AnnealingSearch implements Search {
  readonly #problem: Problem
  readonly #options: SearchOptions
  /** Undefined where there was no time to prepare it. */
  readonly #annealing: Annealing | undefined
  readonly #bound: number
  /**
   * The same search on a timetable that is thrown away: a first cooling in code that is not compiled yet says little about the temperatures
   * and the speed of those after it. Null without a budget of seconds, where hard rules are settled first, and when it is over.
   */
  #rehearsal: Annealing | null = null
  /** When the rehearsal begins and ends, in milliseconds; the parts of the budget are counted from its end. */
  readonly #begun: number
  readonly #rehearsed: number
  #moves = 0
  #milliseconds: number
  #round = 0
  /** Until when there is time, by the clock. */
  #end = Number.POSITIVE_INFINITY

  constructor(problem: Problem, options: SearchOptions) {
    const start = options.now()
    this.#problem = problem
    this.#options = options
    checkProblem(problem)
    this.#end = start + BOUNDING * this.#limit
    this.#bound = boundCost(problem, this.#isOver)
    this.#end = start + this.#limit
    this.#annealing = this.#prepare()
    this.#begun = options.now() - start
    const length = this.#planRehearsal()
    if (length > 0) this.#rehearsal = this.#prepare() ?? null
    this.#rehearsed = this.#begun + length
    this.#milliseconds = options.now() - start
  }

  /** How long it is to be, in milliseconds; none where as much work has been done already. */
  #planRehearsal(): number {
    if ('moves' in this.#options.budget || !this.#annealing || this.#annealing.settlesFirst) return 0
    const length = Math.min(REHEARSAL * (this.#limit - this.#begun), LONGEST_REHEARSAL)
    return length > this.#begun ? length : 0
  }

  #prepare(): Annealing | undefined {
    try {
      return new Annealing(this.#problem, this.#options, this.#isOver)
    } catch (error) {
      if (error instanceof OutOfTime) return undefined
      throw error
    }
  }

  step(budgetMilliseconds: number): boolean {
    const { budget, now } = this.#options
    const start = now() - this.#milliseconds
    const end = this.#milliseconds + budgetMilliseconds
    this.#end = start + this.#limit
    while (this.#annealing && !this.#isDone()) {
      const moves =
        'moves' in budget ? Math.min(MOVES_PER_CHUNK, budget.moves - this.#moves) : MOVES_PER_CHUNK
      if (this.#rehearsal) this.#rehearse(this.#rehearsal, moves)
      else {
        this.#moves += this.#annealing.run(moves, this.#fraction)
        this.#meet(this.#annealing)
      }
      this.#milliseconds = now() - start
      if (this.#milliseconds >= end) break
    }
    return !this.#isDone()
  }

  #rehearse(rehearsal: Annealing, moves: number): void {
    rehearsal.run(moves, (this.#milliseconds - this.#begun) / (this.#rehearsed - this.#begun))
    if (this.#milliseconds >= this.#rehearsed) this.#rehearsal = null
  }

  progress(): Progress {
    return {
      fraction: this.#isDone() ? 1 : this.#fraction,
      moves: this.#moves,
      seconds: this.#seconds,
      violations: this.#annealing?.best.violations ?? 0,
      cost: this.#annealing?.best.cost ?? 0,
      bound: this.#bound,
    }
  }

  best(): Solution {
    const { initial, now } = this.#options
    const end = now() + ANSWERING * this.#limit
    const usable = this.#annealing?.listUsable(() => end < Number.POSITIVE_INFINITY && now() >= end)
    const given = initial ? [this.#assess(initial)].filter(({ hard }) => countViolations(hard) === 0) : []
    const nothing = { placements: this.#problem.classes.map(() => null) }
    const found = (usable ?? [nothing]).map((timetable) => this.#assess(timetable))
    const best = [...found, ...given].reduce((one, other) => (other.total < one.total ? other : one))
    return { ...best, moves: this.#moves, seconds: this.#seconds }
  }

  #assess({ placements, attended = [] }: Timetable) {
    return { ...evaluate(this.#problem, { placements, attended }), placements, attended }
  }

  /** In milliseconds; without end where moves are counted. */
  get #limit(): number {
    const { budget } = this.#options
    return 'moves' in budget ? Number.POSITIVE_INFINITY : 1000 * budget.timeLimitSeconds
  }

  /** Asks no clock where moves are counted. */
  readonly #isOver = () => this.#end < Number.POSITIVE_INFINITY && this.#options.now() >= this.#end

  get #seconds(): number {
    return this.#milliseconds / 1000
  }

  /** The part of the budget used up, from 0 to 1. */
  get #fraction(): number {
    const { budget } = this.#options
    if ('moves' in budget) return this.#moves / budget.moves
    const left = this.#limit - this.#milliseconds
    return left <= 0 ? 1 : Math.max(0, 1 - left / (this.#limit - this.#rehearsed))
  }

  /** Compares with the other searches as often as the budget used up asks for. */
  #meet(annealing: Annealing): void {
    const { exchange } = this.#options
    if (!exchange) return
    const { from, rounds } = exchange
    while (this.#round < rounds && this.#fraction >= from + ((1 - from) * this.#round) / rounds) {
      const round = this.#round++
      annealing.exchange((own) => exchange.meet(round, own), this.#fraction)
    }
  }

  /** Whether changes can make nothing better: there are none, or no timetable costs less than the best so far. */
  #isDone(): boolean {
    if (!this.#annealing) return true
    const { canMove, best } = this.#annealing
    return !canMove || (best.violations === 0 && best.cost <= this.#bound) || this.#fraction >= 1
  }
}
