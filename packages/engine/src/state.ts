import { type CompiledProblem, FORBIDDEN } from './compile.ts'

const UNPLACED = -1

/**
 * A timetable during the search, with the counts that make the price of a move a few look-ups.
 * Only classes that stand somewhere count; the price of leaving classes out is the caller's.
 */
export class TimetableState {
  readonly problem: CompiledProblem
  /** By class; -1 where it does not stand. */
  readonly timeOf: Int32Array
  readonly roomOf: Int32Array
  /** By time and room: the class that stands there at exactly this time, or -1. */
  readonly occupant: Int32Array
  /** By time and room: classes in the room at overlapping times, one more where the room is unavailable. */
  readonly roomUse: Int32Array
  /** By kind and time: classes at overlapping times that the kind must be apart from. */
  readonly clashes: Uint16Array
  readonly dayCount: Int32Array
  readonly daysUsed: Int32Array
  /** By compact rule and time (with a column for no time): classes at this time, and classes at adjoining times. */
  readonly compactCount: Uint16Array
  readonly compactBeside: Uint16Array
  readonly roomCount: Int32Array
  readonly roomsUsed: Int32Array
  /** Pairs that break a hard rule. */
  violations = 0
  /** Sum of the soft costs of the classes that stand. */
  cost = 0

  constructor(problem: CompiledProblem) {
    this.problem = problem
    const { classes, rooms, times, kinds, days } = problem
    this.timeOf = new Int32Array(classes).fill(UNPLACED)
    this.roomOf = new Int32Array(classes).fill(rooms)
    this.occupant = new Int32Array((rooms + 1) * times).fill(-1)
    this.roomUse = new Int32Array((rooms + 1) * times)
    this.roomUse.set(problem.closed)
    this.clashes = new Uint16Array(kinds * times)
    this.dayCount = new Int32Array(problem.minDays.count * days)
    this.daysUsed = new Int32Array(problem.minDays.count)
    this.compactCount = new Uint16Array(problem.compact.count * (times + 1))
    this.compactBeside = new Uint16Array(problem.compact.count * (times + 1))
    this.roomCount = new Int32Array(problem.sameRoom.count * (rooms + 1))
    this.roomsUsed = new Int32Array(problem.sameRoom.count)
    for (let rule = 0; rule < problem.minDays.count; rule++) {
      this.cost += (problem.minDays.weight[rule] as number) * (problem.minDays.parameter[rule] as number)
    }
  }

  /** Puts a class that does not stand at a time, in a room it may take. */
  place(index: number, time: number, room: number): void {
    const { problem } = this
    const kind = problem.kindOf[index] as number
    this.violations += this.clashes[kind * problem.times + time] as number
    this.timeOf[index] = time
    this.roomOf[index] = room
    this.spread(kind, time, 1)
    this.occupy(index, time, room, 1)
    this.cost += this.choicePenalty(kind, time, room) + this.countDay(kind, time, 1)
    this.cost += this.countCompact(kind, time, 1) + this.countRoom(kind, room, 1)
  }

  /** Takes a class that stands out of the timetable. */
  remove(index: number): void {
    const { problem } = this
    const kind = problem.kindOf[index] as number
    const time = this.timeOf[index] as number
    const room = this.roomOf[index] as number
    this.timeOf[index] = UNPLACED
    this.roomOf[index] = problem.rooms
    this.spread(kind, time, -1)
    this.occupy(index, time, room, -1)
    this.violations -= this.clashes[kind * problem.times + time] as number
    this.cost -= this.choicePenalty(kind, time, room)
    this.cost += this.countDay(kind, time, -1) + this.countCompact(kind, time, -1)
    this.cost += this.countRoom(kind, room, -1)
  }

  /** Moves a class that stands. */
  move(index: number, time: number, room: number): void {
    this.remove(index)
    this.place(index, time, room)
  }

