import type { Random } from '../state/random.ts'
import { FORBIDDEN } from './compile.ts'
import type { TableTimetable } from './timetable.ts'

/**
 * Moves all classes of a `oneRoom` rule that are in several rooms to one, at their times; what is there then takes the
 * rooms that they leave.
 */
export class CourseRoom {
  readonly #state: TableTimetable
  readonly #random: Random
  /** The classes moved, and for each the one that it changed rooms with, -1 for none, and the room that it left. */
  readonly #moved: Int32Array
  readonly #partner: Int32Array
  readonly #left: Int32Array
  #count = 0

  constructor(state: TableTimetable, random: Random) {
    const { classes } = state.problem
    this.#state = state
    this.#random = random
    this.#moved = new Int32Array(classes)
    this.#partner = new Int32Array(classes)
    this.#left = new Int32Array(classes)
  }

  /** Gathers the classes of a rule that a class is under in its room or one drawn, if the price changes by at most `limit`. */
  try(index: number, limit: number): void {
    const { problem, roomOf, soft } = this.#state
    const { rowOf, oneRoom, roomChoices } = problem
    const kind = rowOf[index]
    const { starts, items } = oneRoom.ofKind
    if (starts[kind] === starts[kind + 1]) return
    const rule = items[starts[kind] + this.#random.below(starts[kind + 1] - starts[kind])]
    if (soft.rooms.countRooms(rule) < 2) return
    const first = roomChoices.starts[kind]
    const drawn = roomChoices.items[first + this.#random.below(roomChoices.starts[kind + 1] - first)]
    const room = (this.#random.next() & 1) === 0 ? roomOf[index] : drawn
    const before = this.#state.price
    this.#count = 0
    if (!this.#gather(rule, room) || this.#state.price - before > limit) this.#undo()
  }

  /** False where something is in the way that cannot take the room left. */
  #gather(rule: number, room: number): boolean {
    const state = this.#state
    const { timeOf, roomOf, problem } = state
    const { rooms, rowOf, roomPenalty, oneRoom } = problem
    const { starts, items } = oneRoom.classes
    for (let at = starts[rule], end = starts[rule + 1]; at < end; at++) {
      const index = items[at]
      if (timeOf[index] < 0 || roomOf[index] === room) continue
      const cell = timeOf[index] * (rooms + 1) + room
      const isFree = state.roomUse[cell] === 0
      const other = isFree ? -1 : state.occupant[cell]
      if (!isFree && (other < 0 || !state.canExchange(index, other, false))) return false
      if (isFree && roomPenalty[rowOf[index] * (rooms + 1) + room] >= FORBIDDEN) return false
      const moved = this.#count++
      this.#moved[moved] = index
      this.#partner[moved] = other
      this.#left[moved] = roomOf[index]
      this.#change(index, other, room)
    }
    return true
  }

  #undo(): void {
    for (let at = this.#count - 1; at >= 0; at--)
      this.#change(this.#moved[at], this.#partner[at], this.#left[at])
  }

  /** A class changes rooms with another one at its time, or goes to a room alone. */
  #change(index: number, other: number, room: number): void {
    const state = this.#state
    if (other >= 0) state.exchange(index, other, false)
    else {
      const time = state.timeOf[index]
      state.remove(index)
      state.place(index, time, room)
    }
  }
}
