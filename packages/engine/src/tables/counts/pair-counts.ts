import type { CompiledTables } from '../compile.ts'

/** What overlaps cost under the `avoidOverlap` rules. Only asked where a problem has such prices. */
export class PairCounts {
  readonly #problem: CompiledTables
  /**
   * By kind and time: what a class of the kind that overlaps this time pays for the classes placed at exactly this one. A class has
   * far more kinds to pay for than times that overlap its own, so that these are added up where they are asked for.
   */
  readonly #dues: Int32Array

  constructor(problem: CompiledTables) {
    this.#problem = problem
    this.#dues = new Int32Array(problem.pairPrices.price.length === 0 ? 0 : problem.kinds * problem.times)
  }

  /** Change of the cost if a class of a kind changed times, while one of the kind `partner` (-1: none) left the new one. */
  change(kind: number, from: number, to: number, partner: number): number {
    const change = this.sumAt(kind, to) - this.sumAt(kind, from)
    return partner < 0 ? change : change - this.#priceOf(kind, partner)
  }

  /** Counts a class of a kind in (`step` 1) or out (-1) and answers the change of the cost. */
  count(kind: number, time: number, step: number): number {
    const { times, pairPrices } = this.#problem
    const { starts, items } = pairPrices.ofKind
    for (let at = starts[kind], end = starts[kind + 1]; at < end; at++) {
      const cell = items[at] * times + time
      this.#dues[cell] = this.#dues[cell] + step * pairPrices.price[at]
    }
    return step * this.sumAt(kind, time)
  }

  /** What a class of a kind pays at a time. */
  sumAt(kind: number, time: number): number {
    const { times, overlapping } = this.#problem
    const { starts, items } = overlapping
    const row = kind * times
    let sum = 0
    for (let at = starts[time], end = starts[time + 1]; at < end; at++) sum += this.#dues[row + items[at]]
    return sum
  }

  /** What a pair of classes of two kinds pays; found by halving, since a table by kind and kind would be the largest of all. */
  #priceOf(kind: number, other: number): number {
    const { ofKind, price } = this.#problem.pairPrices
    let from = ofKind.starts[kind]
    let to = ofKind.starts[kind + 1]
    while (from < to) {
      const middle = (from + to) >>> 1
      if (ofKind.items[middle] < other) from = middle + 1
      else to = middle
    }
    return from < ofKind.starts[kind + 1] && ofKind.items[from] === other ? price[from] : 0
  }
}
