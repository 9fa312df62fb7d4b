import { countOf, drawChoice, findChoice } from '../problem/choices.ts'
import type { Random } from '../state/random.ts'
import type { Moves } from '../state/search-state.ts'
import { NeighbourBlockDraws } from './block-draws.ts'
import { Resection } from './resection.ts'
import { SectionExchange } from './section-exchange.ts'
import type { NeighbourTimetable } from './timetable.ts'

/** Of 256 moves of a class so many keep its time, and of the others so many keep its room where it may. */
const KEEP_TIME_SHARE = 48
const KEEP_ROOM_SHARE = 128

/** Of 256 moves so many may be exchanges with the class that is in the room. */
const EXCHANGE_SHARE = 64

/** Of 256 moves of a class so many are exchanges with another of its course, students included. */
const SECTION_SHARE = 4

/** Tries to move classes to another time or room or both, some of them in exchange with the class that is there. */
export class NeighbourMoves implements Moves {
  readonly #state: NeighbourTimetable
  readonly #random: Random
  readonly blockDraws: NeighbourBlockDraws
  readonly #exchanges: boolean
  readonly #resection: Resection
  readonly #sectionExchange: SectionExchange

  /** @param exchanges whether classes also change places with the one that is in the room, or with one of their course */
  constructor(state: NeighbourTimetable, random: Random, exchanges: boolean) {
    this.#exchanges = exchanges
    this.#state = state
    this.#random = random
    this.#resection = new Resection(state, random)
    this.#sectionExchange = new SectionExchange(state, random)
    this.blockDraws = new NeighbourBlockDraws(state, random)
  }

  tryClass(index: number, limit: number): void {
    const draw = this.#random.next()
    const isOfSections = this.#exchanges && draw >>> 24 < SECTION_SHARE && this.#sectionExchange.has(index)
    if (isOfSections) this.#sectionExchange.try(index, limit)
    else this.#tryPlaceDrawn(index, limit, draw)
  }

  /** @param draw a random number, of whose first 24 bits each 8 decide between two kinds of move */
  #tryPlaceDrawn(index: number, limit: number, draw: number): void {
    const state = this.#state
    const { timeChoices, roomChoices, closed, closedFrom, times } = state.problem
    const timeCount = countOf(timeChoices, index)
    const roomCount = countOf(roomChoices, index)
    const fromTime = state.timeChoiceOf[index]
    const fromRoom = state.roomChoiceOf[index]
    const keepsTime = timeCount === 1 || (roomCount > 1 && (draw & 0xff) < KEEP_TIME_SHARE)
    const keepsRoom = roomCount === 1 || (!keepsTime && ((draw >>> 8) & 0xff) < KEEP_ROOM_SHARE)
    const time = keepsTime ? fromTime : drawChoice(timeChoices, index, this.#random)
    const room = keepsRoom ? fromRoom : drawChoice(roomChoices, index, this.#random)
    if (time === fromTime && room === fromRoom) return
    const wanted = roomChoices.items[room]
    if (closed[closedFrom[index] + wanted * times.count + timeChoices.items[time]] === 1) return
    const exchanges =
      this.#exchanges && wanted < state.problem.rooms && ((draw >>> 16) & 0xff) < EXCHANGE_SHARE
    // The price of an overlap falls away where the class that is there gives way, that of a conflict where a student does.
    const most = limit + (exchanges ? state.roomPrice[wanted] : this.#resection.mostGained(index))
    const price = state.priceMove(index, time, room, most)
    if (price <= limit) state.put(index, time, room)
    else if (price > most) return
    else if (exchanges) this.#tryExchange(index, time, room, limit)
    else this.#tryResection(index, time, room, limit)
  }

  /** Moves a class to where students of it have conflicts, who then take other ways. */
  #tryResection(index: number, time: number, room: number, limit: number): void {
    const state = this.#state
    const [fromTime, fromRoom] = [state.timeChoiceOf[index], state.roomChoiceOf[index]]
    const most = state.price + limit
    state.put(index, time, room)
    if (!this.#resection.try(index, most)) state.put(index, fromTime, fromRoom)
  }

  /** Moves a class to where one other is in the room, which takes the place that it leaves, or only its room. */
  #tryExchange(index: number, time: number, room: number, limit: number): void {
    const state = this.#state
    const { timeChoices, roomChoices } = state.problem
    const other = this.#findGuest(index, timeChoices.items[time], roomChoices.items[room])
    if (other < 0) return
    const leftRoom = findChoice(roomChoices, other, state.roomOf[index])
    if (leftRoom < 0) return
    const leftTime = findChoice(timeChoices, other, state.timeOf[index])
    const [fromTime, fromRoom] = [state.timeChoiceOf[index], state.roomChoiceOf[index]]
    const before = state.price
    state.put(index, time, room)
    const rest = limit - (state.price - before)
    if (leftTime >= 0 && this.#tryPlace(other, leftTime, leftRoom, rest)) return
    if (!this.#tryPlace(other, state.timeChoiceOf[other], leftRoom, rest))
      state.put(index, fromTime, fromRoom)
  }

  /** The class that is in the room then, if it is the only one but the given class; else -1. */
  #findGuest(index: number, time: number, room: number): number {
    const { problem, guests, timeOf } = this.#state
    const { gap, count } = problem.times
    const from = room * problem.classes
    let found = -1
    for (let at = from; at < from + guests.count[room]; at++) {
      const other = guests.items[at]
      if (other === index || gap[time * count + timeOf[other]] >= 0) continue
      if (found >= 0) return -1
      found = other
    }
    return found
  }

  #tryPlace(index: number, time: number, room: number, limit: number): boolean {
    const state = this.#state
    if (state.priceMove(index, time, room, limit) > limit) return false
    state.put(index, time, room)
    return true
  }
}