  /**
   * True when two classes of different kinds that stand may take each other's time, and each other's room as well or,
   * with `keepRooms`, stay in their own.
   */
  canExchange(one: number, other: number, keepRooms: boolean): boolean {
    const { kindOf, times, rooms, overlaps, timePenalty, roomPenalty } = this.problem
    const [kind, otherKind] = [kindOf[one] as number, kindOf[other] as number]
    if (kind === otherKind) return false
    const [time, otherTime] = [this.timeOf[one] as number, this.timeOf[other] as number]
    const [room, otherRoom] = [this.roomOf[one] as number, this.roomOf[other] as number]
    if (time !== otherTime && overlaps[time * times + otherTime] === 1) return false
    if ((timePenalty[otherKind * times + time] as number) >= FORBIDDEN) return false
    if ((timePenalty[kind * times + otherTime] as number) >= FORBIDDEN) return false
    if (keepRooms) {
      if (room === otherRoom || time === otherTime) return false
      const [here, there] = [time * (rooms + 1), otherTime * (rooms + 1)]
      // Both alone where they stand, so that leaving mends nothing, and alone where they go.
      if ((this.roomUse[here + room] as number) > 1 || (this.roomUse[there + otherRoom] as number) > 1)
        return false
      return this.roomUse[there + room] === 0 && this.roomUse[here + otherRoom] === 0
    }
    if ((roomPenalty[otherKind * (rooms + 1) + room] as number) >= FORBIDDEN) return false
    return (roomPenalty[kind * (rooms + 1) + otherRoom] as number) < FORBIDDEN
  }

  /** Lets two classes that may do so take each other's place, or with `keepRooms` only each other's time. */
  exchange(one: number, other: number, keepRooms: boolean): void {
    const [time, room] = [this.timeOf[one] as number, this.roomOf[one] as number]
    const [otherTime, otherRoom] = [this.timeOf[other] as number, this.roomOf[other] as number]
    this.remove(one)
    this.remove(other)
    this.place(one, otherTime, keepRooms ? room : otherRoom)
    this.place(other, time, keepRooms ? otherRoom : room)
  }

  /** Change of the violations if a class that stands moved to a time and room. */
  moveViolations(index: number, time: number, room: number): number {
    const { times, rooms, kinds, kindOf, apart, overlaps } = this.problem
    const kind = kindOf[index] as number
    const fromTime = this.timeOf[index] as number
    const fromRoom = this.roomOf[index] as number
    const own = apart[kind * kinds + kind] as number
    const meets = overlaps[fromTime * times + time] as number
    const row = kind * times
    let change = (this.clashes[row + time] as number) - (this.clashes[row + fromTime] as number)
    change += own - own * meets
    if (room === rooms) return change
    change +=
      (this.roomUse[time * (rooms + 1) + room] as number) -
      (this.roomUse[fromTime * (rooms + 1) + fromRoom] as number)
    return change + 1 - (room === fromRoom ? meets : 0)
  }

  /** Change of the violations if two classes at times that do not overlap changed places. */
  exchangeViolations(one: number, other: number): number {
    const { times, kinds, kindOf, apart } = this.problem
    const kind = kindOf[one] as number
    const otherKind = kindOf[other] as number
    const time = this.timeOf[one] as number
    const otherTime = this.timeOf[other] as number
    if (time === otherTime) return 0
    const { clashes } = this
    const before =
      (clashes[kind * times + time] as number) + (clashes[otherKind * times + otherTime] as number)
    const after =
      (clashes[kind * times + otherTime] as number) + (clashes[otherKind * times + time] as number)
    const own = (apart[kind * kinds + kind] as number) + (apart[otherKind * kinds + otherKind] as number)
    return after - before + own - 2 * (apart[kind * kinds + otherKind] as number)
  }

  /**
   * Change of the cost if a class of a kind moved from one place to another. When a class of the kind `partner` comes
   * the other way (-1: none does), rules that cover both kinds see no change.
   */
  moveCost(
    kind: number,
    fromTime: number,
    fromRoom: number,
    time: number,
    room: number,
    partner: number,
  ): number {
    const { dayOf, kinds, linked } = this.problem
    const other = partner >= 0 && linked[kind * kinds + partner] === 1 ? partner : -1
    let change = this.choicePenalty(kind, time, room) - this.choicePenalty(kind, fromTime, fromRoom)
    if (fromRoom !== room) change += this.roomChange(kind, fromRoom, room, other)
    if (fromTime === time) return change
    if (dayOf[fromTime] !== dayOf[time]) {
      change += this.dayChange(kind, dayOf[fromTime] as number, dayOf[time] as number, other)
      return change + this.compactChange(kind, fromTime, time, other)
    }
    return change + this.compactChangeWithinDay(kind, fromTime, time, other)
  }

  /** Change of the cost if two classes that may do so exchanged their places, or with `keepRooms` only their times. */
  exchangeCost(one: number, other: number, keepRooms: boolean): number {
    const { kindOf } = this.problem
    const [kind, otherKind] = [kindOf[one] as number, kindOf[other] as number]
    const [time, room] = [this.timeOf[one] as number, this.roomOf[one] as number]
    const [otherTime, otherRoom] = [this.timeOf[other] as number, this.roomOf[other] as number]
    const change = this.moveCost(kind, time, room, otherTime, keepRooms ? room : otherRoom, otherKind)
    return change + this.moveCost(otherKind, otherTime, otherRoom, time, keepRooms ? otherRoom : room, kind)
  }

