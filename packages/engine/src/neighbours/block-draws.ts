import { countOf, drawChoice, findChoice } from '../problem/choices.ts'
import type { Random } from '../state/random.ts'
import type { BlockDraws } from '../state/search-state.ts'
import type { Ties } from './compile-blocks.ts'
import type { NeighbourTimetable } from './timetable.ts'

/** Draws where the classes of a block may go together; what does not lead anywhere ends before anything is moved. */
export class NeighbourBlockDraws implements BlockDraws {
  readonly #state: NeighbourTimetable
  readonly #random: Random
  readonly moved: Int32Array
  readonly times: Int32Array
  readonly rooms: Int32Array
  /** By class the time drawn for it; -1 where none is. */
  readonly #drawnTime: Int32Array

  constructor(state: NeighbourTimetable, random: Random) {
    const { largest, tied } = state.problem.blocks
    this.#state = state
    this.#random = random
    this.moved = new Int32Array(largest)
    this.times = new Int32Array(largest)
    this.rooms = new Int32Array(largest)
    this.#drawnTime = new Int32Array(tied.length).fill(-1)
  }

  get largest(): number {
    return this.moved.length
  }

  has(index: number): boolean {
    return this.#state.problem.blocks.tied[index] === 1
  }

  draw(index: number, limit: number): number {
    const ties = this.#drawSort(index)
    return ties.areOfRooms ? this.#drawRoom(index, limit, ties) : this.#drawTimes(index, limit, ties)
  }

  /** One of the sorts of ties that a class has. */
  #drawSort(index: number): Ties {
    const { sorts } = this.#state.problem.blocks
    let drawn = sorts[0]
    let count = 0
    for (const ties of sorts)
      if (ties.blockOf[index] >= 0 && (count++ === 0 || this.#random.below(count) === 0)) drawn = ties
    return drawn
  }

  /** All of the block go to a room that its first class may take. */
  #drawRoom(index: number, limit: number, ties: Ties): number {
    const { problem, timeOf, timeChoiceOf, roomOf } = this.#state
    const { roomChoices, blocks } = problem
    const first = drawChoice(roomChoices, index, this.#random)
    const room = roomChoices.items[first]
    if (room === roomOf[index]) return 0
    if (!this.#mayPay(index, timeChoiceOf[index], first, limit, ties)) return 0
    const block = ties.blockOf[index]
    let count = 0
    for (let at = blocks.members.starts[block]; at < blocks.members.starts[block + 1]; at++) {
      const member = blocks.members.items[at]
      if (timeOf[member] < 0) return 0
      if (roomOf[member] === room) continue
      const choice = findChoice(roomChoices, member, room)
      if (choice < 0 || this.#isClosed(member, timeOf[member], room)) return 0
      this.#add(count++, member, timeChoiceOf[member], choice)
    }
    return count
  }

  /** A class goes to another time, and the others of the block, where they have to, to times that keep the ties. */
  #drawTimes(index: number, limit: number, ties: Ties): number {
    const { problem, timeChoiceOf, roomChoiceOf, roomOf } = this.#state
    const { timeChoices, blocks } = problem
    const { starts, items } = blocks.members
    const drawnTime = this.#drawnTime
    const first = drawChoice(timeChoices, index, this.#random)
    if (first === timeChoiceOf[index] || this.#isClosed(index, timeChoices.items[first], roomOf[index]))
      return 0
    if (!this.#mayPay(index, first, roomChoiceOf[index], limit, ties)) return 0
    const block = ties.blockOf[index]
    drawnTime[index] = timeChoices.items[first]
    this.#add(0, index, first, roomChoiceOf[index])
    let count = 1
    for (let at = starts[block]; at < starts[block + 1] && count > 0; at++) {
      const member = items[at]
      if (member === index) continue
      const present = timeChoiceOf[member]
      const choice =
        present < 0 || this.#keepsTies(member, present, ties) ? present : this.#drawFitting(member, ties)
      if (choice < 0 || this.#isClosed(member, timeChoices.items[choice], roomOf[member])) count = 0
      else if (choice !== present) this.#add(count++, member, choice, roomChoiceOf[member])
      drawnTime[member] = choice < 0 ? -1 : timeChoices.items[choice]
    }
    for (let at = starts[block]; at < starts[block + 1]; at++) drawnTime[items[at]] = -1
    return count
  }

  /**
   * False where the class alone costs too much there, its ties aside. If all of a block do not, then one of them does not:
   * no move is lost for good.
   */
  #mayPay(index: number, time: number, room: number, limit: number, { entries }: Ties): boolean {
    const { starts, items } = entries
    const state = this.#state
    const { timeChoices, roomChoices } = state.problem
    let tied = 0
    for (let at = starts[index]; at < starts[index + 1]; at++)
      if (state.isBroken(items[at], timeChoices.items[time], roomChoices.items[room]))
        tied += state.entryPrice[items[at]]
    return state.priceMove(index, time, room, limit + tied) <= limit + tied
  }

  #isClosed(index: number, time: number, room: number): boolean {
    const { times, closed, closedFrom } = this.#state.problem
    return closed[closedFrom[index] + room * times.count + time] === 1
  }

  #add(at: number, index: number, time: number, room: number): void {
    this.moved[at] = index
    this.times[at] = time
    this.rooms[at] = room
  }

  /** A time that keeps the ties with the times drawn, drawn; -1 where the class has none. */
  #drawFitting(index: number, ties: Ties): number {
    const { timeChoices } = this.#state.problem
    const first = timeChoices.starts[index]
    const count = countOf(timeChoices, index)
    let at = this.#random.below(count)
    for (let tried = 0; tried < count; tried++) {
      if (this.#keepsTies(index, first + at, ties)) return first + at
      if (++at === count) at = 0
    }
    return -1
  }

  #keepsTies(index: number, choice: number, { entries }: Ties): boolean {
    const { pairs, timeChoices } = this.#state.problem
    const { starts, items } = entries
    const time = timeChoices.items[choice]
    for (let at = starts[index]; at < starts[index + 1]; at++) {
      const entry = items[at]
      const other = this.#drawnTime[pairs.other[entry]]
      if (other < 0) continue
      if (pairs.timeRules[pairs.parameter[entry]].isBroken(time, other, pairs.isLater[entry])) return false
    }
    return true
  }
}
