import type { CompiledTables } from '../compile.ts'

/** Rooms used under each `oneRoom` rule. The room number `rooms` (no room) is not counted. */
export class RoomCounts {
  readonly #problem: CompiledTables
  /** By rule and room: classes in the room. */
  readonly #classes: Int32Array
  /** By rule: rooms with a class. */
  readonly #used: Int32Array

  constructor(problem: CompiledTables) {
    this.#problem = problem
    this.#classes = new Int32Array(problem.oneRoom.count * problem.rooms)
    this.#used = new Int32Array(problem.oneRoom.count)
  }

  /** Change of the cost if a class of a kind changed rooms; rules that cover the kind `other` (-1: none) are left out. */
  change(kind: number, from: number, to: number, other: number): number {
    const { rooms, kinds, oneRoom } = this.#problem
    const { starts, items } = oneRoom.ofKind
    const end = starts[kind + 1]
    let change = 0
    for (let at = starts[kind]; at < end; at++) {
      const rule = items[at]
      if (other >= 0 && oneRoom.covers[rule * kinds + other] === 1) continue
      const weight = oneRoom.weight[rule]
      if (this.#classes[rule * rooms + from] === 1) change -= weight
      if (this.#classes[rule * rooms + to] === 0) change += weight
    }
    return change
  }

  /** Rooms that the classes of a rule are in. */
  countRooms(rule: number): number {
    return this.#used[rule]
  }

  /** Change of the cost if another class of a kind came to a room. */
  priceOfEntering(kind: number, room: number): number {
    const { rooms, oneRoom } = this.#problem
    const { starts, items } = oneRoom.ofKind
    const end = starts[kind + 1]
    let price = 0
    for (let at = starts[kind]; at < end && room < rooms; at++) {
      const rule = items[at]
      const isNew = this.#classes[rule * rooms + room] === 0
      if (isNew && this.#used[rule] > 0) price += oneRoom.weight[rule]
    }
    return price
  }

  /** Counts a class of a kind in (`step` 1) or out (-1) and answers the change of the cost. */
  count(kind: number, room: number, step: number): number {
    const { rooms, oneRoom } = this.#problem
    const { starts, items } = oneRoom.ofKind
    const end = starts[kind + 1]
    let change = 0
    for (let at = starts[kind]; at < end && room < rooms; at++) {
      const rule = items[at]
      const cell = rule * rooms + room
      const before = this.#classes[cell]
      this.#classes[cell] = before + step
      if (before !== (step > 0 ? 0 : 1)) continue
      const used = this.#used[rule]
      this.#used[rule] = used + step
      change += oneRoom.weight[rule] * (Math.max(1, used + step) - Math.max(1, used))
    }
    return change
  }
}
