import { FORBIDDEN } from './compile.ts'
import { findCheapestRoom } from './rooms.ts'
import type { TableState } from './state.ts'

/** Longer chains hardly ever pay and take long to try. */
const mostMembers = 10

/**
 * A Kempe chain: a class goes to another time, the classes that clash with it there come to its time, those that clash
 * with them there go the other way, and so on. Each keeps its room where that is free, or takes the cheapest free one.
 */
export class Chain {
  readonly #state: TableState
  readonly #members = new Int32Array(mostMembers)
  readonly #fromTimes = new Int32Array(mostMembers)
  readonly #fromRooms = new Int32Array(mostMembers)
  /** By class: the number of the chain it was last a member of. */
  readonly #memberOf: Int32Array
  #number = 0
  #length = 0

  constructor(state: TableState) {
    this.#state = state
    this.#memberOf = new Int32Array(state.timeOf.length)
  }

  /** Gathers the chain that starts with a class and a time; false where it is too long or a member may not follow. */
  gather(first: number, time: number): boolean {
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

  /** Moves the members over; false where there is no room left for one, and then only `undo` may follow. */
  apply(first: number, time: number): boolean {
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
      const room = findCheapestRoom(state, rowOf[member], to)
      if (room < 0) return false
      state.place(member, to, room)
    }
    return true
  }

  /** Puts the members back where they stood. */
  undo(): void {
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
      const standing = occupant[cell]
      if (standing < 0 || this.#memberOf[standing] === this.#number) continue
      if (apart[row + rowOf[standing]] === 0) continue
      if (this.#length === mostMembers) return false
      this.#join(standing)
    }
    return true
  }
}
