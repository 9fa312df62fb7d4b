import { findChoice, listMovable } from '../problem/choices.ts'
import { DRAW_SHIFT, draws } from '../state/draws.ts'
import type { Random } from '../state/random.ts'
import type { Moves, SearchState } from '../state/search-state.ts'
import { type IsOver, never } from '../state/watch.ts'
import { Best } from './best.ts'
import { Chain } from './chain.ts'
import { shareOfStudents } from './student-share.ts'

/** Of 256 moves of a class so many are chains that start with classes that break a hard rule, while these are few. */
const BROKEN_SHARE = 16
const FEW_BROKEN = 24

/** Of 256 moves of a class so many are chains that start with any, where hard rules are hard enough to be settled first. */
const CHAIN_SHARE = 2

/** Of 256 moves of a class that is tied to others so many, and every other chain, move all of them. */
const BLOCK_SHARE = 32

/** Runs between two looks at which classes break a hard rule. */
const RUNS_PER_LOOK = 8

/** Changes tried between two looks at the time, less one: a number with ones alone as its bits. */
const LOOK_MASK = 255

/** Where classes are, and which ways students take where they take any. */
interface Existing {
  readonly timeOf: Int32Array
  readonly roomOf: Int32Array
  readonly wayOf?: Int32Array
}

/**
 * Tries changes of a timetable at a temperature and keeps the best timetable met: a class moves, alone or in a chain, or
 * a student takes another way through a course. The inner loop allocates nothing; the one drawn bound of each change
 * decides.
 */
export class Annealer {
  readonly #state: SearchState
  readonly #random: Random
  /** Classes with a choice, and requests with one. */
  readonly #movable: Int32Array
  readonly #open: Int32Array
  readonly #moves: Moves
  readonly #chain: Chain
  /** Classes that broke a hard rule when last looked at. */
  readonly #broken: Int32Array
  /** Of 256 changes so many are of students. */
  readonly #studentShare: number
  readonly #repairWork: number
  #brokenCount = 0
  /** Places that chains which start with a broken class may still price. */
  #workLeft = 0
  #runs = 0
  readonly best: Best
  /** The fewest violations of a timetable met since this was last set. */
  leastViolations = 0

  /**
   * @param repairWork as long as no timetable has kept all hard rules, how many places chains that start with a class which breaks one may
   *   price for each change that is tried
   */
  constructor(state: SearchState, random: Random, exchanges = true, repairWork = Number.POSITIVE_INFINITY) {
    this.#state = state
    this.#random = random
    this.#movable = Int32Array.from(listMovable(state.problem).filter((index) => state.timeOf[index] >= 0))
    this.#open = state.sections?.compiled.open ?? new Int32Array()
    this.#studentShare = this.#shareStudents()
    this.#broken = new Int32Array(state.problem.classes)
    this.#repairWork = repairWork
    this.#moves = state.createMoves(random, exchanges)
    this.#chain = new Chain(state, random, this.#moves.blockDraws?.largest)
    this.best = new Best(state)
  }

  /** False when nothing can be changed. */
  get canMove(): boolean {
    return this.#movable.length + this.#open.length > 0
  }

  /**
   * Tries so many changes, or fewer where the time is over before, and answers how many; in units of the soft costs, such that cost
   * about `temperature` are still taken.
   */
  run(changes: number, temperature: number, isOver: IsOver = never): number {
    const state = this.#state
    const random = this.#random
    const open = this.#open
    const movable = this.#movable
    const moves = this.#moves
    const chains = state.raiseHard ? CHAIN_SHARE : 0
    const share = this.#studentShare
    const blocks = moves.blockDraws
    moves.setTemperature?.(temperature)
    const work = this.#repairWork * changes
    this.#workLeft = Math.min(work, this.#workLeft + work)
    if (this.#runs++ % RUNS_PER_LOOK === 0) this.#brokenCount = this.#lookForBroken()
    for (let change = 0; change < changes; change++) {
      const draw = random.next()
      // A whole number is passed on without being boxed.
      const limit = (temperature * draws[draw >>> DRAW_SHIFT]) | 0
      const sort = (draw >>> 8) & 0xff
      if ((draw & 0xff) < share) state.sections?.tryChange(open[random.belowMany(open.length)], limit, random)
      else if (this.#brokenCount > 0 && sort < BROKEN_SHARE && this.#workLeft > 0)
        this.#repair(this.#broken[random.below(this.#brokenCount)], limit, sort)
      else {
        const index = movable[random.below(movable.length)]
        if (sort >= 256 - chains) this.#tryChain(index, limit, sort)
        else if (sort >= 256 - BLOCK_SHARE && blocks?.has(index)) this.#chain.tryBlock(blocks, index, limit)
        else moves.tryClass(index, limit)
      }
      const { violations } = state
      if (violations < this.leastViolations) this.leastViolations = violations
      this.best.note()
      if ((change & LOOK_MASK) === LOOK_MASK && isOver()) return change + 1
    }
    return changes
  }

  /** Tries a chain that starts with a class that breaks a hard rule. */
  #repair(index: number, limit: number, draw: number): void {
    const before = this.#chain.work
    this.#tryChain(index, limit, draw)
    if (this.best.violations > 0) this.#workLeft -= this.#chain.work - before
  }

  /** Tries a chain that starts with a class or, at every other draw, with all that are tied to it. */
  #tryChain(index: number, limit: number, draw: number): void {
    const blocks = this.#moves.blockDraws
    if ((draw & 1) === 0 && blocks?.has(index)) this.#chain.tryBlock(blocks, index, limit)
    else this.#chain.try(index, limit)
  }

  /** Changes the timetable to another one. */
  goOnFrom({ timeOf, roomOf, wayOf = new Int32Array() }: Existing): void {
    const state = this.#state
    const { problem, sections } = state
    for (const [index, time] of timeOf.entries()) {
      if (time === state.timeOf[index] && roomOf[index] === state.roomOf[index]) continue
      this.#state.put(
        index,
        findChoice(problem.timeChoices, problem.rowOf[index], time),
        findChoice(problem.roomChoices, problem.rowOf[index], roomOf[index]),
      )
    }
    for (const [request, way] of wayOf.entries())
      if (sections?.wayOf[request] !== way) sections?.change(request, way)
    this.best.note()
  }

  #shareStudents(): number {
    const { sections, cost } = this.#state
    if (!sections || this.#open.length === 0) return 0
    return this.#movable.length === 0 ? 256 : shareOfStudents(sections.countCost(), cost)
  }

  /** Looks for the classes that break a hard rule, while these are few; answers their number. */
  #lookForBroken(): number {
    const state = this.#state
    if (state.violations === 0 || state.violations > FEW_BROKEN) return 0
    let count = 0
    for (let index = 0; index < state.problem.classes; index++)
      if (state.breaksHardRule(index)) this.#broken[count++] = index
    return count
  }
}
