import { type Budget, Meter } from '../meter.ts'
import { Random } from '../random.ts'
import { isOver, type Progress, type Search } from '../search.ts'
import type { GeneralAnnealer } from './annealer.ts'
import { type CompiledGeneral, compileGeneral } from './compile.ts'
import { constructGeneral } from './construct.ts'
import { Cooling } from './cool.ts'
import { countViolations, evaluateGeneral } from './evaluate.ts'
import type { GeneralProblem, GeneralSolution, GeneralTimetable } from './problem.ts'
import { repairGeneral } from './repair.ts'
import { type CostChanges, measureChanges, planGeneralSchedule } from './schedule.ts'
import { Sections } from './sections.ts'
import { Settling } from './settle.ts'
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

/** The longest part of the budget that goes into keeping all hard rules before the cost is looked at. */
const longestSettling = 0.4

/** Moves between two looks at the clock. */
const movesPerChunk = 1024

/** What a broken hard rule weighs while the first timetable is built: more than any soft cost. */
const constructionWeight = 1e7

/**
 * Simulated annealing over complete timetables and sectionings in two parts: the first settles the hard rules, the
 * second makes the timetable cheap along the rest of the budget.
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
  readonly #random: Random
  readonly #changes: CostChanges
  readonly #settling: Settling
  readonly #meter: Meter
  #cooling: Cooling | null = null
  /** The part of the budget after which the cooling began. */
  #settledAt = 0

  constructor(problem: GeneralProblem, options: GeneralSearchOptions) {
    this.#meter = new Meter(options, movesPerChunk)
    const random = new Random(options.seed)
    this.#problem = problem
    this.#options = options
    this.#random = random
    this.#compiled = compileGeneral(problem)
    const first = constructFirst(this.#compiled, random, options.initial)
    this.#changes = measureChanges(this.#compiled, first, random)
    this.#settling = new Settling(this.#compiled, first, this.#changes.middle, random)
    this.#meter.endPreparation()
  }

  step(budgetMilliseconds: number): boolean {
    this.#meter.run(budgetMilliseconds, {
      goesOn: () => !this.#isDone(),
      runChunk: (moves) => this.#run(moves),
    })
    return !this.#isDone()
  }

  progress(): Progress {
    return {
      fraction: this.#isDone() ? 1 : this.#meter.fraction,
      moves: this.#meter.moves,
      seconds: this.#meter.seconds,
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
    repairGeneral(this.#problem, state, sections, random)
    const usable = readTimetable(state, sections)
    return {
      ...(initial ? this.#pickBetter(usable, initial) : this.#evaluate(usable)),
      moves: this.#meter.moves,
      seconds: this.#meter.seconds,
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

  get #annealer(): GeneralAnnealer {
    return (this.#cooling ?? this.#settling).annealer
  }

  #run(moves: number): void {
    const { fraction } = this.#meter
    if (!this.#cooling && (this.#settling.isDone || fraction >= longestSettling)) this.#startCooling(fraction)
    if (this.#cooling) this.#cooling.run(moves, (fraction - this.#settledAt) / (1 - this.#settledAt))
    else this.#settling.run(moves)
  }

  #startCooling(fraction: number): void {
    const { annealer, movesPerClass } = this.#settling
    const { first, ...schedule } = planGeneralSchedule(this.#compiled, this.#changes, movesPerClass)
    const warmth = this.#options.initial ? warmStart : 1
    this.#settledAt = fraction
    this.#cooling = new Cooling(
      this.#compiled,
      annealer.listBest(),
      { ...schedule, first: first * warmth },
      this.#random,
    )
  }

  #isDone(): boolean {
    return isOver(this.#annealer) || this.#meter.fraction >= 1
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
