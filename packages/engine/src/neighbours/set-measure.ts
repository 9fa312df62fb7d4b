import { countOf } from '../problem/choices.ts'
import type { CompiledNeighbours } from './compile.ts'
import { setKinds } from './compile-sets.ts'
import type { Places } from './places.ts'

/** Bits of all days of a week. */
const ALL_DAYS = -1

/** Measures by how much sets of classes break their demands, without allocating. */
export class SetMeasure {
  readonly #state: Places
  readonly #problem: CompiledNeighbours
  /** Times and rooms of the set's classes; the times of one date, by start. */
  readonly #times: Int32Array
  readonly #rooms: Int32Array
  readonly #onDate: Int32Array
  readonly #roomsOnDate: Int32Array
  /** By week of a set and day what was measured when the set was last counted with its classes where they are. */
  readonly #present: Int32Array

  constructor(state: Places) {
    const { count, members } = state.problem.sets
    let largest = 0
    for (let set = 0; set < count; set++) largest = Math.max(largest, countOf(members, set))
    this.#state = state
    this.#problem = state.problem
    this.#times = new Int32Array(largest)
    this.#rooms = new Int32Array(largest)
    this.#onDate = new Int32Array(largest)
    this.#roomsOnDate = new Int32Array(largest)
    this.#present = new Int32Array(state.problem.sets.weeks.items.length * state.problem.days)
  }

  /** Units of breach when the classes are where they are, but class `moved` (-1: none) at `time` in `room`. */
  countUnits(set: number, moved: number, time: number, room: number): number {
    const { sets, times } = this.#problem
    const kind = sets.kind[set]
    if (kind >= setKinds.maxDayLoad) return this.#countDates(set, moved, time, room)
    const count = this.#collect(set, moved, time, room, ALL_DAYS)
    if (kind === setKinds.compact) return this.#countAlone(count, sets.gapSlots[set])
    if (kind === setKinds.oneRoom) return Math.max(0, this.#countRooms(count) - 1)
    if (kind === setKinds.maxRooms) return Math.max(0, this.#countRooms(count) - sets.allowed[set])
    const from = sets.from[set]
    const to = sets.to[set]
    let used = 0
    for (let at = 0; at < count; at++) {
      const own = this.#times[at]
      if (times.start[own] < to && times.end[own] > from) used |= times.days[own]
    }
    const over = countBits(used) - sets.allowed[set]
    return Math.max(0, kind === setKinds.maxDays ? over : -over)
  }

  /** Units of breach of a set that looks at dates: only those of which the class that moves has one are counted again. */
  #countDates(set: number, moved: number, time: number, room: number): number {
    const { sets, times, days } = this.#problem
    const { timeOf } = this.#state
    const isByWeek = sets.kind[set] >= setKinds.maxWeekGaps
    const before = moved < 0 ? -1 : timeOf[moved]
    const changed = moved < 0 ? ALL_DAYS : times.days[time] | (before < 0 ? 0 : times.days[before])
    const count = this.#collect(set, moved, time, room, changed)
    let units = 0
    for (let at = sets.weeks.starts[set]; at < sets.weeks.starts[set + 1]; at++) {
      const week = sets.weeks.items[at]
      let ofWeek = 0
      for (let day = 0; day < days; day++) {
        let ofDate = this.#present[at * days + day]
        if (((changed >> day) & 1) === 1) {
          const onDate = this.#pick(count, week, day)
          ofDate = onDate > 0 ? this.#measureDate(set, onDate, day) : 0
          if (moved < 0) this.#present[at * days + day] = ofDate
        }
        ofWeek += ofDate
      }
      units += (isByWeek ? Math.max(0, ofWeek - sets.allowed[set]) : ofWeek) * sets.weekCounts[at]
    }
    return units
  }

  /** Collects the times and rooms of the set's classes that meet on some of the days; answers their number. */
  #collect(set: number, moved: number, time: number, room: number, days: number): number {
    const { sets, times } = this.#problem
    const { timeOf, roomOf } = this.#state
    const { starts, items } = sets.members
    let count = 0
    for (let at = starts[set]; at < starts[set + 1]; at++) {
      const index = items[at]
      const own = index === moved ? time : timeOf[index]
      if (own < 0 || (times.days[own] & days) === 0) continue
      this.#times[count] = own
      this.#rooms[count++] = index === moved ? room : roomOf[index]
    }
    return count
  }

  /** Classes that no other one adjoins. */
  #countAlone(count: number, most: number): number {
    const { gap, count: width } = this.#problem.times
    let alone = 0
    for (let one = 0; one < count; one++) {
      let isAlone = true
      for (let other = 0; other < count && isAlone; other++) {
        const slots = gap[this.#times[one] * width + this.#times[other]]
        isAlone = slots < 0 || slots > most
      }
      if (isAlone) alone++
    }
    return alone
  }

  /** Different rooms of the first classes. */
  #countRooms(count: number): number {
    let rooms = 0
    for (let at = 0; at < count; at++) {
      const room = this.#rooms[at]
      if (room < this.#problem.rooms && this.#rooms.indexOf(room) === at) rooms++
    }
    return rooms
  }

