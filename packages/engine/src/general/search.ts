import { Random } from '../random.ts'
import type { Budget, Progress, Search } from '../search.ts'
import { GeneralAnnealer } from './annealer.ts'
import { type CompiledGeneral, compileGeneral } from './compile.ts'
import { constructGeneral } from './construct.ts'
import { countViolations, evaluateGeneral } from './evaluate.ts'
import type { GeneralProblem, GeneralSolution, GeneralTimetable } from './problem.ts'
import { raiseHard } from './raise-hard.ts'
import { repairGeneral } from './repair.ts'
import { type GeneralSchedule, planGeneralSchedule } from './schedule.ts'
import { Sections } from './sections.ts'
import { GeneralState } from './state.ts'
import { readTimetable } from './timetable.ts'

export interface GeneralSearchOptions {
  readonly seed: number
  readonly budget: Budget
  /** A clock in milliseconds. */
  readonly now: () => number
  /** A timetable to start from; what it lacks is filled in. The answer is never worse than it. */
  readonly initial?: GeneralTimetable
}

/** A given timetable is only warmed to this part of the first temperature, so that what is good about it stays. */
const warmStart = 0.1

/** Before all hard rules are kept for the first time, the temperature does not fall below this part of the first. */
const floorShare = 0.3

/** Moves between two looks at the clock. */
const movesPerChunk = 1024

/**
 * Looks at the violations in a search. Where there were some all the time since the last look, every hard rule gets
 * dearer by a part of its first weight, and those that are broken by a larger one.
 */
const looks = 400
const raiseEverywhere = 0.05
const raiseWhereBroken = 0.3

/** What a broken hard rule weighs while the first timetable is built: more than any soft cost. */
const constructionWeight = 1e7

/**
 * Simulated annealing over complete timetables and sectionings: broken hard rules are priced in, dearer the longer they
 * stay broken, and the temperature falls geometrically along the budget.
 */
export function createGeneralSearch(
  problem: GeneralProblem,
  options: GeneralSearchOptions,
): Search<GeneralSolution> {
  return new GeneralAnnealingSearch(problem, options)
}

export interface GeneralSolveOptions extends GeneralSearchOptions {
  readonly onProgress?: (progress: Progress) => void
  /** Asked several times a second; true ends the search with the best so far. */
  readonly shouldStop?: () => boolean
}

const millisecondsPerStep = 100

/** Searches until the budget is used up or the caller stops it, and answers the best timetable found. */
export function solveGeneral(problem: GeneralProblem, options: GeneralSolveOptions): GeneralSolution {
  const search = createGeneralSearch(problem, options)
  while (!options.shouldStop?.() && search.step(millisecondsPerStep)) options.onProgress?.(search.progress())
  options.onProgress?.(search.progress())
  return search.best()
}

class GeneralAnnealingSearch implements Search<GeneralSolution> {
  readonly #problem: GeneralProblem
  readonly #options: GeneralSearchOptions
  readonly #compiled: CompiledGeneral
  readonly #schedule: GeneralSchedule
  readonly #state: GeneralState
  readonly #annealer: GeneralAnnealer
  #moves = 0
  #milliseconds = 0
  #looks = 0
  /** The part of the budget after which the first timetable without violations was met. */
  #heldUntil = 0

