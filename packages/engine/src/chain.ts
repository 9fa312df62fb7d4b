import { drawChoice, findChoice } from './choices.ts'
import type { Random } from './random.ts'
import type { SearchState } from './search-state.ts'

/** Most classes moved by a chain, and most that one of them may drive out. */
const LONGEST = 6
const MOST_DRIVEN = 3

/** Places tried for a class that is driven out. */
const PLACES_TRIED = 8

/**
 * Moves a class and with it those that cannot stay: the ones it meets in its room, or breaks a hard rule with, go to the
 * best of a few places drawn, and so on. A chain that comes too dear is taken back.
 */
export class Chain {
  readonly #state: SearchState
  readonly #random: Random
  /** The classes moved, in order, as choices where they came from and where they went. */
  readonly #moved = new Int32Array(LONGEST)
  readonly #fromTime = new Int32Array(LONGEST)
  readonly #fromRoom = new Int32Array(LONGEST)
  readonly #toTime = new Int32Array(LONGEST)
  readonly #toRoom = new Int32Array(LONGEST)
  /** By class: the number of the chain that last moved it. */
  readonly #movedBy: Int32Array
  readonly #driven = new Int32Array(MOST_DRIVEN + 1)
  #number = 0
  #length = 0

  constructor(state: SearchState, random: Random) {
    this.#state = state
    this.#random = random
    this.#movedBy = new Int32Array(state.problem.classes)
  }

  /** Moves a class to a place drawn, with all that follows from it, if the price changes by at most `limit`. */
  try(index: number, limit: number): void {
    const { rowOf, timeChoices } = this.#state.problem
    const before = this.#state.price
    const time = drawChoice(timeChoices, rowOf[index], this.#random)
    this.#number++
    this.#length = 0
    this.#go(index, time, this.#drawRoom(index))
    if (!this.#follow() || this.#state.price - before > limit) this.#takeBack()
  }

  /** Finds places for all that is driven out; false when it gets too much. */
  #follow(): boolean {
    const driven = this.#driven
    for (let at = 0; at < this.#length; at++) {
      const [index, time, room] = [this.#moved[at], this.#toTime[at], this.#toRoom[at]]
      const count = this.#state.listInTheWay(index, time, room, driven)
      if (count < 0 || count > MOST_DRIVEN || this.#length + count > LONGEST) return false
      for (let next = 0; next < count; next++) {
        if (this.#movedBy[driven[next]] === this.#number) return false
        if (!this.#replace(driven[next], at)) return false
      }
    }
    return true
  }

  #go(index: number, time: number, room: number): void {
    const { problem, timeOf, roomOf } = this.#state
    const at = this.#length++
    this.#moved[at] = index
    this.#fromTime[at] = findChoice(problem.timeChoices, problem.rowOf[index], timeOf[index])
    this.#fromRoom[at] = findChoice(problem.roomChoices, problem.rowOf[index], roomOf[index])
    this.#toTime[at] = time
    this.#toRoom[at] = room
    this.#movedBy[index] = this.#number
    this.#state.put(index, time, room)
  }

  #takeBack(): void {
    for (let at = this.#length - 1; at >= 0; at--)
      this.#state.put(this.#moved[at], this.#fromTime[at], this.#fromRoom[at])
  }

  /** Puts a class to the best of some places: at the time that the one that drove it out has left, and at times drawn. */
  #replace(index: number, driver: number): boolean {
    const { timeChoices, rowOf } = this.#state.problem
    const left = findChoice(timeChoices, rowOf[index], timeChoices.items[this.#fromTime[driver]])
    let bestTime = -1
    let bestRoom = -1
    let bestPrice = Number.POSITIVE_INFINITY
    for (let tried = 0; tried < PLACES_TRIED; tried++) {
      const time = tried === 0 ? left : drawChoice(timeChoices, rowOf[index], this.#random)
      if (time < 0) continue
      const room = this.#drawRoom(index)
      const price = this.#state.priceMove(index, time, room, bestPrice)
      if (price >= bestPrice) continue
      bestPrice = price
      bestTime = time
      bestRoom = room
    }
    if (bestTime < 0) return false
    this.#go(index, bestTime, bestRoom)
    return true
  }

  /** The room of a class or, as often, one drawn. */
  #drawRoom(index: number): number {
    const { problem, roomOf } = this.#state
    const row = problem.rowOf[index]
    const keepsRoom = (this.#random.next() & 1) === 0
    return keepsRoom
      ? findChoice(problem.roomChoices, row, roomOf[index])
      : drawChoice(problem.roomChoices, row, this.#random)
  }
}
