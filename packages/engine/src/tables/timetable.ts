import { type CompiledTables, FORBIDDEN } from './compile.ts'
import { SoftCounts } from './counts/soft-counts.ts'

const UNPLACED = -1
const NOBODY = -1

/**
 * A timetable during the search, with the counts that make the price of a move a few look-ups.
 * Only placed classes count; the price of classes without a place is the caller's.
 */
export class TableTimetable {
  readonly problem: CompiledTables
  /** What a violation weighs in the price. */
  readonly violationWeight: number
  /** By class; -1 where it has no place. */
  readonly timeOf: Int32Array
  readonly roomOf: Int32Array
  /** By time and room: the class that is there at exactly this time, of several the last that came, or -1. */
  readonly occupant: Int32Array
  /** By class: those that came next before it and after it to the same time and room, or -1. */
  readonly #below: Int32Array
  readonly #above: Int32Array
  /** By time and room: classes in the room at overlapping times, one more where the room is unavailable. */
  readonly roomUse: Int32Array
  /** By kind and time: classes at overlapping times that the kind must be apart from. */
  readonly clashes: Uint16Array
  readonly soft: SoftCounts
  /** Pairs that break a hard rule. */
  violations = 0
  /** Sum of the soft costs of the placed classes. */
  cost = 0

  constructor(problem: CompiledTables, violationWeight: number) {
    this.problem = problem
    this.violationWeight = violationWeight
    const { classes, rooms, times, kinds } = problem
    this.timeOf = new Int32Array(classes).fill(UNPLACED)
    this.roomOf = new Int32Array(classes).fill(rooms)
    this.occupant = new Int32Array((rooms + 1) * times).fill(NOBODY)
    this.#below = new Int32Array(classes).fill(NOBODY)
    this.#above = new Int32Array(classes).fill(NOBODY)
    this.roomUse = new Int32Array((rooms + 1) * times)
    this.roomUse.set(problem.closed)
    this.clashes = new Uint16Array(kinds * times)
    this.soft = new SoftCounts(problem)
    this.cost = this.soft.costOfNothing()
  }

  /** Puts a class without a place at a time, in a room it may take. */
  place(index: number, time: number, room: number): void {
    const { problem } = this
    const kind = problem.rowOf[index]
    this.violations += this.clashes[kind * problem.times + time]
    this.timeOf[index] = time
    this.roomOf[index] = room
    this.spread(kind, time, 1)
    this.occupy(index, time, room, 1)
    this.cost += this.soft.count(kind, time, room, 1)
  }

  /** Takes a placed class out of the timetable. */
  remove(index: number): void {
    const { problem } = this
    const kind = problem.rowOf[index]
    const time = this.timeOf[index]
    const room = this.roomOf[index]
    this.timeOf[index] = UNPLACED
    this.roomOf[index] = problem.rooms
    this.spread(kind, time, -1)
    this.occupy(index, time, room, -1)
    this.violations -= this.clashes[kind * problem.times + time]
    this.cost += this.soft.count(kind, time, room, -1)
  }

  put(index: number, timeChoice: number, roomChoice: number): void {
    const { timeChoices, roomChoices } = this.problem
    if (this.timeOf[index] >= 0) this.remove(index)
    if (timeChoice >= 0) this.place(index, timeChoices.items[timeChoice], roomChoices.items[roomChoice])
  }

  get price(): number {
    return this.violations * this.violationWeight + this.cost
  }

  priceMove(index: number, timeChoice: number, roomChoice: number): number {
    const { rowOf, timeChoices, roomChoices } = this.problem
    const [time, room] = [timeChoices.items[timeChoice], roomChoices.items[roomChoice]]
    const fromTime = this.timeOf[index]
    if (fromTime < 0) {
      const broken = this.#countOthersAt(index, time, room)
      return broken * this.violationWeight + this.soft.priceOfEntering(rowOf[index], time, room)
    }
    const broken = this.moveViolations(index, time, room)
    const fromRoom = this.roomOf[index]
    return broken * this.violationWeight + this.soft.change(rowOf[index], fromTime, fromRoom, time, room, -1)
  }

  breaksHardRule(index: number): boolean {
    return this.timeOf[index] >= 0 && this.#countOthersAt(index, this.timeOf[index], this.roomOf[index]) > 0
  }

