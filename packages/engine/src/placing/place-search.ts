import { countOf, findChoice } from '../problem/choices.ts'
import type { SearchState } from '../state/search-state.ts'

/** Places tried for a class that has to go somewhere, classes that may be in its way in one, and classes that move in all. */
const PLACES_TRIED = 8
const MOST_IN_THE_WAY = 4
const MOST_MOVED = 12

/** Places priced for one class and all that follow from it, and for one that has to go somewhere. */
const MOST_PRICED = 5000
const MOST_PLACES = 2000

/** A class that is put somewhere takes as long as so many places that are priced. */
const PUT = 2

/** What a broken hard rule weighs in a timetable in which places are searched for: more than any soft cost. */
export const UNBREAKABLE = 1e7

/** A place as choices of a class, with what it costs and a little for each hard rule broken there. */
interface Place {
  readonly time: number
  readonly room: number
  readonly rank: number
}

/** A class and where it came from, as choices; -1 where it had no place. */
interface Step {
  readonly index: number
  readonly time: number
  readonly room: number
}

/**
 * Finds a better place for a class by a search among the cheapest places for it and for all that it drives out, and so on; nothing is left
 * without a place for it, and no further hard rule broken.
 */
export class PlaceSearch {
  readonly #state: SearchState
  readonly #inTheWay = new Int32Array(MOST_IN_THE_WAY + 1)
  /** Classes taken up, with where they were. */
  readonly #taken = new Map<number, Step>()
  /** The price that is to be fallen short of. */
  #limit = 0
  /** Places priced for the last class, and the work of putting classes somewhere in as many. */
  priced = 0

  /** @param state where a broken hard rule weighs `UNBREAKABLE` */
  constructor(state: SearchState) {
    this.#state = state
  }

  /** True where it has found places that cost less; for a class without a place, at most less than `more` above the present price. */
  improve(index: number, more: number): boolean {
    this.#limit = this.#state.price + more
    this.priced = 0
    this.#taken.clear()
    this.#take(index)
    if (this.#settle([index])) return true
    this.#putBack(index)
    return false
  }

  /** Finds places for classes taken up; false, with everything where it was, where the price would not fall. */
  #settle(waiting: readonly number[]): boolean {
    const state = this.#state
    const [index, ...others] = waiting
    if (index === undefined) return true
    for (const { time, room } of this.#listPlaces(index)) {
      const count = state.listInTheWay(index, time, room, this.#inTheWay)
      if (count < 0 || count > MOST_IN_THE_WAY || this.#taken.size + count > MOST_MOVED) continue
      const inTheWay = [...this.#inTheWay.subarray(0, count)]
      if (inTheWay.some((other) => this.#taken.has(other))) continue
      for (const other of inTheWay) this.#take(other)
      this.#put(index, time, room)
      if (state.price < this.#limit && this.#settle([...inTheWay, ...others])) return true
      this.#put(index, -1, -1)
      for (const other of inTheWay) this.#putBack(other)
    }
    return false
  }

  #take(index: number): void {
    const [time, room] = findPlace(this.#state, index)
    this.#taken.set(index, { index, time, room })
    if (time >= 0) this.#put(index, -1, -1)
  }

  #putBack(index: number): void {
    const from = this.#taken.get(index)
    this.#taken.delete(index)
    if (from && from.time >= 0) this.#put(index, from.time, from.room)
  }

  #put(index: number, time: number, room: number): void {
    this.#state.put(index, time, room)
    this.priced += PUT
  }

  /** Some of the places that a class may take, the best first; its old place is none of them. */
  #listPlaces(index: number): Place[] {
    const state = this.#state
    const { rowOf, timeChoices, roomChoices, classes } = state.problem
    const row = rowOf[index]
    const rooms = countOf(roomChoices, row)
    const count = countOf(timeChoices, row) * rooms
    const step = Math.ceil(count / MOST_PLACES)
    const from = this.#taken.get(index)
    const most = this.#limit - state.price
    const driving = state.cost / classes
    const places: Place[] = []
    for (let place = 0; place < count && this.priced < MOST_PRICED; place += step) {
      const time = timeChoices.starts[row] + Math.floor(place / rooms)
      const room = roomChoices.starts[row] + (place % rooms)
      if (from && time === from.time && room === from.room) continue
      this.priced++
      const price = state.priceMove(index, time, room, most + MOST_IN_THE_WAY * UNBREAKABLE)
      const broken = Math.round(price / UNBREAKABLE)
      if (price - broken * UNBREAKABLE >= most) continue
      places.push({ time, room, rank: price - broken * UNBREAKABLE + broken * driving })
    }
    return places.sort((one, other) => one.rank - other.rank).slice(0, PLACES_TRIED)
  }
}

/** Where a class is, as choices; -1 where it has no place. */
export function findPlace(
  { problem, timeOf, roomOf }: SearchState,
  index: number,
): readonly [number, number] {
  const { rowOf, timeChoices, roomChoices } = problem
  if (timeOf[index] < 0) return [-1, -1]
  const row = rowOf[index]
  return [findChoice(timeChoices, row, timeOf[index]), findChoice(roomChoices, row, roomOf[index])]
}
