import type { CompiledNeighbours } from './compile.ts'
import { pairKinds } from './compile-pairs.ts'
import { Places } from './places.ts'
import { Rows } from './rows.ts'
import { Sections } from './sections.ts'
import { SetState } from './set-state.ts'

/**
 * Where the classes of a problem are, and what that costs, kept up to date. The price is the soft cost and the
 * broken hard rules at separate weights, which the search may raise. Choices are named by their places in the
 * compiled lists.
 */
export class NeighbourTimetable extends Places {
  /** By class; -1 where it has no place. */
  readonly timeChoiceOf: Int32Array
  readonly roomChoiceOf: Int32Array
  /** By pair entry what breaking it is priced at, and by room what an overlap or a closed time is. */
  readonly entryPrice: Float64Array
  readonly roomPrice: Float64Array
  readonly sets: SetState
  readonly sections: Sections
  /** The classes in each room, or in one that shares space with it, with a row for those that take none. */
  readonly guests: Rows
  readonly #oneClass = new Int32Array(1)

  constructor(problem: CompiledNeighbours, violationWeight: number) {
    super(problem)
    const { classes, rooms, pairs } = problem
    this.timeChoiceOf = new Int32Array(classes).fill(-1)
    this.roomChoiceOf = new Int32Array(classes).fill(-1)
    this.entryPrice = Float64Array.from(
      pairs.hard,
      (hard, entry) => hard * violationWeight + pairs.soft[entry],
    )
    this.roomPrice = new Float64Array(rooms).fill(violationWeight)
    this.sets = new SetState(this, violationWeight)
    this.guests = new Rows(rooms + 1, classes)
    this.sections = new Sections(this, violationWeight)
  }

  /** Puts a class, placed or not, to the choices; -1 takes it out of the timetable. */
  put(index: number, timeChoice: number, roomChoice: number): void {
    const { timeChoices, roomChoices } = this.problem
    const before = this.timeOf[index]
    const roomBefore = this.roomOf[index]
    if (before >= 0) {
      this.#shift(index, -1)
      this.#occupy(roomBefore, index, -1)
    }
    const time = timeChoice < 0 ? -1 : timeChoices.items[timeChoice]
    this.timeChoiceOf[index] = timeChoice
    this.roomChoiceOf[index] = roomChoice
    this.timeOf[index] = time
    this.roomOf[index] = timeChoice < 0 ? this.problem.rooms : roomChoices.items[roomChoice]
    if (time >= 0) {
      this.#shift(index, 1)
      this.#occupy(this.roomOf[index], index, 1)
    }
    const changesRooms = this.problem.sets.lookAtRooms && this.roomOf[index] !== roomBefore
    if (time !== before || changesRooms) this.sets.refresh(index)
  }