  constructor(problem: GeneralProblem, options: GeneralSearchOptions) {
    const start = options.now()
    const random = new Random(options.seed)
    this.#problem = problem
    this.#options = options
    this.#compiled = compileGeneral(problem)
    const first = constructFirst(this.#compiled, random, options.initial)
    this.#schedule = planGeneralSchedule(this.#compiled, first, random)
    this.#state = new GeneralState(this.#compiled, this.#schedule.violationWeight)
    const sections = new Sections(this.#state, this.#schedule.violationWeight)
    constructGeneral(this.#state, sections, random, first)
    this.#annealer = new GeneralAnnealer(this.#state, sections, random)
    this.#milliseconds = options.now() - start
  }

  step(budgetMilliseconds: number): boolean {
    const { now, budget } = this.#options
    const start = now()
    const before = this.#milliseconds
    while (!this.#isDone()) {
      const count = 'moves' in budget ? Math.min(movesPerChunk, budget.moves - this.#moves) : movesPerChunk
      this.#annealer.run(count, this.#temperature())
      this.#moves += count
      this.#learn()
      const elapsed = now() - start
      this.#milliseconds = before + elapsed
      if (elapsed >= budgetMilliseconds) break
    }
    return !this.#isDone()
  }

  progress(): Progress {
    return {
      fraction: this.#isDone() ? 1 : this.#fraction(),
      moves: this.#moves,
      seconds: this.#milliseconds / 1000,
      violations: this.#annealer.bestViolations,
      cost: this.#annealer.bestCost,
    }
  }

  best(): GeneralSolution {
    const { initial, seed } = this.#options
    const found = this.#annealer.listBest()
    const state = new GeneralState(this.#compiled, constructionWeight)
    const sections = new Sections(state, constructionWeight)
    const random = new Random(seed)
    constructGeneral(state, sections, random, found)
    repairGeneral(this.#problem, state, random)
    const usable = readTimetable(state, sections)
    return {
      ...(initial ? this.#pickBetter(usable, initial) : this.#evaluate(usable)),
      moves: this.#moves,
      seconds: this.#milliseconds / 1000,
    }
  }

  /** The timetable found, unless the one given breaks no hard rule either and costs less. */
  #pickBetter(found: GeneralTimetable, given: GeneralTimetable) {
    const [one, other] = [this.#evaluate(found), this.#evaluate(given)]
    return countViolations(other.hard) === 0 && other.total < one.total ? other : one
  }

  #evaluate({ placements, attended }: GeneralTimetable) {
    return { ...evaluateGeneral(this.#problem, { placements, attended }), placements, attended }
  }

  /** Makes hard rules dearer when no timetable since the last look kept them all. */
  #learn(): void {
    const due = Math.floor(this.#fraction() * looks) - this.#looks
    if (due <= 0) return
    this.#looks += due
    if (this.#annealer.leastViolations > 0) {
      const everywhere = due * raiseEverywhere * this.#schedule.violationWeight
      const whereBroken = due * raiseWhereBroken * this.#schedule.violationWeight
      raiseHard(this.#state, everywhere, whereBroken)
    }
    this.#annealer.leastViolations = this.#state.violations
  }

  #isDone(): boolean {
    return !this.#annealer.canMove || this.#fraction() >= 1
  }

  #fraction(): number {
    const { budget } = this.#options
    if ('moves' in budget) return this.#moves / budget.moves
    return this.#milliseconds / (budget.timeLimitSeconds * 1000)
  }

  /** Falls geometrically along the budget, but not below a floor before a timetable without violations is met. */
  #temperature(): number {
    const { last } = this.#schedule
    const first = this.#schedule.first * (this.#options.initial ? warmStart : 1)
    const fraction = this.#fraction()
    const floor = Math.max(last, floorShare * first)
    const floorFraction = Math.log(floor / first) / Math.log(last / first)
    if (this.#annealer.bestViolations > 0) this.#heldUntil = fraction
    if (fraction <= floorFraction || !(this.#heldUntil > floorFraction)) {
      return first * (last / first) ** fraction
    }
    return floor * (last / floor) ** ((fraction - this.#heldUntil) / (1 - this.#heldUntil))
  }
}

/** A timetable that breaks as few hard rules as building it class by class allows. */
function constructFirst(
  compiled: CompiledGeneral,
  random: Random,
  initial: GeneralTimetable | undefined,
): GeneralTimetable {
  const state = new GeneralState(compiled, constructionWeight)
  const sections = new Sections(state, constructionWeight)
  constructGeneral(state, sections, random, initial)
  return readTimetable(state, sections)
}
