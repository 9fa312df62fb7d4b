import { FORBIDDEN } from './compile.ts'
import type { TableTimetable } from './timetable.ts'

/** Longer chains hardly ever pay and take long to try. */
const MOST_MEMBERS = 10

/**
 * A Kempe chain: a class goes to another time, the classes that clash with it there come to its time, those that clash
 * with them there go the other way, and so on. Each keeps its room where that is free, or takes the cheapest free one.
 */
export class KempeChain {
  readonly #state: TableTimetable
  readonly #members = new Int32Array(MOST_MEMBERS)
  readonly #fromTimes = new Int32Array(MOST_MEMBERS)
  readonly #fromRooms = new Int32Array(MOST_MEMBERS)
  /** By class: the number of the chain it was last a member of. */
  readonly #memberOf: Int32Array
  #number = 0
  #length = 0

  constructor(state: TableTimetable) {
    this.#state = state
    this.#memberOf = new Int32Array(state.timeOf.length)
  }

  /** Moves a class to a time with all that follows from it, if the price changes by at most `limit`. */
  try(first: number, time: number, limit: number): void {
    const before = this.#state.price
    if (!this.#gather(first, time)) return
    if (!this.#apply(first, time) || this.#state.price - before > limit) this.#undo()
  }

  /** False where the chain is too long or a member may not follow. */
  #gather(first: number, time: number): boolean {
    const { timeOf, roomOf, problem } = this.#state
    const { rowOf, times, timePenalty } = problem
    const home = timeOf[first]
    this.#number++
    this.#length = 0
    this.#join(first)
    for (let at = 0; at < this.#length; at++) {
      const member = this.#members[at]
      const from = timeOf[member]
      const to = from === home ? time : home
      if (timePenalty[rowOf[member] * times + to] >= FORBIDDEN) return false
      this.#fromTimes[at] = from
      this.#fromRooms[at] = roomOf[member]
      if (!this.#joinClashing(member, to)) return false
    }
    return true
  }

  /** Moves the members over; false where there is no room left for one. */
  #apply(first: number, time: number): boolean {
    const state = this.#state
    const { rowOf, rooms } = state.problem
    const home = state.timeOf[first]
    for (let at = 0; at < this.#length; at++) state.remove(this.#members[at])
    for (let at = 0; at < this.#length; at++) {
      const to = this.#fromTimes[at] === home ? time : home
      const room = this.#fromRooms[at]
      if (room === rooms || state.roomUse[to * (rooms + 1) + room] === 0) {
        state.place(this.#members[at], to, room)
      }
    }
    for (let at = 0; at < this.#length; at++) {
      const member = this.#members[at]
      if (state.timeOf[member] >= 0) continue
      const to = this.#fromTimes[at] === home ? time : home
      const room = this.#findCheapestRoom(rowOf[member], to)
      if (room < 0) return false
      state.place(member, to, room)
    }
    return true
  }

  /** Puts the members back where they were. */
  #undo(): void {
    const state = this.#state
    for (let at = 0; at < this.#length; at++) {
      const member = this.#members[at]
      if (state.timeOf[member] >= 0) state.remove(member)
    }
    for (let at = 0; at < this.#length; at++) {
      state.place(this.#members[at], this.#fromTimes[at], this.#fromRooms[at])
    }
  }

  #join(index: number): void {
    this.#memberOf[index] = this.#number
    this.#members[this.#length++] = index
  }

  /** Adds the classes in rooms at a time that clash with a member; false when they are too many. */
  #joinClashing(member: number, time: number): boolean {
    const { occupant, problem } = this.#state
    const { rowOf, kinds, rooms, apart } = problem
    const row = rowOf[member] * kinds
    const first = time * (rooms + 1)
    for (let cell = first; cell < first + rooms; cell++) {
      const clashing = occupant[cell]
      if (clashing < 0 || this.#memberOf[clashing] === this.#number) continue
      if (apart[row + rowOf[clashing]] === 0) continue
      if (this.#length === MOST_MEMBERS) return false
      this.#join(clashing)
    }
    return true
  }

  /** The room of a kind that is free at a time and costs least there and then, or -1. */
  #findCheapestRoom(kind: number, time: number): number {
    const { problem, roomUse, soft } = this.#state
    const { rooms, roomChoices } = problem
    let best = -1
    let bestPrice = Number.POSITIVE_INFINITY
    for (let at = roomChoices.starts[kind]; at < roomChoices.starts[kind + 1]; at++) {
      const room = roomChoices.items[at]
      // The rooms come with the cheapest first.
      if (roomChoices.prices[at] >= bestPrice) break
      if (roomUse[time * (rooms + 1) + room] !== 0) continue
      const price = roomChoices.prices[at] + soft.rooms.priceOfEntering(kind, room)
      if (price >= bestPrice) continue
      bestPrice = price
      best = room
    }
    return best
  }
}
