import { evaluate, type Progress } from '@scheduler/engine'
import { expect, test } from 'vitest'
import { solveOnThreads } from './solve-on-threads.ts'
import type { Checkpoint } from './solve-thread.ts'
import { createOverloaded, createProblem, problem } from './testing/problems.ts'

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

test('where not all classes can be held the answer costs no more than any checkpoint', async () => {
  for (const seed of [1, 2, 3, 4, 5, 6]) {
    const totals: number[] = []
    const solution = await solveOnThreads(createOverloaded(), {
      budget: { timeLimitSeconds: 1 },
      seed,
      threads: 1,
      signal: never,
      onProgress: () => {},
      checkpoints: { everySeconds: 0.01, onCheckpoint: ({ total }) => totals.push(total) },
    })
    expect(totals.length).toBeGreaterThan(0)
    expect(solution.total).toBeLessThanOrEqual(Math.min(...totals))
  }
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