  /** What it costs that a class of a kind comes to a room, beyond the price of the room. */
  priceOfEntering(kind: number, room: number): number {
    const { rooms, sameRoom } = this.problem
    const { starts, items } = sameRoom.ofKind
    let price = 0
    if (room === rooms) return 0
    for (let at = starts[kind] as number, end = starts[kind + 1] as number; at < end; at++) {
      const rule = items[at] as number
      if (this.roomCount[rule * (rooms + 1) + room] === 0) price += sameRoom.weight[rule] as number
    }
    return price
  }

  private choicePenalty(kind: number, time: number, room: number): number {
    const { timePenalty, roomPenalty, times, rooms } = this.problem
    return (timePenalty[kind * times + time] as number) + (roomPenalty[kind * (rooms + 1) + room] as number)
  }

  private roomChange(kind: number, from: number, to: number, other: number): number {
    const { rooms, kinds, sameRoom } = this.problem
    const { starts, items } = sameRoom.ofKind
    let change = 0
    for (let at = starts[kind] as number, end = starts[kind + 1] as number; at < end; at++) {
      const rule = items[at] as number
      if (other >= 0 && sameRoom.covers[rule * kinds + other] === 1) continue
      const weight = sameRoom.weight[rule] as number
      if (this.roomCount[rule * (rooms + 1) + from] === 1) change -= weight
      if (this.roomCount[rule * (rooms + 1) + to] === 0) change += weight
    }
    return change
  }

  private dayChange(kind: number, from: number, to: number, other: number): number {
    const { days, kinds, minDays } = this.problem
    const { starts, items } = minDays.ofKind
    let change = 0
    for (let at = starts[kind] as number, end = starts[kind + 1] as number; at < end; at++) {
      const rule = items[at] as number
      if (other >= 0 && minDays.covers[rule * kinds + other] === 1) continue
      const left = this.dayCount[rule * days + from] === 1 ? 1 : 0
      const entered = this.dayCount[rule * days + to] === 0 ? 1 : 0
      if (left === entered) continue
      const missing = (minDays.parameter[rule] as number) - (this.daysUsed[rule] as number)
      const weight = minDays.weight[rule] as number
      if (entered === 1) change -= missing > 0 ? weight : 0
      else change += missing >= 0 ? weight : 0
    }
    return change
  }

  private compactChange(kind: number, from: number, to: number, other: number): number {
    const { kinds, compact } = this.problem
    const { starts, items } = compact.ofKind
    let change = 0
    for (let at = starts[kind] as number, end = starts[kind + 1] as number; at < end; at++) {
      const rule = items[at] as number
      if (other >= 0 && compact.covers[rule * kinds + other] === 1) continue
      change +=
        (compact.weight[rule] as number) * (this.isolatedWithout(rule, from) + this.isolatedWith(rule, to))
    }
    return change
  }

  private compactChangeWithinDay(kind: number, from: number, to: number, other: number): number {
    const { kinds, compact } = this.problem
    const { starts, items } = compact.ofKind
    let change = 0
    for (let at = starts[kind] as number, end = starts[kind + 1] as number; at < end; at++) {
      const rule = items[at] as number
      if (other >= 0 && compact.covers[rule * kinds + other] === 1) continue
      const without = this.isolatedWithout(rule, from)
      this.stand(rule, from, -1)
      change += (compact.weight[rule] as number) * (without + this.isolatedWith(rule, to))
      this.stand(rule, from, 1)
    }
    return change
  }

  /** Change of the number of isolated classes of a rule when one at `time` leaves. */
  private isolatedWithout(rule: number, time: number): number {
    const { times, compact, adjoining, adjoiningWidth } = this.problem
    const row = rule * (times + 1)
    const list = ((compact.parameter[rule] as number) * times + time) * adjoiningWidth
    let change = this.compactBeside[row + time] === 0 ? -1 : 0
    for (let at = 0; at < adjoiningWidth; at++) {
      const beside = row + (adjoining[list + at] as number)
      if (this.compactBeside[beside] === 1) change += this.compactCount[beside] as number
    }
    return change
  }

  /** Change of the number of isolated classes of a rule when one comes to `time`. */
  private isolatedWith(rule: number, time: number): number {
    const { times, compact, adjoining, adjoiningWidth } = this.problem
    const row = rule * (times + 1)
    const list = ((compact.parameter[rule] as number) * times + time) * adjoiningWidth
    let change = this.compactBeside[row + time] === 0 ? 1 : 0
    for (let at = 0; at < adjoiningWidth; at++) {
      const beside = row + (adjoining[list + at] as number)
      if (this.compactBeside[beside] === 0) change -= this.compactCount[beside] as number
    }
    return change
  }

