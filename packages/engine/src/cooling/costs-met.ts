/** A cooling has begun to gain where so much of the fall of the cost is still to come, and has ended to where so much is. */
const TO_COME_FIRST = 0.85
const TO_COME_LAST = 0.003

/** Parts of a cooling whose costs are told apart, and how many must have been met to say anything. */
const PARTS = 48
const ENOUGH_PARTS = 24

/** What a cooling has met, for the next one. */
export interface Fall {
  /** The parts of the cooling between which the cost falls. */
  readonly from: number
  readonly until: number
  /** The part of the way between them that is to be over after a part of the time, so that all of it is given as many moves: while it is hot they take longer. */
  readonly pace: (time: number) => number
}

/** The costs that a cooling meets as it goes: each is noted after as many moves. */
export class CostsMet {
  readonly #sums = new Float64Array(PARTS)
  readonly #counts = new Int32Array(PARTS)

  /** @param fraction the part of the cooling that is over, from 0 */
  note(fraction: number, cost: number): void {
    const part = Math.min(PARTS - 1, Math.floor(fraction * PARTS))
    this.#sums[part] += cost
    this.#counts[part]++
  }

  /** Undefined where too little was met, or nothing fell. */
  findFall(): Fall | undefined {
    const met = [...this.#sums.keys()]
      .filter((part) => this.#counts[part] > 0)
      .map((part) => ({ fraction: (part + 0.5) / PARTS, cost: this.#sums[part] / this.#counts[part] }))
    const costs = met.map(({ cost }) => cost)
    const [most, least] = [Math.max(...costs), Math.min(...costs)]
    if (met.length < ENOUGH_PARTS || most === least) return undefined
    const falling = met.slice(costs.indexOf(most))
    const find = (toCome: number) =>
      falling.find(({ cost }) => cost <= least + toCome * (most - least))?.fraction ?? 1
    const [from, until] = [find(TO_COME_FIRST), find(TO_COME_LAST)]
    return { from, until, pace: this.#findPace(from, until) }
  }

  #findPace(from: number, until: number): (time: number) => number {
    const count = Math.max(1, Math.round((until - from) * PARTS))
    const first = Math.floor(from * PARTS)
    const ends = [0]
    for (let part = first; part < first + count; part++)
      ends.push((ends.at(-1) ?? 0) + 1 / Math.max(1, this.#counts[Math.min(part, PARTS - 1)]))
    const whole = ends[count]
    return (time) => {
      const reached = time * whole
      const next = ends.findIndex((end) => end > reached)
      if (next < 0) return 1
      return (next - 1 + (reached - ends[next - 1]) / (ends[next] - ends[next - 1])) / count
    }
  }
}
