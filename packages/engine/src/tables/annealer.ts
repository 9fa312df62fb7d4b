import { Best } from '../best.ts'
import { listMovable } from '../choices.ts'
import { drawShift, draws } from '../draws.ts'
import type { Random } from '../random.ts'
import { Chain } from './chain.ts'
import { findClashing, findFreeRoom } from './rooms.ts'
import type { TableState } from './state.ts'

/** Of 256 moves to a time with more than one clash so many are tried as chains, which take ten times as long. */
const chainShare = 16

/** Of 256 exchanges with a class that clashes so many try to leave both in their rooms. */
const keepRoomsShare = 192

/** Rooms dearer than the cheapest by more than this many temperatures are not tried. */
const hopeless = 10

/** The rooms in reach are looked up anew when the temperature has fallen to this part. */
const reachStep = 0.95

/** The part of a violation's weight that a gain in soft costs is thought to make up for at most. */
const greatestGain = 2 / 3

/**
 * Tries moves on a timetable at a temperature and keeps the best timetable met: a class goes to another time and room,
 * changes places with the class that stands there or that clashes with it there, or starts a chain of such changes.
 * The inner loop allocates nothing and works on integers; the one drawn bound of each move decides.
 */
export class Annealer {
  readonly #state: TableState
  readonly #random: Random
  readonly #violationWeight: number
  /** Classes that may be moved. */
  readonly #movable: Int32Array
  /** By kind: the number of its rooms in reach at the temperature `#reachTemperature`. */
  readonly #reach: Int32Array
  readonly #chain: Chain
  #reachTemperature = 0
  readonly best: Best

  constructor(state: TableState, random: Random, violationWeight: number) {
    this.#state = state
    this.#random = random
    this.#violationWeight = violationWeight
    this.#movable = Int32Array.from(listMovable(state.problem).filter((index) => state.timeOf[index] >= 0))
    this.#reach = new Int32Array(state.problem.kinds)
    this.#chain = new Chain(state)
    this.best = new Best(state)
  }

  /** False when no class can be moved. */
  get canMove(): boolean {
    return this.#movable.length > 0
  }

  /** Tries so many moves; in units of the soft costs, moves that cost about `temperature` are still taken. */
  run(moves: number, temperature: number): void {
    const state = this.#state
    const random = this.#random
    const movable = this.#movable
    const weight = this.#violationWeight
    const { timeOf, clashes } = state
    const { timeChoices, rowOf, times, kinds, apart, overlaps } = state.problem
    if (temperature > this.#reachTemperature || temperature < reachStep * this.#reachTemperature) {
      this.#setReach(temperature)
    }
    for (let move = 0; move < moves; move++) {
      const one = movable[random.below(movable.length)]
      const kind = rowOf[one]
      const draw = random.next()
      const firstTime = timeChoices.starts[kind]
      const timeCount = timeChoices.starts[kind + 1] - firstTime
      const time = timeChoices.items[firstTime + (((draw >>> 16) * timeCount) >>> 16)]
      const fromTime = timeOf[one]
      // Prices are integers, and an integer is passed on without being boxed.
      const limit = (temperature * draws[random.next() >>> drawShift]) | 0
      const tolerated = (limit / weight + greatestGain) | 0
      if (time !== fromTime) {
        const own = apart[kind * kinds + kind]
        const before = clashes[kind * times + fromTime] - own
        const meets = overlaps[fromTime * times + time]
        const excess = clashes[kind * times + time] - own * meets - before - tolerated
        // An exchange takes away one clash at most, and only if it is with the class that clashes.
        if (excess > 1) {
          if ((draw & 0xff) < chainShare) this.#tryChain(one, time, limit)
          continue
        }
        if (excess === 1) {
          this.#tryClashing(one, time, limit, tolerated, (draw & 0xff) < keepRoomsShare)
          continue
        }
      }
      this.#tryPlace(one, time, draw & 0xffff, limit, tolerated)
    }
  }

  /** Changes the timetable to another one of the same classes. */
  goOnFrom(timeOf: Int32Array, roomOf: Int32Array): void {
    const state = this.#state
    for (let index = 0; index < timeOf.length; index++) {
      const [time, room] = [timeOf[index], roomOf[index]]
      if (time === state.timeOf[index] && room === state.roomOf[index]) continue
      if (state.timeOf[index] >= 0) state.remove(index)
      if (time >= 0) state.place(index, time, room)
    }
    this.best.note()
  }

  /** Notes how many of a kind's rooms, the cheapest first, a class may come to at a temperature. */
  #setReach(temperature: number): void {
    const { kinds, rooms, roomChoices, roomPenalty } = this.#state.problem
    this.#reachTemperature = temperature
    for (let kind = 0; kind < kinds; kind++) {
      const first = roomChoices.starts[kind]
      const end = roomChoices.starts[kind + 1]
      const priceAt = (at: number) => roomPenalty[kind * (rooms + 1) + roomChoices.items[at]]
      let at = first
      while (at < end && priceAt(at) <= priceAt(first) + hopeless * temperature) at++
      this.#reach[kind] = at - first
    }
  }

  /** A class goes to a time and a room drawn, or changes places with the class there. */
  #tryPlace(one: number, time: number, draw: number, limit: number, tolerated: number): void {
    const state = this.#state
    const { roomChoices, rowOf, rooms } = state.problem
    const kind = rowOf[one]
    const count = this.#reach[kind]
    const position = (draw * count) >>> 16
    let room = roomChoices.items[roomChoices.starts[kind] + position]
    const fromTime = state.timeOf[one]
    const fromRoom = state.roomOf[one]
    if (fromTime === time && fromRoom === room) return
    const other = state.occupant[time * (rooms + 1) + room]
    if (other >= 0) {
      const broken = time === fromTime ? 0 : state.exchangeViolations(one, other)
      if (broken <= tolerated) {
        this.#tryExchange(one, other, broken, limit, false)
        return
      }
      room = findFreeRoom(state, kind, time, position, count)
      if (room < 0) return
    }
    const broken = state.moveViolations(one, time, room)
    if (broken > tolerated) return
    const change = broken * this.#violationWeight + state.moveCost(kind, fromTime, fromRoom, time, room, -1)
    if (change > limit) return
    state.move(one, time, room)
    this.best.note()
  }

  /** A class changes times, or places, with the one that clashes with it at a time. */
  #tryClashing(one: number, time: number, limit: number, tolerated: number, keepRooms: boolean): void {
    const state = this.#state
    const other = findClashing(state, state.problem.rowOf[one], time)
    if (other < 0) return
    const broken = state.exchangeViolations(one, other)
    if (broken > tolerated) return
    this.#tryExchange(one, other, broken, limit, keepRooms && state.canExchange(one, other, true))
  }

  #tryExchange(one: number, other: number, broken: number, limit: number, keepRooms: boolean): void {
    const state = this.#state
    if (!state.canExchange(one, other, keepRooms)) return
    const change = broken * this.#violationWeight + state.exchangeCost(one, other, keepRooms)
    if (change > limit) return
    state.exchange(one, other, keepRooms)
    this.best.note()
  }

  /** A class goes to a time and drives those that clash with it to its own, in a chain. */
  #tryChain(one: number, time: number, limit: number): void {
    const state = this.#state
    const chain = this.#chain
    if (!chain.gather(one, time)) return
    const { violations, cost } = state
    const fits = chain.apply(one, time)
    const change = (state.violations - violations) * this.#violationWeight + state.cost - cost
    if (fits && change <= limit) this.best.note()
    else chain.undo()
  }
}
