/**
 * A seeded source of 32-bit integers: xoshiro128**, the same numbers on every machine (Blackman and Vigna, 2018).
 * A class over a typed array, so that the numbers are never boxed.
 */
export class Random {
  readonly #state = new Int32Array(4)

  /** @param seed any number; only its whole part modulo 2^32 matters */
  constructor(seed: number) {
    let mixer = seed >>> 0
    for (let at = 0; at < 4; at++) {
      mixer = (mixer + 0x9e3779b9) | 0
      let mixed = Math.imul(mixer ^ (mixer >>> 16), 0x85ebca6b)
      mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35)
      this.#state[at] = mixed ^ (mixed >>> 16)
    }
  }

  /** The next 32 random bits, as a signed number. */
  next(): number {
    const state = this.#state
    const b = state[1]
    const c = state[2] ^ state[0]
    const d = state[3] ^ b
    const product = Math.imul(b, 5)
    state[1] = b ^ c
    state[0] = state[0] ^ d
    state[2] = c ^ (b << 9)
    state[3] = (d << 11) | (d >>> 21)
    return Math.imul((product << 7) | (product >>> 25), 9)
  }

  /** A whole number from 0 to below `bound` (at most 65,536). */
  below(bound: number): number {
    return ((this.next() >>> 16) * bound) >>> 16
  }

  /** A whole number from 0 to below `bound`, which may be any up to 2^32. */
  belowMany(bound: number): number {
    return Math.floor((this.next() >>> 0) * (bound / 0x1_0000_0000))
  }
}
