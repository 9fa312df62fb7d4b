import { drawChoice, findChoice } from '../problem/choices.ts'
import type { Random } from '../state/random.ts'
import type { BlockDraws, SearchState } from '../state/search-state.ts'

/** Places priced at most in a chain that starts with one class. */
const MOST_PRICED = 192

/** Of 256 blocks so many drive out what they meet; the others go where that is cheap enough as it is. */
const DRIVING_SHARE = 16

/** Places priced for a class that is driven out. */
const PLACES_PRICED = 8

/** To put a class somewhere, and perhaps back, takes about as long as to price so many places. */
const PUT = 4

/** So many classes are driven out at most; of a block as many more as it has. */
const MOST_DRIVEN = MOST_PRICED / PLACES_PRICED
const lengthOf = (started: number) => 2 * started + MOST_DRIVEN - 1

/**
 * Moves a class and with it those that cannot stay: the ones it meets in its room, or breaks a hard rule with, go to the
 * best of a few places drawn, and so on. A chain is taken back when it comes too dear: as soon as its soft costs alone are
 * above the price that it may come to.
 */
export class Chain {
  readonly #state: SearchState
  readonly #random: Random
  /** The classes moved, in order, as choices where they came from and where they went. */
  readonly #moved: Int32Array
  readonly #fromTime: Int32Array
  readonly #fromRoom: Int32Array
  readonly #toTime: Int32Array
  readonly #toRoom: Int32Array
  /** By class: the number of the chain that last moved it. */
  readonly #movedBy: Int32Array
  readonly #driven = new Int32Array(MOST_DRIVEN + 1)
  #number = 0
  #length = 0
  /** Places priced, and classes put somewhere in as many, in all chains. */
  work = 0

  /** @param largestBlock most classes that `tryBlock` is to move */
  constructor(state: SearchState, random: Random, largestBlock = 0) {
    const longest = lengthOf(Math.max(1, largestBlock))
    this.#state = state
    this.#random = random
    this.#moved = new Int32Array(longest)
    this.#fromTime = new Int32Array(longest)
    this.#fromRoom = new Int32Array(longest)
    this.#toTime = new Int32Array(longest)
    this.#toRoom = new Int32Array(longest)
    this.#movedBy = new Int32Array(state.problem.classes)
  }

  /** Moves a class to a place drawn, with all that follows from it, if the price changes by at most `limit`. */
  try(index: number, limit: number): void {
    const { rowOf, timeChoices } = this.#state.problem
    const most = this.#state.price + limit
    const time = drawChoice(timeChoices, rowOf[index], this.#random)
    this.#number++
    this.#length = 0
    this.#go(index, time, this.#drawRoom(index))
    if (!this.#follow(most) || this.#state.price > most) this.#takeBack()
  }

  /** Moves a class and those tied to it to places drawn, if the price changes by at most `limit`. */
  tryBlock(blocks: BlockDraws, index: number, limit: number): void {
    const count = blocks.draw(index, limit)
    if (count === 0) return
    const most = this.#state.price + limit
    const drives = (this.#random.next() & 0xff) < DRIVING_SHARE
    this.#number++
    this.#length = 0
    for (let at = 0; at < count; at++) this.#go(blocks.moved[at], blocks.times[at], blocks.rooms[at])
    if (this.#state.price <= most) return
    if (!drives || !this.#follow(most) || this.#state.price > most) this.#takeBack()
  }

  /** Finds places for all that is driven out; false when these get too many or too dear. */
  #follow(most: number): boolean {
    const driven = this.#driven
    const longest = lengthOf(this.#length)
    for (let at = 0; at < this.#length; at++) {
      if (this.#state.cost > most) return false
      const [index, time, room] = [this.#moved[at], this.#toTime[at], this.#toRoom[at]]
      const count = this.#state.listInTheWay(index, time, room, driven)
      if (count < 0 || count > MOST_DRIVEN || this.#length + count > longest) return false
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
    this.work += PUT
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

  /**
   * Puts a class to the best of some places: at the time that the one that drove it out has left, or in its room where that
   * has kept its time, and at places drawn.
   */
  #replace(index: number, driver: number): boolean {
    const { timeChoices, roomChoices, rowOf } = this.#state.problem
    const row = rowOf[index]
    const keepsTime = this.#fromTime[driver] === this.#toTime[driver]
    let bestTime = -1
    let bestRoom = -1
    let bestPrice = Number.POSITIVE_INFINITY
    this.work += PLACES_PRICED
    for (let tried = 0; tried < PLACES_PRICED; tried++) {
      let time = drawChoice(timeChoices, row, this.#random)
      let room = this.#drawRoom(index)
      if (tried === 0 && keepsTime) {
        time = findChoice(timeChoices, row, this.#state.timeOf[index])
        room = findChoice(roomChoices, row, roomChoices.items[this.#fromRoom[driver]])
      } else if (tried === 0) time = findChoice(timeChoices, row, timeChoices.items[this.#fromTime[driver]])
      if (time < 0 || room < 0) continue
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
