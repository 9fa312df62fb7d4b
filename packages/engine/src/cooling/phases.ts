import type { Random } from '../state/random.ts'
import type { SearchState } from '../state/search-state.ts'
import { type IsOver, never } from '../state/watch.ts'
import { Annealer } from './annealer.ts'
import { CostsMet, type Fall } from './costs-met.ts'
import { type Schedule, temperatureAt } from './schedule.ts'

/** A timetable that searches compare. */
export interface Existing {
  /** Soft costs, and violations at what they weigh to begin with. */
  readonly price: number
  /** By class: index of its time, -1 where it has none, and of its room, the number of rooms where it takes none. */
  readonly timeOf: Int32Array
  readonly roomOf: Int32Array
  /** By course that a student asks for the way taken through it; empty without students. */
  readonly wayOf: Int32Array
}

const NO_WAYS = new Int32Array()

/** A part of the search with its own price for broken hard rules, which gets higher where they stay broken. */
export class Phase {
  readonly state: SearchState
  readonly annealer: Annealer
  readonly #weight: number

  /** @param weight what a broken hard rule is priced at in the beginning */
  constructor(state: SearchState, weight: number, random: Random, exchanges: boolean, repairWork?: number) {
    this.state = state
    this.#weight = weight
    this.annealer = new Annealer(state, random, exchanges, repairWork)
  }

  /** The present timetable, at a price that does not depend on what this search has raised the hard rules to. */
  get existing(): Existing {
    const { cost, violations, timeOf, roomOf, sections } = this.state
    return { price: cost + violations * this.#weight, timeOf, roomOf, wayOf: sections?.wayOf ?? NO_WAYS }
  }

  /** Changes the present timetable to another one. */
  continueFrom(existing: Existing): void {
    this.annealer.goOnFrom(existing)
  }

  /**
   * Raises the price of hard rules, where some were broken all the time since the last look: all by a part of their first weight,
   * and those broken now by a further one.
   */
  protected look(everywhere: number, whereBroken: number, returnsToBest = false): void {
    const { annealer, state } = this
    if (annealer.leastViolations > 0) state.raiseHard?.(everywhere * this.#weight, whereBroken * this.#weight)
    if (returnsToBest) annealer.goOnFrom(annealer.best)
    annealer.leastViolations = state.violations
  }
}

/** The temperature, and how much the price of a broken rule rises, in weights of a violation. */
const SETTLING_TEMPERATURE = 0.1
const RAISE_IN_SETTLING = 0.5

/** Moves a class between two looks at what is broken. */
const MOVES_PER_LOOK = 5

/** Moves between two looks at whether all hard rules are kept. */
const MOVES_PER_RUN = 1024

/** Moves a class without fewer violations after which they are not expected to become fewer. */
const PATIENCE = 1000

/**
 * Looks for a timetable that keeps all hard rules: violations decide, at a temperature that stays, and whatever stays
 * broken costs more and more until it gives way to something else.
 */
export class Settling extends Phase {
  readonly #temperature: number
  #moves = 0
  #lastLook = 0
  #fewest: number
  #lastBetter = 0

  constructor(state: SearchState, weight: number, random: Random) {
    super(state, weight, random, false)
    this.#temperature = SETTLING_TEMPERATURE * weight
    this.#fewest = this.annealer.best.violations
  }

  /** True when all hard rules are kept, or nothing can be changed. */
  get isDone(): boolean {
    return this.#fewest === 0 || !this.annealer.canMove
  }

  /** True when what is broken has been so for long, and costs so much by now that little can change any more. */
  get isStuck(): boolean {
    return this.#moves - this.#lastBetter > PATIENCE * this.state.problem.classes
  }

  /** Tries so many moves, or fewer where the time is over before, and answers how many. */
  run(moves: number, isOver: IsOver = never): number {
    const tried = this.annealer.run(moves, this.#temperature, isOver)
    this.#moves += tried
    if (this.annealer.best.violations < this.#fewest) {
      this.#fewest = this.annealer.best.violations
      this.#lastBetter = this.#moves
    }
    if (this.#moves - this.#lastLook >= MOVES_PER_LOOK * this.state.problem.classes) {
      this.#lastLook = this.#moves
      this.look(0, RAISE_IN_SETTLING)
    }
    return tried
  }

  /** Tries so many moves, unless it is done or the time is over before, and leaves the state at the best timetable met. */
  settle(moves: number, isOver: IsOver = never): void {
    for (let tried = 0; tried < moves && !this.isDone && !isOver(); tried += MOVES_PER_RUN)
      this.run(Math.min(MOVES_PER_RUN, moves - tried), isOver)
    this.annealer.goOnFrom(this.annealer.best)
  }
}

/** Looks at the violations while the temperature falls, and how much the prices of rules rise, in weights of a violation. */
const LOOKS = 400
const RAISE_EVERYWHERE = 0.05
const RAISE_WHERE_BROKEN = 0.3

/** Looks that all find violations after which the search goes back to the best timetable without any. */
const LOOKS_BEFORE_RETURN = 120

/**
 * Makes a timetable cheap: broken hard rules are priced in, higher the longer they stay broken, and the temperature
 * falls geometrically.
 */
export class Cooling extends Phase {
  readonly #schedule: Schedule
  readonly #costsMet = new CostsMet()
  #looks = 0
  /** Looks in a row that found violations. */
  #brokenLooks = 0

  constructor(state: SearchState, schedule: Schedule, random: Random) {
    super(state, schedule.violationWeight, random, true, schedule.repairWork)
    this.#schedule = schedule
  }

  /**
   * Tries so many moves, or fewer where the time is over before, and answers how many.
   * @param fraction the part of the cooling that is over, from 0 to 1
   */
  run(moves: number, fraction: number, isOver: IsOver = never): number {
    const tried = this.annealer.run(moves, this.temperatureAt(fraction), isOver)
    this.#costsMet.note(fraction, this.state.cost)
    const due = Math.floor(fraction * LOOKS) - this.#looks
    if (due === 0) return tried
    this.#looks += due
    this.#brokenLooks = this.annealer.leastViolations > 0 ? this.#brokenLooks + due : 0
    const returnsToBest = this.#brokenLooks >= LOOKS_BEFORE_RETURN && this.annealer.best.violations === 0
    if (returnsToBest) this.#brokenLooks = 0
    this.look(RAISE_EVERYWHERE * due, RAISE_WHERE_BROKEN * due, returnsToBest)
    return tried
  }

  temperatureAt(fraction: number): number {
    return temperatureAt(this.#schedule, fraction)
  }

  /** The temperatures between which the cost has fallen, and its pace; undefined where that cannot be said. */
  findFall(): (Pick<Schedule, 'first' | 'last'> & Pick<Fall, 'pace'>) | undefined {
    const fall = this.#costsMet.findFall()
    if (!fall) return undefined
    return { first: this.temperatureAt(fall.from), last: this.temperatureAt(fall.until), pace: fall.pace }
  }
}
