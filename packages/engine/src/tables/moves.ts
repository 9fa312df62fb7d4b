import type { Random } from '../state/random.ts'
import type { Moves } from '../state/search-state.ts'
import { CourseRoom } from './course-room.ts'
import { KempeChain } from './kempe-chain.ts'
import type { TableTimetable } from './timetable.ts'

/** Of 256 moves to a time with more than one clash so many are tried as chains, which take ten times as long. */
const CHAIN_SHARE = 16

/** Of 256 exchanges with a class that clashes so many try to leave both in their rooms. */
const KEEP_ROOMS_SHARE = 192

/** Of 256 moves to a time where nothing clashes so many leave the class in its room. */
const SAME_ROOM_SHARE = 240

/** Of 256 moves so many gather the classes of a course in one room, where they are in several. */
const COURSE_SHARE = 4

/** The part of a violation's weight that a gain in soft costs is thought to make up for at most. */
const GREATEST_GAIN = 2 / 3

/** Rooms that cost more than the cheapest by more than this many temperatures are not tried. */
const HOPELESS = 10

/** The rooms in reach are looked up again when the temperature has fallen to this part. */
const REACH_STEP = 0.95

/** Tries moves and exchanges on tables; works on integers and gives up at the first look-up where it can. */
export class TableMoves implements Moves {
  readonly #state: TableTimetable
  readonly #random: Random
  readonly #chain: KempeChain
  readonly #courseRoom: CourseRoom
  /** By kind: how many of its rooms, the cheapest first, are in reach at the temperature `#reachTemperature`. */
  readonly #reach: Int32Array
  #reachTemperature = 0

  constructor(state: TableTimetable, random: Random) {
    this.#state = state
    this.#random = random
    this.#chain = new KempeChain(state)
    this.#courseRoom = new CourseRoom(state, random)
    this.#reach = new Int32Array(state.problem.kinds)
  }

  setTemperature(temperature: number): void {
    const { kinds, rooms, roomChoices, roomPenalty } = this.#state.problem
    if (temperature <= this.#reachTemperature && temperature >= REACH_STEP * this.#reachTemperature) return
    this.#reachTemperature = temperature
    for (let kind = 0; kind < kinds; kind++) {
      const first = roomChoices.starts[kind]
      const end = roomChoices.starts[kind + 1]
      const priceAt = (at: number) => roomPenalty[kind * (rooms + 1) + roomChoices.items[at]]
      let at = first
      while (at < end && priceAt(at) <= priceAt(first) + HOPELESS * temperature) at++
      this.#reach[kind] = at - first
    }
  }

  tryClass(one: number, limit: number): void {
    const { timeOf, clashes, violationWeight, problem } = this.#state
    const { timeChoices, rowOf, times, kinds, apart, overlaps } = problem
    const kind = rowOf[one]
    const draw = this.#random.next()
    if ((draw & 0xff) < COURSE_SHARE) {
      this.#courseRoom.try(one, limit)
      return
    }
    const firstTime = timeChoices.starts[kind]
    const timeCount = timeChoices.starts[kind + 1] - firstTime
    const time = timeChoices.items[firstTime + (((draw >>> 16) * timeCount) >>> 16)]
    const fromTime = timeOf[one]
    const tolerated = (limit / violationWeight + GREATEST_GAIN) | 0
    if (time !== fromTime) {
      const own = apart[kind * kinds + kind]
      const before = clashes[kind * times + fromTime] - own
      const meets = overlaps[fromTime * times + time]
      const excess = clashes[kind * times + time] - own * meets - before - tolerated
      // An exchange takes away one clash at most, and only if it is with the class that clashes.
      if (excess > 1) {
        if ((draw & 0xff) < CHAIN_SHARE) this.#chain.try(one, time, limit)
        return
      }
      if (excess === 1) {
        this.#tryClashing(one, time, limit, tolerated, (draw & 0xff) < KEEP_ROOMS_SHARE)
        return
      }
    }
    this.#tryPlace(one, time, draw & 0xffff, limit, tolerated)
  }

  /** A class goes to a time, and at most times stays in its room, or to a room drawn, or changes places with the class there. */
  #tryPlace(one: number, time: number, draw: number, limit: number, tolerated: number): void {
    const state = this.#state
    const { roomChoices, rowOf, rooms } = state.problem
    const kind = rowOf[one]
    const firstRoom = roomChoices.starts[kind]
    const count = this.#reach[kind]
    const position = (draw * count) >>> 16
    const fromTime = state.timeOf[one]
    const fromRoom = state.roomOf[one]
    const keepsRoom = time !== fromTime && (draw & 0xff) >= 256 - SAME_ROOM_SHARE
    let room = keepsRoom ? fromRoom : roomChoices.items[firstRoom + position]
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
    const change =
      broken * state.violationWeight + state.soft.change(kind, fromTime, fromRoom, time, room, -1)
    if (change > limit) return
    state.remove(one)
    state.place(one, time, room)
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
    const change = broken * state.violationWeight + state.exchangeCost(one, other, keepRooms)
    if (change <= limit) state.exchange(one, other, keepRooms)
  }
}

/** A class that is in a room at exactly this time and must be apart from a kind, or -1. */
function findClashing(state: TableTimetable, kind: number, time: number): number {
  const { occupant, problem } = state
  const { rooms, kinds, rowOf, apart } = problem
  const first = time * (rooms + 1)
  for (let cell = first; cell < first + rooms; cell++) {
    const clashing = occupant[cell]
    if (clashing >= 0 && apart[kind * kinds + rowOf[clashing]] === 1) return clashing
  }
  return -1
}

/** The next of a kind's rooms after a position, around, that is free at a time, or -1. */
function findFreeRoom(
  state: TableTimetable,
  kind: number,
  time: number,
  from: number,
  count: number,
): number {
  const { rooms, roomChoices } = state.problem
  const first = roomChoices.starts[kind]
  const row = time * (rooms + 1)
  let position = from
  for (let tries = 0; tries < count; tries++) {
    if (++position >= count) position = 0
    const room = roomChoices.items[first + position]
    if (state.roomUse[row + room] === 0) return room
  }
  return -1
}