  /** Picks of the set's times those that meet on a date and sorts them by start; answers their number. */
  #pick(count: number, week: number, day: number): number {
    const { times, weeks } = this.#problem
    const onDate = this.#onDate
    const roomsOnDate = this.#roomsOnDate
    let picked = 0
    for (let at = 0; at < count; at++) {
      const time = this.#times[at]
      if (((times.days[time] >> day) & 1) === 0) continue
      if (times.inWeek[time * weeks + week] === 0) continue
      const start = times.start[time]
      let place = picked++
      while (place > 0 && times.start[onDate[place - 1]] > start) {
        onDate[place] = onDate[place - 1]
        roomsOnDate[place] = roomsOnDate[place - 1]
        place--
      }
      onDate[place] = time
      roomsOnDate[place] = this.#rooms[at]
    }
    return picked
  }

  /** Units of breach on a date; of what is looked at by weeks all that is on the date. */
  #measureDate(set: number, count: number, day: number): number {
    const { sets } = this.#problem
    const allowed = sets.allowed[set]
    const gap = sets.gapSlots[set]
    switch (sets.kind[set]) {
      case setKinds.maxDayLoad:
        return Math.max(0, this.#sumLengths(count) - allowed)
      case setKinds.minDayLoad:
        return Math.max(0, allowed - this.#sumLengths(count))
      case setKinds.maxBreaks:
        return Math.max(0, this.#countRuns(count, gap, -1) - 1 - allowed)
      case setKinds.maxBlock:
        return this.#countRuns(count, gap, allowed)
      case setKinds.maxDayGaps:
        return Math.max(0, this.#countGapSlots(set, count, day) - allowed)
      case setKinds.maxWeekGaps:
        return this.#countGapSlots(set, count, day)
      case setKinds.maxDayDelay:
        return Math.max(0, this.#countDelay(set, day) - allowed)
      case setKinds.maxWeekSlots:
        return this.#countTaken(set, count, day)
      case setKinds.maxWeekDelays:
        return this.#countDelay(set, day) > 0 ? 1 : 0
      case setKinds.maxDayWalks:
        return Math.max(0, this.#countWalks(count) - allowed)
      default:
        return this.#countWalks(count)
    }
  }

  /** Slots that count between the first and the last class of the date, and in which none meets. */
  #countGapSlots(set: number, count: number, day: number): number {
    const { sets, times } = this.#problem
    const { start, end } = times
    const { exceptBefore, tableSlots } = sets
    const table = sets.tableOf[set] < 0 ? -1 : sets.tableOf[set] + day * tableSlots
    let last = end[this.#onDate[0]]
    let slots = 0
    for (let at = 1; at < count; at++) {
      const time = this.#onDate[at]
      const next = start[time]
      if (next > last) {
        slots += next - last
        if (table >= 0) slots -= exceptBefore[table + next] - exceptBefore[table + last]
      }
      if (end[time] > last) last = end[time]
    }
    return slots
  }

  /** Slots that the set names and in which a class of the date is. */
  #countTaken(set: number, count: number, day: number): number {
    const { exceptBefore, tableOf, tableSlots } = this.#problem.sets
    const { start, end } = this.#problem.times
    if (tableOf[set] < 0) return 0
    const table = tableOf[set] + day * tableSlots
    let last = 0
    let slots = 0
    for (let at = 0; at < count; at++) {
      const time = this.#onDate[at]
      const from = Math.max(last, start[time])
      if (end[time] > from) slots += exceptBefore[table + end[time]] - exceptBefore[table + from]
      last = Math.max(last, end[time])
    }
    return slots
  }

  /** Slots that count before the first class of the date. */
  #countDelay(set: number, day: number): number {
    const { exceptBefore, tableOf, tableSlots } = this.#problem.sets
    const first = this.#problem.times.start[this.#onDate[0]]
    return tableOf[set] < 0 ? first : first - exceptBefore[tableOf[set] + day * tableSlots + first]
  }

  /** Walks on the date from a class with a room to the next one with a room. */
  #countWalks(count: number): number {
    const { rooms, travel } = this.#problem
    let walks = 0
    let before = rooms
    for (let at = 0; at < count; at++) {
      const room = this.#roomsOnDate[at]
      if (room === rooms) continue
      if (before < rooms && travel[before * (rooms + 1) + room] > 0) walks++
      before = room
    }
    return walks
  }

  #sumLengths(count: number): number {
    const { start, end } = this.#problem.times
    let sum = 0
    for (let at = 0; at < count; at++) {
      const time = this.#onDate[at]
      sum += end[time] - start[time]
    }
    return sum
  }

  /** Runs of classes with at most `gap` slots between; with `longest` from 0 only runs of several that are longer. */
  #countRuns(count: number, gap: number, longest: number): number {
    const { start, end } = this.#problem.times
    let runs = 0
    let at = 0
    while (at < count) {
      const first = start[this.#onDate[at]]
      let last = end[this.#onDate[at]]
      let members = 1
      while (++at < count && start[this.#onDate[at]] - last <= gap) {
        last = Math.max(last, end[this.#onDate[at]])
        members++
      }
      if (longest < 0 || (members > 1 && last - first > longest)) runs++
    }
    return runs
  }
}

function countBits(mask: number): number {
  let count = 0
  for (let rest = mask; rest !== 0; rest &= rest - 1) count++
  return count
}
