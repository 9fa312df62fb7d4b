import type { RuleTable } from '../compile.ts'

/** Under each rule of a table the places (days or rooms) in use, of which it wants a number: at least, or at most. */
export class UseCounts {
  readonly #table: RuleTable
  readonly #kinds: number
  readonly #places: number
  /** 1 where places short of the number cost, -1 where further ones do. */
  readonly #sign: number
  /** By rule and place: classes there. */
  readonly #classes: Int32Array
  /** By rule: places with a class. */
  readonly #used: Int32Array

  /** @param places number of them; a higher one stands for no place and is not counted */
  constructor(table: RuleTable, kinds: number, places: number, wants: 'atLeast' | 'atMost') {
    this.#table = table
    this.#kinds = kinds
    this.#places = places
    this.#sign = wants === 'atLeast' ? 1 : -1
    this.#classes = new Int32Array(table.count * places)
    this.#used = new Int32Array(table.count)
  }

  /** What the rules cost while no class stands. */
  costOfNothing(): number {
    return this.#used.reduce((sum, used, rule) => sum + this.#priceOf(rule, used), 0)
  }

  /** Change of the cost if a class of a kind changed places; rules that cover the kind `other` (-1: none) are left out. */
  change(kind: number, from: number, to: number, other: number): number {
    const { ofKind, covers } = this.#table
    const end = ofKind.starts[kind + 1]
    let change = 0
    for (let at = ofKind.starts[kind]; at < end; at++) {
      const rule = ofKind.items[at]
      if (other >= 0 && covers[rule * this.#kinds + other] === 1) continue
      const left = this.#classes[rule * this.#places + from] === 1 ? 1 : 0
      const entered = this.#classes[rule * this.#places + to] === 0 ? 1 : 0
      if (left === entered) continue
      const used = this.#used[rule]
      change += this.#priceOf(rule, used + entered - left) - this.#priceOf(rule, used)
    }
    return change
  }

  /** Counts a class of a kind in (`step` 1) or out (-1) and answers the change of the cost. */
  count(kind: number, place: number, step: number): number {
    const { starts, items } = this.#table.ofKind
    const end = starts[kind + 1]
    let change = 0
    for (let at = starts[kind]; at < end && place < this.#places; at++) {
      const rule = items[at]
      const cell = rule * this.#places + place
      const before = this.#classes[cell]
      this.#classes[cell] = before + step
      if (before !== (step > 0 ? 0 : 1)) continue
      const used = this.#used[rule]
      this.#used[rule] = used + step
      change += this.#priceOf(rule, used + step) - this.#priceOf(rule, used)
    }
    return change
  }

  /** What the rules ask for a class of a kind that comes to a place where no other of their classes is. */
  priceOfEntering(kind: number, place: number): number {
    const { ofKind, weight } = this.#table
    let price = 0
    for (let at = ofKind.starts[kind]; at < ofKind.starts[kind + 1] && place < this.#places; at++) {
      const rule = ofKind.items[at]
      if (this.#classes[rule * this.#places + place] === 0) price += weight[rule]
    }
    return price
  }

  #priceOf(rule: number, used: number): number {
    const { weight, parameter } = this.#table
    const short = this.#sign * (parameter[rule] - used)
    return short > 0 ? weight[rule] * short : 0
  }
}
