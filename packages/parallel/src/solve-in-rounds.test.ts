import { evaluate } from '@scheduler/engine'
import { expect, test } from 'vitest'
import { type RoundsOptions, solveInRounds } from './solve-in-rounds.ts'
import { createProblem, problem } from './testing/problems.ts'

const quiet: RoundsOptions = {
  seed: 1,
  threads: 1,
  signal: new AbortController().signal,
  onProgress: () => undefined,
}

test('without a budget a search ends after two rounds that gain next to nothing, with one timetable for one seed', async () => {
  /** By round the cheapest usable timetable told of, of this round and those before. */
  const costs: number[] = []
  const solution = await solveInRounds(problem, {
    ...quiet,
    onProgress: ({ cost, violations }, round) => {
      if (violations === 0) costs[round - 1] = Math.min(cost, costs[round - 1] ?? Number.POSITIVE_INFINITY)
    },
  })
  expect(solution).toMatchObject({ end: 'unlikely', total: costs.at(-1), rounds: costs.length })
  expect(evaluate(problem, solution).total).toBe(solution.total)
  const gains = costs.slice(1).map((cost, index) => 1 - cost / (costs[index] ?? 0))
  expect(gains.slice(-2).every((gain) => gain >= 0 && gain < 0.01)).toBe(true)
  // Each round has twice the moves of the one before.
  expect(solution.moves).toBe(5000 * problem.classes.length * (2 ** solution.rounds - 1))
  const again = await solveInRounds(problem, quiet)
  expect({ ...again, seconds: 0 }).toEqual({ ...solution, seconds: 0 })
})

test('without a budget a search ends in its first round where nothing can cost less', async () => {
  const solution = await solveInRounds(
    createProblem(() => 0),
    quiet,
  )
  expect(solution).toMatchObject({ end: 'least', rounds: 1, total: 0 })
})

test('a search without a budget that is stopped answers with the best of all rounds', async () => {
  const stopping = new AbortController()
  let known = Number.POSITIVE_INFINITY
  const solution = await solveInRounds(problem, {
    ...quiet,
    signal: stopping.signal,
    onProgress: ({ cost, violations }, round) => {
      if (violations === 0) known = Math.min(known, cost)
      if (round === 2) stopping.abort()
    },
  })
  expect(solution).toMatchObject({ end: 'stopped', rounds: 2 })
  expect(solution.total).toBeLessThanOrEqual(known)
})
