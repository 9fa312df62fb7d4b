import type { CompiledTables } from '../compile.ts'

/** Isolated classes under each `compact` rule: those at a time that no other class of the rule adjoins. */
export class CompactCounts {
  readonly #problem: CompiledTables
  /** By rule and time (with a column for no time): classes at this time. */
  readonly #here: Uint16Array
  /** Likewise: classes at adjoining times. */
  readonly #adjoining: Uint16Array

  constructor(problem: CompiledTables) {
    this.#problem = problem
    this.#here = new Uint16Array(problem.compact.count * (problem.times + 1))
    this.#adjoining = new Uint16Array(problem.compact.count * (problem.times + 1))
  }

  /** Change of the cost if a class of a kind changed times; rules that cover the kind `other` (-1: none) are left out. */
  change(kind: number, from: number, to: number, other: number): number {
    const { kinds, compact, dayOf } = this.#problem
    const { starts, items } = compact.ofKind
    const end = starts[kind + 1]
    const withinDay = dayOf[from] === dayOf[to]
    let change = 0
    for (let at = starts[kind]; at < end; at++) {
      const rule = items[at]
      if (other >= 0 && compact.covers[rule * kinds + other] === 1) continue
      let isolated = this.#isolatedWithout(rule, from)
      // Where the class leaves and where it comes only bear on each other on one day.
      if (withinDay) this.#stand(rule, from, -1)
      isolated += this.#isolatedWith(rule, to)
      if (withinDay) this.#stand(rule, from, 1)
      change += compact.weight[rule] * isolated
    }
    return change
  }

  /** Change of the cost if another class of a kind came to a time. */
  priceOfEntering(kind: number, time: number): number {
    const { compact } = this.#problem
    const { starts, items } = compact.ofKind
    let change = 0
    for (let at = starts[kind], end = starts[kind + 1]; at < end; at++)
      change += compact.weight[items[at]] * this.#isolatedWith(items[at], time)
    return change
  }

  /** Counts a class of a kind in (`step` 1) or out (-1) and answers the change of the cost. */
  count(kind: number, time: number, step: number): number {
    const { compact } = this.#problem
    const { starts, items } = compact.ofKind
    const end = starts[kind + 1]
    let change = 0
    for (let at = starts[kind]; at < end; at++) {
      const rule = items[at]
      const isolated = step > 0 ? this.#isolatedWith(rule, time) : this.#isolatedWithout(rule, time)
      change += compact.weight[rule] * isolated
      this.#stand(rule, time, step)
    }
    return change
  }

  /** Change of the number of isolated classes when one at `time` leaves. */
  #isolatedWithout(rule: number, time: number): number {
    const { times, compact, adjoining, adjoiningWidth } = this.#problem
    const row = rule * (times + 1)
    const list = (compact.parameter[rule] * times + time) * adjoiningWidth
    let change = this.#adjoining[row + time] === 0 ? -1 : 0
    for (let at = 0; at < adjoiningWidth; at++) {
      const cell = row + adjoining[list + at]
      if (this.#adjoining[cell] === 1) change += this.#here[cell]
    }
    return change
  }

  /** Change of the number of isolated classes when one comes to `time`. */
  #isolatedWith(rule: number, time: number): number {
    const { times, compact, adjoining, adjoiningWidth } = this.#problem
    const row = rule * (times + 1)
    const list = (compact.parameter[rule] * times + time) * adjoiningWidth
    let change = this.#adjoining[row + time] === 0 ? 1 : 0
    for (let at = 0; at < adjoiningWidth; at++) {
      const cell = row + adjoining[list + at]
      if (this.#adjoining[cell] === 0) change -= this.#here[cell]
    }
    return change
  }

  #stand(rule: number, time: number, step: number): void {
    const { times, compact, adjoining, adjoiningWidth } = this.#problem
    const row = rule * (times + 1)
    const list = (compact.parameter[rule] * times + time) * adjoiningWidth
    this.#here[row + time] = this.#here[row + time] + step
    for (let at = 0; at < adjoiningWidth; at++) {
      const cell = row + adjoining[list + at]
      this.#adjoining[cell] = this.#adjoining[cell] + step
    }
  }
}
