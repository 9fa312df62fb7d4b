import type { RunDetails } from '@scheduler/contract'

export type CostPoint = RunDetails['history'][number]

/** Steps of a scale by powers of ten; costs fall fast at first and slowly later. */
const STEPS = [1, 2, 5]
const MOST_TICKS = 5

/** Where a cost is between the lowest and the highest, 0 at the bottom to 1 at the top, by its logarithm. */
export function placeCost(cost: number, [low, high]: readonly [number, number]): number {
  const level = (value: number) => Math.log10(1 + value)
  return high === low ? 0.5 : (level(cost) - level(low)) / (level(high) - level(low))
}

/** The range that a plot of these costs shows, from and to round numbers. */
export function findRange(costs: readonly number[]): [low: number, high: number] {
  const least = Math.min(...costs)
  const most = Math.max(...costs)
  const round = listRoundNumbers(most * 10 + 10)
  const low = round.filter((one) => one <= least).at(-1) ?? 0
  const high = round.find((one) => one >= most && one > low) ?? most
  return [low, high]
}

/** Round numbers between both ends of a range, a few of them, for the lines of the plot. */
export function listTicks([low, high]: readonly [number, number]): number[] {
  const all = listRoundNumbers(high).filter((one) => one >= low && one <= high)
  const every = Math.ceil(all.length / MOST_TICKS)
  return all.filter((_, index) => (all.length - 1 - index) % every === 0)
}

/** 0, 1, 2, 5, 10, 20, 50 … up to a number. */
function listRoundNumbers(most: number): number[] {
  const numbers = [0]
  for (let power = 1; power <= most; power *= 10) numbers.push(...STEPS.map((step) => step * power))
  return numbers.filter((one) => one <= most)
}

/** At most so many points of a history, the first and the last among them. */
export function samplePoints(history: readonly CostPoint[], most: number): CostPoint[] {
  if (history.length <= most) return [...history]
  const last = history.length - 1
  const indexes = Array.from({ length: most }, (_, at) => Math.round((at * last) / (most - 1)))
  return indexes.flatMap((index) => history[index] ?? [])
}
