import { drawChoice, findChoice } from '../choices.ts'
import type { Random } from '../random.ts'
import type { NeighbourState } from './state.ts'

/** Most classes moved by a chain, and most that one of them may drive out. */
const longest = 6
const mostDriven = 3

/** Places tried for a class that is driven out. */
const placesTried = 8

/**
 * Moves a class and with it those that cannot stay: the ones it meets in its room, or breaks a hard rule with, go to the
 * best of a few places drawn, and so on. A chain that comes too dear is taken back.
 */
export class NeighbourChain {
  readonly #state: NeighbourState
  readonly #random: Random
  /** The classes moved, in order, and where they came from. */
  readonly #moved = new Int32Array(longest)
  readonly #fromTime = new Int32Array(longest)
  readonly #fromRoom = new Int32Array(longest)
  /** 1 while the class is part of the chain. */
  readonly #isMoved: Uint8Array
  #length = 0

  constructor(state: NeighbourState, random: Random) {
    this.#state = state
    this.#random = random
    this.#isMoved = new Uint8Array(state.problem.classes)
  }

  /** Tries the move with all that follows from it; true when it was made, at a price up to `limit`. */
  tryMove(index: number, timeChoice: number, roomChoice: number, limit: number): boolean {
    const state = this.#state
    const before = state.price
    this.#length = 0
    this.#go(index, timeChoice, roomChoice)
    const fits = this.#follow() && this.#length > 1 && state.price - before <= limit
    if (!fits) this.#takeBack()
    for (let at = 0; at < this.#length; at++) this.#isMoved[this.#moved[at]] = 0
    return fits
  }

  /** Finds places for all that is driven out; false when it gets too much. */
  #follow(): boolean {
    const state = this.#state
    for (let at = 0; at < this.#length; at++) {
      const index = this.#moved[at]
      const driven = state.listDriven(index, state.timeOf[index], state.roomOf[index], mostDriven + 1)
      if (driven.length > mostDriven || this.#length + driven.length > longest) return false
      if (driven.some((other) => this.#isMoved[other] === 1)) return false
      for (const other of driven) if (!this.#replace(other, at)) return false
    }
    return true
  }

  #go(index: number, timeChoice: number, roomChoice: number): void {
    const state = this.#state
    this.#moved[this.#length] = index
    this.#fromTime[this.#length] = state.timeChoiceOf[index]
    this.#fromRoom[this.#length] = state.roomChoiceOf[index]
    this.#isMoved[index] = 1
    this.#length++
    state.put(index, timeChoice, roomChoice)
  }

  #takeBack(): void {
    for (let at = this.#length - 1; at >= 0; at--) {
      const index = this.#moved[at]
      this.#state.put(index, this.#fromTime[at], this.#fromRoom[at])
    }
  }

  /** Puts a class to the best of some places: where the one that drove it out came from, and places drawn. */
  #replace(index: number, driver: number): boolean {
    const state = this.#state
    const random = this.#random
    const { timeChoices, roomChoices } = state.problem
    // Where the driver came from, if this class may stand there.
    const left = findChoice(timeChoices, index, timeChoices.items[this.#fromTime[driver]])
    let bestTime = -1
    let bestRoom = -1
    let bestPrice = Number.POSITIVE_INFINITY
    for (let tried = 0; tried < placesTried; tried++) {
      const time = tried === 0 ? left : drawChoice(timeChoices, index, random)
      if (time < 0) continue
      const keepsRoom = (random.next() & 1) === 0
      const room = keepsRoom ? state.roomChoiceOf[index] : drawChoice(roomChoices, index, random)
      const price = state.priceAt(index, time, room, bestPrice)
      if (price >= bestPrice) continue
      bestPrice = price
      bestTime = time
      bestRoom = room
    }
    if (bestTime < 0) return false
    this.#go(index, bestTime, bestRoom)
    return true
  }
}
