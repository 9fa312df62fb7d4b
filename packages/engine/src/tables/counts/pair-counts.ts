import type { CompiledTables } from '../compile.ts'

/** What overlaps cost under the `avoidOverlap` rules. Only asked where a problem has such prices. */
export class PairCounts {
  readonly #problem: CompiledTables
  /** By kind and time: what a class of the kind at this time pays for the placed ones. */
  readonly #dues: Int32Array

  constructor(problem: CompiledTables) {
    this.#problem = problem
    this.#dues = new Int32Array(problem.pairPrices.matrix.length === 0 ? 0 : problem.kinds * problem.times)
  }

  /** Change of the cost if a class of a kind changed times, while one of the kind `partner` (-1: none) left the new one. */
  change(kind: number, from: number, to: number, partner: number): number {
    const { times, kinds, pairPrices } = this.#problem
    const change = this.#dues[kind * times + to] - this.#dues[kind * times + from]
    return partner < 0 ? change : change - pairPrices.matrix[kind * kinds + partner]
  }

  /** Counts a class of a kind in (`step` 1) or out (-1) and answers the change of the cost. */
  count(kind: number, time: number, step: number): number {
    const { times, overlapping, pairPrices } = this.#problem
    const { starts, items } = pairPrices.ofKind
    const from = overlapping.starts[time]
    const to = overlapping.starts[time + 1]
    for (let at = starts[kind], end = starts[kind + 1]; at < end; at++) {
      const row = items[at] * times
      const price = step * pairPrices.price[at]
      for (let meeting = from; meeting < to; meeting++) {
        const cell = row + overlapping.items[meeting]
        this.#dues[cell] = this.#dues[cell] + price
      }
    }
    return step * this.#dues[kind * times + time]
  }
}
