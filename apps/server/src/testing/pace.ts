import { scryptSync } from 'node:crypto'
import { expect } from 'vitest'

/** What the sample of work takes on the machine that the bars are for, when it has nothing else to do. */
const REFERENCE_MILLISECONDS = 40
const SAMPLES = 5

/** How many times as long work takes here and now: of some samples the slowest, as load comes and goes. */
function measureSlowness(): number {
  const times = Array.from({ length: SAMPLES }, () => {
    const started = performance.now()
    scryptSync('work', 'salt', 32, { N: 2 ** 14 })
    return performance.now() - started
  })
  return Math.max(1, ...times.map((milliseconds) => milliseconds / REFERENCE_MILLISECONDS))
}

/** Holds a time against its bar, which is for a machine with nothing else to do: a slower one is given as much more. */
export function expectWithin(milliseconds: number, bar: number): void {
  if (milliseconds >= bar) expect(milliseconds).toBeLessThan(bar * measureSlowness())
}
