import { type Annealing, type AnnealingOptions, measureWarmth, type Standing } from '../annealing.ts'
import type { Best } from '../best.ts'
import { toPlacements } from '../choices.ts'
import { placeAsGiven, placeOthers } from '../construct.ts'
import type { Problem, Timetable } from '../problem.ts'
import { Random } from '../random.ts'
import { repair } from '../repair.ts'
import { Annealer } from './annealer.ts'
import { type CompiledTables, compileTables } from './compile.ts'
import { planSchedule, type Schedule } from './schedule.ts'
import { TableState } from './state.ts'

/** Steps between 0 and 1 of the draw that decides whether to go on from another search's timetable. */
const drawCount = 1_000_000

/**
 * Annealing of a problem that fits tables: broken hard rules are priced in, and the temperature falls geometrically along
 * the budget. A change is priced by a few look-ups.
 */
export class TableAnnealing implements Annealing {
  readonly movesPerChunk = 2048
  readonly #problem: Problem
  readonly #compiled: CompiledTables
  readonly #schedule: Schedule
  readonly #state: TableState
  readonly #random: Random
  readonly #annealer: Annealer

  constructor(problem: Problem, options: AnnealingOptions) {
    this.#problem = problem
    this.#compiled = compileTables(problem)
    this.#state = new TableState(this.#compiled)
    this.#random = new Random(options.seed)
    if (options.initial) placeAsGiven(this.#state, options.initial)
    placeOthers(this.#state, this.#random, Number.POSITIVE_INFINITY)
    const { first, ...schedule } = planSchedule(this.#compiled)
    this.#schedule = { ...schedule, first: first * measureWarmth(this.#state, options) }
    this.#annealer = new Annealer(this.#state, this.#random, schedule.violationWeight)
  }

  get canMove(): boolean {
    return this.#annealer.canMove
  }

  get best(): Best {
    return this.#annealer.best
  }

  run(moves: number, fraction: number): void {
    this.#annealer.run(moves, this.#temperatureAt(fraction))
  }

  makeUsable(): Required<Timetable> {
    const { timeOf, roomOf } = this.best
    const state = new TableState(this.#compiled)
    for (const [index, time] of timeOf.entries()) if (time >= 0) state.place(index, time, roomOf[index])
    repair(this.#problem, state)
    return { placements: toPlacements(state.timeOf, state.roomOf, this.#compiled.rooms), attended: [] }
  }

  exchange(meet: (own: Standing) => Standing, fraction: number): void {
    const { timeOf, roomOf, violations, cost } = this.#state
    const price = violations * this.#schedule.violationWeight + cost
    const cheapest = meet({ price, timeOf, roomOf })
    const gain = price - cheapest.price
    if (gain <= 0) return
    // Unless the difference is one that the temperature would let pass.
    const isSmall =
      this.#random.belowMany(drawCount) < drawCount * Math.exp(-gain / this.#temperatureAt(fraction))
    if (!isSmall) this.#annealer.goOnFrom(cheapest.timeOf, cheapest.roomOf)
  }

  #temperatureAt(fraction: number): number {
    const { first, last } = this.#schedule
    return first * (last / first) ** fraction
  }
}
