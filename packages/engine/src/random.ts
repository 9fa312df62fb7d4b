/** A seeded source of 32-bit integers: xoshiro128**, the same numbers on every machine (Blackman and Vigna, 2018). */
export interface Random {
  /** The next integer, of 32 random bits, as a signed number. */
  next(): number
  /** A whole number from 0 to below `bound` (at most 65,536). */
  below(bound: number): number
}

/** @param seed any number; only its whole part modulo 2^32 matters */
export function createRandom(seed: number): Random {
  let mixer = seed >>> 0
  const mix = () => {
    mixer = (mixer + 0x9e3779b9) | 0
    let z = Math.imul(mixer ^ (mixer >>> 16), 0x85ebca6b)
    z = Math.imul(z ^ (z >>> 13), 0xc2b2ae35)
    return z ^ (z >>> 16)
  }
  let a = mix()
  let b = mix()
  let c = mix()
  let d = mix()
  const next = () => {
    const product = Math.imul(b, 5)
    const result = Math.imul((product << 7) | (product >>> 25), 9)
    const shifted = b << 9
    c ^= a
    d ^= b
    b ^= c
    a ^= d
    c ^= shifted
    d = (d << 11) | (d >>> 21)
    return result
  }
  return { next, below: (bound) => ((next() >>> 16) * bound) >>> 16 }
}
