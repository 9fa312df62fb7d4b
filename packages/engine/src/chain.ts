import { drawChoice, findChoice } from './choices.ts'
import type { Random } from './random.ts'
import type { BlockDraws, SearchState } from './search-state.ts'

/** Most classes moved by a chain that starts with one, and most that one of them may drive out. */
const LONGEST = 6
const MOST_DRIVEN = 3

/** A block may drive out as many classes as it has, and these as many as those of a chain. */
const lengthOf = (block: number) => 2 * block + LONGEST

/** Of 256 blocks so many drive out what they meet; the others go where that is cheap enough as it is. */
const DRIVING_SHARE = 16

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

  /** @param largestBlock most classes that `tryBlock` is to move */
  constructor(state: SearchState, random: Random, largestBlock = 0) {
    const longest = lengthOf(largestBlock)
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
    const before = this.#state.price
    const time = drawChoice(timeChoices, rowOf[index], this.#random)
    this.#number++
    this.#length = 0
    this.#go(index, time, this.#drawRoom(index))
    if (!this.#follow(LONGEST) || this.#state.price - before > limit) this.#takeBack()
  }

  /** Moves a class and those tied to it to places drawn, if the price changes by at most `limit`. */
  tryBlock(blocks: BlockDraws, index: number, limit: number): void {
    const count = blocks.draw(index, limit)
    if (count === 0) return
    const before = this.#state.price
    const drives = (this.#random.next() & 0xff) < DRIVING_SHARE
    this.#number++
    this.#length = 0
    for (let at = 0; at < count; at++) this.#go(blocks.moved[at], blocks.times[at], blocks.rooms[at])
    if (this.#state.price - before <= limit) return
    if (!drives || !this.#follow(lengthOf(count)) || this.#state.price - before > limit) this.#takeBack()
  }

  /** Finds places for all that is driven out; false when it gets too much. */
  #follow(longest: number): boolean {
    const driven = this.#driven
    for (let at = 0; at < this.#length; at++) {
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
    for (let tried = 0; tried < PLACES_TRIED; tried++) {
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
