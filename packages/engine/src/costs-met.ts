/** A cooling has begun to gain where so much of the fall of the cost is still to come. */
const TO_COME = 0.85

/** Parts of a cooling whose costs are told apart, and how many must have been met to say anything. */
const PARTS = 48
const ENOUGH_PARTS = 24

/** The costs that a cooling meets as it goes. */
export class CostsMet {
  readonly #sums = new Float64Array(PARTS)
  readonly #counts = new Int32Array(PARTS)

  /** @param fraction the part of the cooling that is over, from 0 */
  note(fraction: number, cost: number): void {
    const part = Math.min(PARTS - 1, Math.floor(fraction * PARTS))
    this.#sums[part] += cost
    this.#counts[part]++
  }

  /** The part of the cooling after which the cost has begun to fall; undefined where too little was met, or nothing fell. */
  findFall(): number | undefined {
    const met = [...this.#sums.keys()]
      .filter((part) => this.#counts[part] > 0)
      .map((part) => ({ fraction: (part + 0.5) / PARTS, cost: this.#sums[part] / this.#counts[part] }))
    const costs = met.map(({ cost }) => cost)
    const [most, least] = [Math.max(...costs), Math.min(...costs)]
    if (met.length < ENOUGH_PARTS || most === least) return undefined
    const falling = met.slice(costs.indexOf(most))
    return falling.find(({ cost }) => cost <= least + TO_COME * (most - least))?.fraction
  }
}
