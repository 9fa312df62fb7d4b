import { type Annealing, type AnnealingOptions, measureWarmth } from '../annealing.ts'
import type { Best } from '../best.ts'
import type { Problem, Timetable } from '../problem.ts'
import { Random } from '../random.ts'
import { repair } from '../repair.ts'
import type { NeighbourAnnealer } from './annealer.ts'
import { type CompiledNeighbours, compileNeighbours } from './compile.ts'
import { NeighbourDraft } from './draft.ts'
import { Cooling, Settling } from './phases.ts'
import { relieveClasses } from './relieve.ts'
import { type CostChanges, measureChanges, planSchedule } from './schedule.ts'

/** The longest part of the budget that goes into keeping all hard rules before the cost is looked at. */
const longestSettling = 0.4

/** What a broken hard rule weighs while the first timetable is built: more than any soft cost. */
const constructionWeight = 1e7

/**
 * Annealing of any problem, in two parts: the first settles the hard rules, the second makes the timetable cheap along
 * the rest of the budget. A change is priced by counting the neighbours of what moves.
 */
export class NeighbourAnnealing implements Annealing {
  readonly movesPerChunk = 1024
  readonly #problem: Problem
  readonly #seed: number
  readonly #compiled: CompiledNeighbours
  readonly #random: Random
  readonly #changes: CostChanges
  readonly #settling: Settling
  readonly #warmth: number
  #cooling: Cooling | null = null
  /** The part of the budget after which the cooling began. */
  #settledAt = 0

  constructor(problem: Problem, options: AnnealingOptions) {
    this.#problem = problem
    this.#seed = options.seed
    this.#random = new Random(options.seed)
    this.#compiled = compileNeighbours(problem)
    const draft = new NeighbourDraft(this.#compiled, constructionWeight).fill(this.#random, options.initial)
    const first = draft.read()
    this.#warmth = measureWarmth(draft, options)
    this.#changes = measureChanges(this.#compiled, first, this.#random)
    this.#settling = new Settling(this.#compiled, first, this.#changes.middle, this.#random)
  }

  get canMove(): boolean {
    return this.#annealer.canMove
  }

  get best(): Best {
    return this.#annealer.best
  }

  run(moves: number, fraction: number): void {
    if (!this.#cooling && (this.#settling.isDone || fraction >= longestSettling)) this.#startCooling(fraction)
    if (this.#cooling) this.#cooling.run(moves, (fraction - this.#settledAt) / (1 - this.#settledAt))
    else this.#settling.run(moves)
  }

  makeUsable(): Required<Timetable> {
    const draft = new NeighbourDraft(this.#compiled, constructionWeight)
    draft.fill(new Random(this.#seed), this.#annealer.listBest())
    relieveClasses(draft)
    repair(this.#problem, draft)
    return draft.read()
  }

  get #annealer(): NeighbourAnnealer {
    return (this.#cooling ?? this.#settling).annealer
  }

  #startCooling(fraction: number): void {
    const { annealer, movesPerClass } = this.#settling
    const { first, ...schedule } = planSchedule(this.#compiled, this.#changes, movesPerClass)
    this.#settledAt = fraction
    this.#cooling = new Cooling(
      this.#compiled,
      annealer.listBest(),
      { ...schedule, first: first * this.#warmth },
      this.#random,
    )
  }
}
