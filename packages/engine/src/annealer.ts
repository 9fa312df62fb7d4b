import type { Random } from './random.ts'
import type { TimetableState } from './state.ts'

/** Entries of the table of draws: a power of two, `32 - drawShift` bits of a random number pick one. */
const drawCount = 4096
const drawShift = 20

/** The part of a violation's weight that a gain in soft costs is thought to make up for at most. */
const greatestGain = 2 / 3

/**
 * Tries moves on a timetable at a temperature and keeps the best timetable met: a class goes to another time and room,
 * or changes places with the class that stands there or that clashes with it there.
 * The inner loop allocates nothing and works on integers; the one drawn bound of each move decides.
 */
export class Annealer {
  readonly #state: TimetableState
  readonly #random: Random
  readonly #violationWeight: number
  /** Classes that may be moved. */
  readonly #movable: Int32Array
  /** -ln(u) for evenly spread u: a move is taken when it costs at most the temperature times one of these. */
  readonly #draws: Float64Array
  readonly bestTimeOf: Int32Array
  readonly bestRoomOf: Int32Array
  bestViolations = 0
  bestCost = 0

  constructor(state: TimetableState, random: Random, violationWeight: number) {
    const { timesOfKind, roomsOfKind, kindOf } = state.problem
    this.#state = state
    this.#random = random
    this.#violationWeight = violationWeight
    const isMovable = (kind: number) =>
      [timesOfKind, roomsOfKind].some(
        ({ starts }) => (starts[kind + 1] as number) - (starts[kind] as number) > 1,
      )
    this.#movable = Int32Array.from(
      [...kindOf.entries()]
        .filter(([index, kind]) => (state.timeOf[index] as number) >= 0 && isMovable(kind))
        .map(([index]) => index),
    )
    this.#draws = Float64Array.from({ length: drawCount }, (_, draw) => -Math.log((draw + 0.5) / drawCount))
    this.bestTimeOf = new Int32Array(state.timeOf.length)
    this.bestRoomOf = new Int32Array(state.timeOf.length)
    this.#keepBest()
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
    const draws = this.#draws
    const weight = this.#violationWeight
    const { timeOf, clashes } = state
    const { timesOfKind, kindOf, times, kinds, apart, overlaps } = state.problem
    for (let move = 0; move < moves; move++) {
      const one = movable[random.below(movable.length)] as number
      const kind = kindOf[one] as number
      const draw = random.next()
      const firstTime = timesOfKind.starts[kind] as number
      const timeCount = (timesOfKind.starts[kind + 1] as number) - firstTime
      const time = timesOfKind.items[firstTime + (((draw >>> 16) * timeCount) >>> 16)] as number
      const fromTime = timeOf[one] as number
      const limit = temperature * (draws[random.next() >>> drawShift] as number)
      const tolerated = (limit / weight + greatestGain) | 0
      if (time !== fromTime) {
        const own = apart[kind * kinds + kind] as number
        const before = (clashes[kind * times + fromTime] as number) - own
        const meets = overlaps[fromTime * times + time] as number
        const excess = (clashes[kind * times + time] as number) - own * meets - before - tolerated
        // An exchange takes away one clash at most, so that the class it is with must be the one that clashes.
        if (excess > 1) continue
        if (excess === 1) {
          const other = this.#findClashing(kind, time)
          if (other >= 0) this.#tryExchange(one, other, limit, tolerated)
          continue
        }
      }
      this.#tryPlace(one, time, draw & 0xffff, limit, tolerated)
    }
  }

  /** A class that stands in a room at a time and must be apart from a kind, or -1. */
  #findClashing(kind: number, time: number): number {
    const { occupant, problem } = this.#state
    const { rooms, kinds, kindOf, apart } = problem
    const first = time * (rooms + 1)
    for (let cell = first; cell < first + rooms; cell++) {
      const standing = occupant[cell] as number
      if (standing >= 0 && apart[kind * kinds + (kindOf[standing] as number)] === 1) return standing
    }
    return -1
  }

  #tryPlace(one: number, time: number, draw: number, limit: number, tolerated: number): void {
    const state = this.#state
    const { roomsOfKind, kindOf, rooms } = state.problem
    const kind = kindOf[one] as number
    const firstRoom = roomsOfKind.starts[kind] as number
    const roomCount = (roomsOfKind.starts[kind + 1] as number) - firstRoom
    const room = roomsOfKind.items[firstRoom + ((draw * roomCount) >>> 16)] as number
    const fromTime = state.timeOf[one] as number
    const fromRoom = state.roomOf[one] as number
    if (fromTime === time && fromRoom === room) return
    const other = state.occupant[time * (rooms + 1) + room] as number
    if (other >= 0) {
      this.#tryExchange(one, other, limit, tolerated)
      return
    }
    const broken = state.moveViolations(one, time, room)
    if (broken > tolerated) return
    const change = broken * this.#violationWeight + state.moveCost(kind, fromTime, fromRoom, time, room, -1)
    if (change > limit) return
    state.move(one, time, room)
    this.#noteBest()
  }

  #tryExchange(one: number, other: number, limit: number, tolerated: number): void {
    const state = this.#state
    const { kindOf } = state.problem
    const kind = kindOf[one] as number
    const otherKind = kindOf[other] as number
    if (kind === otherKind) return
    const broken = state.swapViolations(one, other)
    if (broken > tolerated || !state.canExchange(one, other)) return
    const time = state.timeOf[one] as number
    const room = state.roomOf[one] as number
    const otherTime = state.timeOf[other] as number
    const otherRoom = state.roomOf[other] as number
    let change = broken * this.#violationWeight
    change += state.moveCost(kind, time, room, otherTime, otherRoom, otherKind)
    change += state.moveCost(otherKind, otherTime, otherRoom, time, room, kind)
    if (change > limit) return
    state.exchange(one, other)
    this.#noteBest()
  }

  #noteBest(): void {
    const { violations, cost } = this.#state
    if (violations > this.bestViolations) return
    if (violations < this.bestViolations || cost < this.bestCost) this.#keepBest()
  }

  #keepBest(): void {
    this.bestViolations = this.#state.violations
    this.bestCost = this.#state.cost
    this.bestTimeOf.set(this.#state.timeOf)
    this.bestRoomOf.set(this.#state.roomOf)
  }
}
