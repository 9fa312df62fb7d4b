import type { CompiledTables } from '../compile.ts'

/** Days used under each `minDays` rule. */
export class DayCounts {
  readonly #problem: CompiledTables
  /** By rule and day: classes on the day. */
  readonly #classes: Int32Array
  /** By rule: days with a class. */
  readonly #used: Int32Array

  constructor(problem: CompiledTables) {
    this.#problem = problem
    this.#classes = new Int32Array(problem.minDays.count * problem.days)
    this.#used = new Int32Array(problem.minDays.count)
  }

  /** What the rules cost while no class is placed. */
  costOfNothing(): number {
    const { weight, parameter } = this.#problem.minDays
    return weight.reduce((sum, each, rule) => sum + each * parameter[rule], 0)
  }

  /** Change of the cost if a class of a kind changed days; rules that cover the kind `other` (-1: none) are left out. */
  change(kind: number, from: number, to: number, other: number): number {
    const { days, kinds, minDays } = this.#problem
    const { starts, items } = minDays.ofKind
    const end = starts[kind + 1]
    let change = 0
    for (let at = starts[kind]; at < end; at++) {
      const rule = items[at]
      if (other >= 0 && minDays.covers[rule * kinds + other] === 1) continue
      const left = this.#classes[rule * days + from] === 1 ? 1 : 0
      const entered = this.#classes[rule * days + to] === 0 ? 1 : 0
      if (left === entered) continue
      const missing = minDays.parameter[rule] - this.#used[rule]
      const weight = minDays.weight[rule]
      if (entered === 1) change -= missing > 0 ? weight : 0
      else change += missing >= 0 ? weight : 0
    }
    return change
  }

  /** Change of the cost if another class of a kind came to a day. */
  priceOfEntering(kind: number, day: number): number {
    const { days, minDays } = this.#problem
    const { starts, items } = minDays.ofKind
    let change = 0
    for (let at = starts[kind], end = starts[kind + 1]; at < end; at++) {
      const rule = items[at]
      const isNew = this.#classes[rule * days + day] === 0
      if (isNew && minDays.parameter[rule] > this.#used[rule]) change -= minDays.weight[rule]
    }
    return change
  }

  /** Counts a class of a kind in (`step` 1) or out (-1) and answers the change of the cost. */
  count(kind: number, day: number, step: number): number {
    const { days, minDays } = this.#problem
    const { starts, items } = minDays.ofKind
    const end = starts[kind + 1]
    let change = 0
    for (let at = starts[kind]; at < end; at++) {
      const rule = items[at]
      const cell = rule * days + day
      const before = this.#classes[cell]
      this.#classes[cell] = before + step
      if (before !== (step > 0 ? 0 : 1)) continue
      const missing = minDays.parameter[rule] - this.#used[rule]
      this.#used[rule] = this.#used[rule] + step
      change += minDays.weight[rule] * (Math.max(0, missing - step) - Math.max(0, missing))
    }
    return change
  }
}