  listInTheWay(index: number, timeChoice: number, roomChoice: number, into: Int32Array): number {
    const { rowOf, times, rooms, overlaps, apartFrom, classesOfKind, closed } = this.problem
    const { timeChoices, roomChoices } = this.problem
    const [time, room] = [timeChoices.items[timeChoice], roomChoices.items[roomChoice]]
    if (closed[time * (rooms + 1) + room] === 1) return -1
    let left = this.#countOthersAt(index, time, room)
    let count = 0
    const kind = rowOf[index]
    const { starts, items } = classesOfKind
    for (let at = apartFrom.starts[kind], end = apartFrom.starts[kind + 1]; at < end && left > 0; at++) {
      const other = apartFrom.items[at]
      for (let member = starts[other]; member < starts[other + 1] && count < into.length; member++) {
        const clashing = items[member]
        const otherTime = this.timeOf[clashing]
        if (otherTime < 0 || clashing === index || overlaps[otherTime * times + time] === 0) continue
        left -= room !== rooms && this.roomOf[clashing] === room ? 2 : 1
        into[count++] = clashing
      }
    }
    return left > 0 ? this.#listGuests(index, time, room, into, count) : count
  }

  /** Adds to `count` classes the others that are in a room at a time; answers how many there are then. */
  #listGuests(index: number, time: number, room: number, into: Int32Array, count: number): number {
    const { rooms, overlapping } = this.problem
    let known = count
    for (let at = overlapping.starts[time], end = overlapping.starts[time + 1]; at < end; at++) {
      let other = this.occupant[overlapping.items[at] * (rooms + 1) + room]
      for (; other >= 0 && known < into.length; other = this.#below[other]) {
        const isKnown = other === index || into.subarray(0, count).includes(other)
        if (!isKnown) into[known++] = other
      }
    }
    return known
  }

  /** What a class meets at a time in a room that breaks a hard rule, itself left aside. */
  #countOthersAt(index: number, time: number, room: number): number {
    const { rowOf, kinds, times, rooms, apart, overlaps } = this.problem
    const kind = rowOf[index]
    const all = this.clashes[kind * times + time] + this.roomUse[time * (rooms + 1) + room]
    const ownTime = this.timeOf[index]
    if (ownTime < 0 || overlaps[ownTime * times + time] === 0) return all
    const sharesRoom = room !== rooms && this.roomOf[index] === room
    return all - apart[kind * kinds + kind] - (sharesRoom ? 1 : 0)
  }

  /**
   * True when two classes of different kinds that are placed may take each other's time, and each other's room as well or,
   * with `keepRooms`, stay in their own.
   */
  canExchange(one: number, other: number, keepRooms: boolean): boolean {
    const { rowOf, times, rooms, overlaps, timePenalty, roomPenalty } = this.problem
    const kind = rowOf[one]
    const otherKind = rowOf[other]
    if (kind === otherKind) return false
    const time = this.timeOf[one]
    const otherTime = this.timeOf[other]
    const room = this.roomOf[one]
    const otherRoom = this.roomOf[other]
    if (time !== otherTime && overlaps[time * times + otherTime] === 1) return false
    if (timePenalty[otherKind * times + time] >= FORBIDDEN) return false
    if (timePenalty[kind * times + otherTime] >= FORBIDDEN) return false
    if (keepRooms) {
      if (room === otherRoom || time === otherTime) return false
      const here = time * (rooms + 1)
      const there = otherTime * (rooms + 1)
      // Both alone where they are, so that leaving solves nothing, and alone where they go.
      if (this.roomUse[here + room] > 1 || this.roomUse[there + otherRoom] > 1) return false
      return this.roomUse[there + room] === 0 && this.roomUse[here + otherRoom] === 0
    }
    if (roomPenalty[otherKind * (rooms + 1) + room] >= FORBIDDEN) return false
    return roomPenalty[kind * (rooms + 1) + otherRoom] < FORBIDDEN
  }

  /** Lets two classes that may do so take each other's place, or with `keepRooms` only each other's time. */
  exchange(one: number, other: number, keepRooms: boolean): void {
    const time = this.timeOf[one]
    const room = this.roomOf[one]
    const otherTime = this.timeOf[other]
    const otherRoom = this.roomOf[other]
    this.remove(one)
    this.remove(other)
    this.place(one, otherTime, keepRooms ? room : otherRoom)
    this.place(other, time, keepRooms ? otherRoom : room)
  }

  /** Change of the violations if a placed class moved to a time and room. */
  moveViolations(index: number, time: number, room: number): number {
    const { times, rooms, kinds, rowOf, apart, overlaps } = this.problem
    const kind = rowOf[index]
    const fromTime = this.timeOf[index]
    const fromRoom = this.roomOf[index]
    const own = apart[kind * kinds + kind]
    const meets = overlaps[fromTime * times + time]
    const row = kind * times
    let change = this.clashes[row + time] - this.clashes[row + fromTime]
    change += own - own * meets
    if (room === rooms) return change
    change += this.roomUse[time * (rooms + 1) + room] - this.roomUse[fromTime * (rooms + 1) + fromRoom]
    return change + 1 - (room === fromRoom ? meets : 0)
  }

  /** Change of the violations if two classes at times that do not overlap changed places. */
  exchangeViolations(one: number, other: number): number {
    const { times, kinds, rowOf, apart } = this.problem
    const kind = rowOf[one]
    const otherKind = rowOf[other]
    const time = this.timeOf[one]
    const otherTime = this.timeOf[other]
    if (time === otherTime) return 0
    const { clashes } = this
    const before = clashes[kind * times + time] + clashes[otherKind * times + otherTime]
    const after = clashes[kind * times + otherTime] + clashes[otherKind * times + time]
    const own = apart[kind * kinds + kind] + apart[otherKind * kinds + otherKind]
    return after - before + own - 2 * apart[kind * kinds + otherKind]
  }

  /** Change of the cost if two classes that may do so exchanged their places, or with `keepRooms` only their times. */
  exchangeCost(one: number, other: number, keepRooms: boolean): number {
    const { rowOf } = this.problem
    const kind = rowOf[one]
    const otherKind = rowOf[other]
    const time = this.timeOf[one]
    const room = this.roomOf[one]
    const otherTime = this.timeOf[other]
    const otherRoom = this.roomOf[other]
    const change = this.soft.change(kind, time, room, otherTime, keepRooms ? room : otherRoom, otherKind)
    return (
      change + this.soft.change(otherKind, otherTime, otherRoom, time, keepRooms ? otherRoom : room, kind)
    )
  }

  private spread(kind: number, time: number, step: number): void {
    const { times, apartFrom, overlapping } = this.problem
    const from = overlapping.starts[time]
    const to = overlapping.starts[time + 1]
    for (let at = apartFrom.starts[kind], end = apartFrom.starts[kind + 1]; at < end; at++) {
      const row = apartFrom.items[at] * times
      for (let meeting = from; meeting < to; meeting++) {
        const cell = row + overlapping.items[meeting]
        this.clashes[cell] = this.clashes[cell] + step
      }
    }
  }

  private occupy(index: number, time: number, room: number, step: number): void {
    const { rooms, overlapping } = this.problem
    if (room === rooms) return
    const cell = time * (rooms + 1) + room
    if (step < 0) this.violations -= this.roomUse[cell] - 1
    else this.violations += this.roomUse[cell]
    if (step > 0) this.#pile(index, cell)
    else this.#unpile(index, cell)
    for (let at = overlapping.starts[time], end = overlapping.starts[time + 1]; at < end; at++) {
      const meeting = overlapping.items[at] * (rooms + 1) + room
      this.roomUse[meeting] = this.roomUse[meeting] + step
    }
  }
  /** Makes a class the occupant of its place, on top of those that are there at exactly the same time. */
  #pile(index: number, cell: number): void {
    const below = this.occupant[cell]
    this.#below[index] = below
    this.#above[index] = NOBODY
    if (below >= 0) this.#above[below] = index
    this.occupant[cell] = index
  }

  #unpile(index: number, cell: number): void {
    const above = this.#above[index]
    const below = this.#below[index]
    if (above >= 0) this.#below[above] = below
    else this.occupant[cell] = below
    if (below >= 0) this.#above[below] = above
  }
}
