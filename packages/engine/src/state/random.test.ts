import { describe, expect, it } from 'vitest'
import { Random } from './random.ts'

describe('Random', () => {
  it('gives the same numbers for the same seed on every machine', () => {
    const random = new Random(42)
    expect(Array.from({ length: 4 }, () => random.next())).toEqual([
      -1457644372, 544945897, 479756282, -794829154,
    ])
  })

  it('gives other numbers for another seed', () => {
    expect(new Random(1).next()).not.toBe(new Random(2).next())
  })

  it('draws every number below a bound about equally often', () => {
    const random = new Random(7)
    const counts = new Array<number>(10).fill(0)
    for (let draw = 0; draw < 100_000; draw++) {
      const value = random.below(10)
      counts[value] = (counts[value] ?? 0) + 1
    }
    for (const count of counts) expect(Math.abs(count - 10_000)).toBeLessThan(500)
  })
})
