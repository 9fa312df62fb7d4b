import { evaluate, type Problem, type Progress, type Rule } from '@scheduler/engine'
import { expect, test } from 'vitest'
import { solveOnThreads } from './solve-on-threads.ts'
import type { Checkpoint } from './solve-thread.ts'

/**
 * Forty classes of ten teachers in twenty periods and three rooms, each course over two days and in one room.
 * @param penaltyOf what a class costs in a period
 */
function createProblem(penaltyOf: (index: number, period: number) => number): Problem {
  const periods = Array.from({ length: 20 }, (_, index) => index)
  const ids = Array.from({ length: 40 }, (_, index) => index)
  const choices = (count: number) => Array.from({ length: count }, (_, index) => ({ index, penalty: 0 }))
  return {
    name: 'small',
    days: 5,
    weeks: 1,
    times: periods.map((period) => ({
      days: [Math.floor(period / 4)],
      weeks: [0],
      startSlot: period % 4,
      lengthSlots: 1,
    })),
    rooms: ['A', 'B', 'C'].map((id) => ({ id })),
    classes: ids.map((index) => ({
      id: `c${index}`,
      times: choices(20).map((choice) => ({ ...choice, penalty: penaltyOf(index, choice.index) })),
      rooms: choices(3),
      unplacedPenalty: 1000,
    })),
    rules: Array.from({ length: 10 }, (_, teacher) => {
      const classes = ids.filter((index) => index % 10 === teacher)
      return [
        { kind: 'noOverlap' as const, name: `t${teacher}`, classes, weight: null },
        { kind: 'minDays' as const, name: `d${teacher}`, classes, days: 4, weight: 5 },
        { kind: 'oneRoom' as const, name: `r${teacher}`, classes, weight: 1 },
      ]
    }).flat(),
  }
}

const priced = createProblem((index, period) => 1 + ((period * 7 + index) % 3))
/**
 * Costs something at any places of the classes, and nobody knows how much: the four classes of a teacher are to be on four
 * days and next to each other. A search that reaches what it can prove ends before its time.
 */
const problem: Problem = {
  ...priced,
  rules: priced.rules.flatMap((rule): Rule[] =>
    rule.kind === 'minDays'
      ? [rule, { kind: 'compact', name: rule.name, classes: rule.classes, maxGapSlots: 0, weight: 1 }]
      : [rule],
  ),
}
const never = new AbortController().signal

test('checkpoints come while the search is running, each better than the last, and cost what they say', async () => {
  const checkpoints: Checkpoint[] = []
  const seen: Progress[] = []
  const solution = await solveOnThreads(problem, {
    budget: { timeLimitSeconds: 2 },
    seed: 1,
    threads: 2,
    signal: never,
    onProgress: (progress) => seen.push(progress),
    checkpoints: { everySeconds: 0.3, onCheckpoint: (best) => checkpoints.push(best) },
  })
  expect(checkpoints.length).toBeGreaterThan(0)
  const totals = checkpoints.map(({ total }) => total)
  expect(totals).toEqual([...new Set(totals)].sort((a, b) => b - a))
  for (const { placements, total } of checkpoints) expect(evaluate(problem, { placements }).total).toBe(total)
  expect(solution.total).toBeLessThanOrEqual(totals.at(-1) ?? 0)
  expect(seen.at(-1)?.fraction).toBe(1)
})

test('a search that is stopped answers with the best so far, long before its time is up', async () => {
  const stopping = new AbortController()
  const started = performance.now()
  const solution = await solveOnThreads(problem, {
    budget: { timeLimitSeconds: 600 },
    seed: 1,
    threads: 2,
    signal: stopping.signal,
    onProgress: () => stopping.abort(),
  })
  expect(performance.now() - started).toBeLessThan(20_000)
  expect(evaluate(problem, solution).total).toBe(solution.total)
})

test('a search ends on all threads once one of them has a timetable that costs nothing', async () => {
  const timeLimitSeconds = 10
  const solution = await solveOnThreads(
    createProblem(() => 0),
    { budget: { timeLimitSeconds }, seed: 1, threads: 2, signal: never, onProgress: () => {} },
  )
  expect(solution.total).toBe(0)
  expect(solution.seconds).toBeLessThan(0.9 * timeLimitSeconds)
})

test('a search that is given a timetable answers none that is worse', async () => {
  const options = { seed: 3, threads: 1, signal: never, onProgress: () => {} }
  const first = await solveOnThreads(problem, { ...options, budget: { moves: 200_000 } })
  const second = await solveOnThreads(problem, {
    ...options,
    budget: { moves: 1000 },
    initial: first,
  })
  expect(second.total).toBeLessThanOrEqual(first.total)
})
