import type { CompiledTables, RuleTable } from './compile.ts'

/** How hot a search begins and ends, and what a broken hard rule weighs; all in the units of the soft costs. */
export interface Schedule {
  readonly first: number
  readonly last: number
  readonly violationWeight: number
}

/** In means of what the rules on a class weigh together. */
const firstTemperature = 0.6
const violationWeight = 6
/** In smallest prices: below it a step of the smallest price is hardly ever taken. */
const lastTemperature = 0.12

/** Reads the schedule off the problem: what is at stake for a class on average, and the smallest price there is. */
export function planSchedule(problem: CompiledTables): Schedule {
  const smallest = findSmallestPrice(problem)
  const stake = Math.max(smallest, measureStake(problem))
  return {
    first: firstTemperature * stake,
    last: lastTemperature * smallest,
    violationWeight: Math.ceil(violationWeight * stake),
  }
}

/**
 * Mean over the classes of the weights of their soft rules, of how far the prices of their times lie apart, and of what
 * their overlaps would cost if all classes stood at times drawn.
 */
function measureStake(problem: CompiledTables): number {
  const { rowOf, kinds, timeChoices, times, timePenalty } = problem
  const tables = [problem.minDays, problem.compact, problem.oneRoom]
  const sizes = new Int32Array(kinds)
  for (const kind of rowOf) sizes[kind] = sizes[kind] + 1
  const ofKind = Array.from({ length: kinds }, (_, kind) => {
    const prices = [
      ...timeChoices.items.subarray(timeChoices.starts[kind], timeChoices.starts[kind + 1]),
    ].map((time) => timePenalty[kind * times + time])
    const mean = prices.reduce((sum, price) => sum + price, 0) / Math.max(1, prices.length)
    const spread = prices.length === 0 ? 0 : mean - Math.min(...prices)
    return (
      spread +
      expectDues(problem, kind, sizes) +
      tables.reduce((sum, table) => sum + sumWeights(table, kind), 0)
    )
  })
  return rowOf.reduce((sum, kind) => sum + (ofKind[kind] ?? 0), 0) / Math.max(1, rowOf.length)
}

/** What a class of a kind would pay for overlaps at times drawn. */
function expectDues(
  { pairPrices, overlapping, times }: CompiledTables,
  kind: number,
  sizes: Int32Array,
): number {
  const { ofKind, price } = pairPrices
  let sum = 0
  for (let at = ofKind.starts[kind]; at < ofKind.starts[kind + 1]; at++)
    sum += price[at] * sizes[ofKind.items[at]]
  return (sum * overlapping.items.length) / (times * times)
}

function sumWeights({ ofKind, weight }: RuleTable, kind: number): number {
  const rules = ofKind.items.subarray(ofKind.starts[kind], ofKind.starts[kind + 1])
  return rules.reduce((sum, rule) => sum + weight[rule], 0)
}

function findSmallestPrice({
  minDays,
  compact,
  oneRoom,
  pairPrices,
  timePenalty,
  roomPenalty,
}: CompiledTables): number {
  let smallest = Number.POSITIVE_INFINITY
  const weights = [minDays.weight, compact.weight, oneRoom.weight, pairPrices.price]
  for (const prices of [...weights, timePenalty, roomPenalty]) {
    for (const price of prices) if (price > 0 && price < smallest) smallest = price
  }
  return Number.isFinite(smallest) ? smallest : 1
}
