import { expect, test } from 'vitest'
import { compareMedians } from './compare-medians.ts'

test('times that differ by a tenth are found even when some rounds are slow', () => {
  const rounds = Array.from({ length: 100 }, (_, index) => {
    const slowness = 1 + (index % 7)
    return [30, 30, 33].map((time, column) => slowness * (time + ((index * 5 + column) % 3)))
  })
  expect(compareMedians(rounds)).toBeGreaterThan(1.05)
  expect(compareMedians(rounds.map(([one = 0, other = 0]) => [one, other]))).toBeLessThan(1.05)
})
