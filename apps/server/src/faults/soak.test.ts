import { expect, test } from 'vitest'
import { slope } from './soak.ts'

test('the line through looks finds what grows', () => {
  const grow = (perSecond: number) =>
    Array.from({ length: 60 }, (_, seconds) => ({
      seconds,
      megabytes: 100 + perSecond * seconds + (seconds % 2),
    }))
  expect(slope(grow(1))).toBeCloseTo(3600, -2)
  expect(Math.abs(slope(grow(0)))).toBeLessThan(10)
})