  #occupy(room: number, index: number, sign: number): void {
    const { starts, items } = this.problem.sharing
    for (let at = starts[room]; at < starts[room + 1]; at++)
      if (sign > 0) this.guests.add(items[at], index)
      else this.guests.remove(items[at], index)
  }

  priceMove(index: number, timeChoice: number, roomChoice: number, limit: number): number {
    const { timeChoices, roomChoices, sets } = this.problem
    const changesSets = timeChoice !== this.timeChoiceOf[index] || sets.lookAtRooms
    const present = this.ownPrice[index] + (changesSets ? this.sets.pricePresent(index) : 0)
    const price = this.priceAt(index, timeChoice, roomChoice, limit + present) - present
    if (price > limit || !changesSets) return price
    const [time, room] = [timeChoices.items[timeChoice], roomChoices.items[roomChoice]]
    return this.sets.priceAt(index, time, room, price, limit)
  }

  /**
   * The price of all that involves the class and one other at most if it were there; some number above `limit` as soon
   * as that is passed.
   */
  priceAt(index: number, timeChoice: number, roomChoice: number, limit: number): number {
    const { problem, timeOf, roomOf, entryPrice } = this
    const { timeChoices, roomChoices, times, pairs, rooms, closed, closedFrom, travel } = problem
    const { gap, count } = times
    const time = timeChoices.items[timeChoice]
    const room = roomChoices.items[roomChoice]
    const row = time * count
    let sum = timeChoices.prices[timeChoice] + roomChoices.prices[roomChoice]
    if (room < rooms) {
      const overlapPrice = this.roomPrice[room]
      if (closed[closedFrom[index] + room * count + time] === 1) sum += overlapPrice
      const from = room * problem.classes
      const to = from + this.guests.count[room]
      for (let at = from; at < to; at++) {
        const other = this.guests.items[at]
        if (gap[row + timeOf[other]] < 0 && other !== index) sum += overlapPrice
      }
    }
    if (sum > limit) return sum
    const walks = room * (rooms + 1)
    const nearEnd = pairs.nearEnds[index]
    for (let entry = pairs.starts[index]; entry < nearEnd; entry++) {
      const other = pairs.other[entry]
      const otherTime = timeOf[other]
      if (otherTime < 0) continue
      const slots = gap[row + otherTime]
      if (slots >= pairs.parameter[entry]) continue
      const walksInTime = slots >= 0 && pairs.kind[entry] === pairKinds.walk
      if (walksInTime && slots >= travel[walks + roomOf[other]]) continue
      sum += entryPrice[entry]
      if (sum > limit) return sum
    }
    const end = pairs.starts[index + 1]
    for (let entry = nearEnd; entry < end; entry++) {
      if (!this.isBroken(entry, time, room)) continue
      sum += entryPrice[entry]
      if (sum > limit) return sum
    }
    return sum + this.#priceStudents(index, time, room, limit - sum)
  }

  /** True when the entry is broken with its class at the time and room and the other at its place. */
  isBroken(entry: number, time: number, room: number): boolean {
    const { pairs, times, travel, rooms } = this.problem
    const other = pairs.other[entry]
    const otherTime = this.timeOf[other]
    if (otherTime < 0) return false
    const slots = times.gap[time * times.count + otherTime]
    switch (pairs.kind[entry]) {
      case pairKinds.gap:
        return slots < pairs.parameter[entry]
      case pairKinds.walk:
        return slots < 0 || slots < travel[room * (rooms + 1) + this.roomOf[other]]
      case pairKinds.sameRoom:
        return room !== this.roomOf[other]
      case pairKinds.differentRoom:
        return room === this.roomOf[other]
      default:
        return pairs.timeRules[pairs.parameter[entry]].isBroken(time, otherTime, pairs.isLater[entry])
    }
  }

  breaksHardRule(index: number): boolean {
    const [time, room] = [this.timeChoiceOf[index], this.roomChoiceOf[index]]
    if (time < 0) return false
    return this.listInTheWay(index, time, room, this.#oneClass) !== 0 || this.sets.breaksHardSet(index)
  }

  listInTheWay(index: number, timeChoice: number, roomChoice: number, into: Int32Array): number {
    const { timeChoices, roomChoices, pairs, times, rooms, classes, closed, closedFrom } = this.problem
    const [time, room] = [timeChoices.items[timeChoice], roomChoices.items[roomChoice]]
    if (closed[closedFrom[index] + room * times.count + time] === 1) return -1
    if (this.sets.wouldBreakHardSet(index, time, room)) return -1
    let count = 0
    const end = room < rooms ? room * classes + this.guests.count[room] : 0
    for (let at = room * classes; at < end && count < into.length; at++) {
      const other = this.guests.items[at]
      if (other !== index && times.gap[time * times.count + this.timeOf[other]] < 0) into[count++] = other
    }
    for (let entry = pairs.starts[index]; entry < pairs.starts[index + 1] && count < into.length; entry++) {
      if (pairs.hard[entry] === 0 || !this.isBroken(entry, time, room)) continue
      const known = into.indexOf(pairs.other[entry])
      if (known < 0 || known >= count) into[count++] = pairs.other[entry]
    }
    return count
  }

  #priceStudents(index: number, time: number, room: number, limit: number): number {
    const { times, travel, rooms, longestTravel, studentWeight, classes } = this.problem
    const { neighbours, shared } = this.links
    const { timeOf, roomOf } = this
    if (studentWeight === 0) return 0
    const { gap } = times
    const row = time * times.count
    const walks = room * (rooms + 1)
    const from = index * classes
    const to = from + neighbours.count[index]
    const most = limit / studentWeight
    let conflicts = 0
    for (let at = from; at < to; at++) {
      const other = neighbours.items[at]
      const otherTime = timeOf[other]
      if (otherTime < 0) continue
      const slots = gap[row + otherTime]
      if (slots >= 0 && (slots >= longestTravel || slots >= travel[walks + roomOf[other]])) continue
      conflicts += shared[from + other]
      if (conflicts > most) break
    }
    return conflicts * studentWeight
  }

  /** Adds all that the class takes part in at its place (`sign` 1), or takes it away (-1). */
  #shift(index: number, sign: number): void {
    const { problem, entryPrice } = this
    const { timeChoices, roomChoices, pairs, classes, studentWeight, times } = problem
    const nearEnd = pairs.nearEnds[index]
    const time = this.timeOf[index]
    const room = this.roomOf[index]
    const choices =
      timeChoices.prices[this.timeChoiceOf[index]] + roomChoices.prices[this.roomChoiceOf[index]]
    let cost = choices
    let own = choices + this.#shiftRoom(index, sign)
    const row = time * times.count
    for (let entry = pairs.starts[index]; entry < pairs.starts[index + 1]; entry++) {
      const other = this.timeOf[pairs.other[entry]]
      if (other < 0) continue
      const slots = times.gap[row + other]
      // Time enough between the two settles most.
      if (entry < nearEnd && slots >= pairs.parameter[entry]) continue
      if (!this.isBroken(entry, time, room)) continue
      cost += pairs.soft[entry]
      this.violations += sign * pairs.hard[entry]
      own += this.#share(pairs.other[entry], sign, entryPrice[entry])
    }
    const { neighbours, shared } = this.links
    const from = index * classes
    const to = from + neighbours.count[index]
    for (let at = from; at < to; at++) {
      const other = neighbours.items[at]
      if (!this.exclude(index, other)) continue
      const price = studentWeight * shared[from + other]
      cost += price
      own += this.#share(other, sign, price)
    }
    this.cost += sign * cost
    this.price += sign * own
    this.ownPrice[index] = sign > 0 ? own : 0
  }

  #shiftRoom(index: number, sign: number): number {
    const { rooms, times, closed, closedFrom, classes } = this.problem
    const room = this.roomOf[index]
    if (room >= rooms) return 0
    const time = this.timeOf[index]
    const price = this.roomPrice[room]
    let own = 0
    if (closed[closedFrom[index] + room * times.count + time] === 1) {
      own += price
      this.violations += sign
    }
    const from = room * classes
    const to = from + this.guests.count[room]
    for (let at = from; at < to; at++) {
      const other = this.guests.items[at]
      if (other === index) continue
      if (times.gap[time * times.count + this.timeOf[other]] >= 0) continue
      this.violations += sign
      own += this.#share(other, sign, price)
    }
    return own
  }

  #share(other: number, sign: number, price: number): number {
    this.ownPrice[other] = this.ownPrice[other] + sign * price
    return price
  }
}
