import type { CompiledTables } from '../compile.ts'
import { CompactCounts } from './compact-counts.ts'
import { DayCounts } from './day-counts.ts'
import { PairCounts } from './pair-counts.ts'
import { RoomCounts } from './room-counts.ts'

/** What soft rules, times and rooms cost, by the counts of each sort of rule. */
export class SoftCounts {
  readonly #problem: CompiledTables
  readonly #days: DayCounts
  readonly #compact: CompactCounts
  readonly rooms: RoomCounts
  readonly #pairs: PairCounts
  readonly #hasPairPrices: boolean

  constructor(problem: CompiledTables) {
    this.#problem = problem
    this.#days = new DayCounts(problem)
    this.#compact = new CompactCounts(problem)
    this.rooms = new RoomCounts(problem)
    this.#pairs = new PairCounts(problem)
    this.#hasPairPrices = problem.pairPrices.price.length > 0
  }

  /** What the rules cost while no class is placed. */
  costOfNothing(): number {
    return this.#days.costOfNothing()
  }

  /** Change of the cost if another class of a kind were put somewhere. */
  priceOfEntering(kind: number, time: number, room: number): number {
    let price = this.#choicePenalty(kind, time, room) + this.rooms.priceOfEntering(kind, room)
    if (this.#hasPairPrices) price += this.#pairs.sumAt(kind, time)
    price += this.#days.priceOfEntering(kind, this.#problem.dayOf[time])
    return price + this.#compact.priceOfEntering(kind, time)
  }

  /**
   * Change of the cost if a class of a kind moved from one place to another. When a class of the kind `partner` comes
   * the other way (-1: none does), rules that cover both kinds see no change.
   */
  change(
    kind: number,
    fromTime: number,
    fromRoom: number,
    time: number,
    room: number,
    partner: number,
  ): number {
    const { dayOf, kinds, linked } = this.#problem
    const other = partner >= 0 && linked[kind * kinds + partner] === 1 ? partner : -1
    let change = this.#choicePenalty(kind, time, room) - this.#choicePenalty(kind, fromTime, fromRoom)
    if (fromRoom !== room) change += this.rooms.change(kind, fromRoom, room, other)
    if (fromTime === time) return change
    if (this.#hasPairPrices) change += this.#pairs.change(kind, fromTime, time, partner)
    const fromDay = dayOf[fromTime]
    const day = dayOf[time]
    if (fromDay !== day) change += this.#days.change(kind, fromDay, day, other)
    return change + this.#compact.change(kind, fromTime, time, other)
  }

  /** Counts a class of a kind in (`step` 1) or out (-1) and answers the change of the cost. */
  count(kind: number, time: number, room: number, step: number): number {
    const day = this.#problem.dayOf[time]
    let change = step * this.#choicePenalty(kind, time, room)
    change += this.#days.count(kind, day, step) + this.rooms.count(kind, room, step)
    if (this.#hasPairPrices) change += this.#pairs.count(kind, time, step)
    return change + this.#compact.count(kind, time, step)
  }

  #choicePenalty(kind: number, time: number, room: number): number {
    const { timePenalty, roomPenalty, times, rooms } = this.#problem
    return timePenalty[kind * times + time] + roomPenalty[kind * (rooms + 1) + room]
  }
}
