import type { Timetable } from '../problem.ts'
import type { Random } from '../random.ts'
import { NeighbourAnnealer } from './annealer.ts'
import type { CompiledNeighbours } from './compile.ts'
import { NeighbourDraft } from './draft.ts'
import { raiseHard } from './raise-hard.ts'

/** What a broken hard rule weighs in middle changes of the cost: so much that the cost hardly matters. */
const violationWeight = 20

/** The temperature, and what a rule broken at every moment of a look gets dearer by, in weights of a violation. */
const temperature = 0.1
const raiseWhereBroken = 0.2

/** Moves a class between two looks at what is broken. */
const movesPerLook = 5

/** Moves a class without fewer violations after which the hard rules are taken for such as cannot all be kept. */
const patience = 10_000

/**
 * Looks for a timetable that keeps all hard rules: violations decide, at a temperature that stays, and whatever stays
 * broken gets dearer until it gives way to something else.
 */
export class Settling {
  readonly annealer: NeighbourAnnealer
  readonly #state: NeighbourDraft
  readonly #weight: number
  #moves = 0
  #lastLook = 0
  #fewest: number
  #lastBetter = 0

  /** @param middleChange the cost that a middle move changes */
  constructor(problem: CompiledNeighbours, from: Timetable, middleChange: number, random: Random) {
    this.#weight = Math.ceil(violationWeight * middleChange)
    this.#state = new NeighbourDraft(problem, this.#weight).fill(random, from)
    this.annealer = new NeighbourAnnealer(this.#state, random)
    this.#fewest = this.annealer.best.violations
  }

  /** True when all hard rules are kept, or seem to be such as cannot be. */
  get isDone(): boolean {
    if (this.#fewest === 0 || !this.annealer.canMove) return true
    return this.#moves - this.#lastBetter > patience * this.#state.problem.classes
  }

  /** Moves tried for each class of the problem. */
  get movesPerClass(): number {
    return this.#moves / this.#state.problem.classes
  }

  run(moves: number): void {
    const { classes } = this.#state.problem
    this.annealer.run(moves, temperature * this.#weight)
    this.#moves += moves
    if (this.annealer.best.violations < this.#fewest) {
      this.#fewest = this.annealer.best.violations
      this.#lastBetter = this.#moves
    }
    if (this.#moves - this.#lastLook < movesPerLook * classes) return
    this.#lastLook = this.#moves
    if (this.annealer.leastViolations > 0) {
      raiseHard(this.#state, 0, raiseWhereBroken * this.#weight)
      this.#state.sections.raiseLimits(0, raiseWhereBroken * this.#weight)
    }
    this.annealer.leastViolations = this.#state.violations
  }
}
