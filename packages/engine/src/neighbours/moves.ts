import { countOf, drawChoice } from '../choices.ts'
import type { Random } from '../random.ts'
import type { Moves } from '../search-state.ts'
import { NeighbourBlockDraws } from './block-draws.ts'
import type { NeighbourState } from './state.ts'

/** Of 256 moves of a class so many keep its time, and of the others so many keep its room where it may. */
const KEEP_TIME_SHARE = 48
const KEEP_ROOM_SHARE = 128

/** Tries to move classes to another time or room or both. */
export class NeighbourMoves implements Moves {
  readonly #state: NeighbourState
  readonly #random: Random
  readonly blockDraws: NeighbourBlockDraws

  constructor(state: NeighbourState, random: Random) {
    this.#state = state
    this.#random = random
    this.blockDraws = new NeighbourBlockDraws(state, random)
  }

  tryClass(index: number, limit: number): void {
    const state = this.#state
    const { timeChoices, roomChoices, closed, closedFrom, times } = state.problem
    const draw = this.#random.next()
    const timeCount = countOf(timeChoices, index)
    const roomCount = countOf(roomChoices, index)
    const fromTime = state.timeChoiceOf[index]
    const fromRoom = state.roomChoiceOf[index]
    const keepsTime = timeCount === 1 || (roomCount > 1 && (draw & 0xff) < KEEP_TIME_SHARE)
    const keepsRoom = roomCount === 1 || (!keepsTime && ((draw >>> 8) & 0xff) < KEEP_ROOM_SHARE)
    const time = keepsTime ? fromTime : drawChoice(timeChoices, index, this.#random)
    const room = keepsRoom ? fromRoom : drawChoice(roomChoices, index, this.#random)
    if (time === fromTime && room === fromRoom) return
    const place = roomChoices.items[room] * times.count + timeChoices.items[time]
    if (closed[closedFrom[index] + place] === 1) return
    if (state.priceMove(index, time, room, limit) <= limit) state.put(index, time, room)
  }
}