  private stand(rule: number, time: number, step: number): void {
    const { times, compact, adjoining, adjoiningWidth } = this.problem
    const row = rule * (times + 1)
    const list = ((compact.parameter[rule] as number) * times + time) * adjoiningWidth
    this.compactCount[row + time] = (this.compactCount[row + time] as number) + step
    for (let at = 0; at < adjoiningWidth; at++) {
      const beside = row + (adjoining[list + at] as number)
      this.compactBeside[beside] = (this.compactBeside[beside] as number) + step
    }
  }

  private spread(kind: number, time: number, step: number): void {
    const { times, apartFrom, overlapping } = this.problem
    const from = overlapping.starts[time] as number
    const to = overlapping.starts[time + 1] as number
    for (
      let at = apartFrom.starts[kind] as number, end = apartFrom.starts[kind + 1] as number;
      at < end;
      at++
    ) {
      const row = (apartFrom.items[at] as number) * times
      for (let meeting = from; meeting < to; meeting++) {
        const cell = row + (overlapping.items[meeting] as number)
        this.clashes[cell] = (this.clashes[cell] as number) + step
      }
    }
  }

  private occupy(index: number, time: number, room: number, step: number): void {
    const { rooms, overlapping } = this.problem
    if (room === rooms) return
    const cell = time * (rooms + 1) + room
    if (step < 0) this.violations -= (this.roomUse[cell] as number) - 1
    else this.violations += this.roomUse[cell] as number
    if (step > 0) this.occupant[cell] = index
    else if (this.occupant[cell] === index) this.occupant[cell] = this.findOccupant(time, room)
    for (
      let at = overlapping.starts[time] as number, end = overlapping.starts[time + 1] as number;
      at < end;
      at++
    ) {
      const meeting = (overlapping.items[at] as number) * (rooms + 1) + room
      this.roomUse[meeting] = (this.roomUse[meeting] as number) + step
    }
  }

  /** A class that stands at exactly this time in the room, or -1; only asked where several stood. */
  private findOccupant(time: number, room: number): number {
    if ((this.roomUse[time * (this.problem.rooms + 1) + room] as number) <= 1) return -1
    return this.timeOf.findIndex((other, index) => other === time && this.roomOf[index] === room)
  }

  private countDay(kind: number, time: number, step: number): number {
    const { days, minDays, dayOf } = this.problem
    const { starts, items } = minDays.ofKind
    let change = 0
    for (let at = starts[kind] as number, end = starts[kind + 1] as number; at < end; at++) {
      const rule = items[at] as number
      const cell = rule * days + (dayOf[time] as number)
      const before = this.dayCount[cell] as number
      this.dayCount[cell] = before + step
      if (before !== (step > 0 ? 0 : 1)) continue
      const missing = (minDays.parameter[rule] as number) - (this.daysUsed[rule] as number)
      this.daysUsed[rule] = (this.daysUsed[rule] as number) + step
      change += (minDays.weight[rule] as number) * (Math.max(0, missing - step) - Math.max(0, missing))
    }
    return change
  }

  private countCompact(kind: number, time: number, step: number): number {
    const { compact } = this.problem
    const { starts, items } = compact.ofKind
    let change = 0
    for (let at = starts[kind] as number, end = starts[kind + 1] as number; at < end; at++) {
      const rule = items[at] as number
      const isolated = step > 0 ? this.isolatedWith(rule, time) : this.isolatedWithout(rule, time)
      change += (compact.weight[rule] as number) * isolated
      this.stand(rule, time, step)
    }
    return change
  }

  private countRoom(kind: number, room: number, step: number): number {
    const { rooms, sameRoom } = this.problem
    const { starts, items } = sameRoom.ofKind
    let change = 0
    if (room === rooms) return 0
    for (let at = starts[kind] as number, end = starts[kind + 1] as number; at < end; at++) {
      const rule = items[at] as number
      const cell = rule * (rooms + 1) + room
      const before = this.roomCount[cell] as number
      this.roomCount[cell] = before + step
      if (before !== (step > 0 ? 0 : 1)) continue
      const used = this.roomsUsed[rule] as number
      this.roomsUsed[rule] = used + step
      change += (sameRoom.weight[rule] as number) * (Math.max(1, used + step) - Math.max(1, used))
    }
    return change
  }
}
