import { evaluate, type Progress } from '@scheduler/engine'
import { expect, test, vi } from 'vitest'
import { solveOnThreads } from './solve-on-threads.ts'
import type { Checkpoint } from './solve-thread.ts'
import { createOverloaded, createProblem, problem } from './testing/problems.ts'

const never = new AbortController().signal

/** Of a search that takes longer than any test. */
const UNENDING = { timeLimitSeconds: 1_000_000 }
/** After so many reports of progress it is stopped: there is time for checkpoints between them. */
const REPORTS = 3

test('checkpoints come while the search is running, each better than the last, and cost what they say', async () => {
  const checkpoints: Checkpoint[] = []
  const seen: Progress[] = []
  const stopping = new AbortController()
  const solution = await solveOnThreads(problem, {
    budget: UNENDING,
    seed: 1,
    threads: 2,
    signal: stopping.signal,
    onProgress: (progress) => {
      if (seen.push(progress) >= REPORTS && checkpoints.length > 0) stopping.abort()
    },
    checkpoints: { everySeconds: 0, onCheckpoint: (best) => checkpoints.push(best) },
  })
  const totals = checkpoints.map(({ total }) => total)
  expect(totals).toEqual([...new Set(totals)].sort((a, b) => b - a))
  for (const { placements, total } of checkpoints) expect(evaluate(problem, { placements }).total).toBe(total)
  expect(solution.total).toBeLessThanOrEqual(totals.at(-1) ?? 0)
})

test('a clock that is set ahead while the threads start takes nothing from the time of a search', async () => {
  const stopping = new AbortController()
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2020-01-01') })
  let reports = 0
  await solveOnThreads(problem, {
    budget: UNENDING,
    seed: 1,
    threads: 1,
    signal: stopping.signal,
    onProgress: () => ++reports >= REPORTS && stopping.abort(),
  })
  vi.useRealTimers()
  expect(stopping.signal.aborted).toBe(true)
})

test('a search that has used up its budget says that it is done', async () => {
  const seen: Progress[] = []
  const budget = { moves: 50_000 }
  const onProgress = (progress: Progress) => seen.push(progress)
  await solveOnThreads(problem, { budget, seed: 1, threads: 2, signal: never, onProgress })
  expect(seen.at(-1)?.fraction).toBe(1)
})

test('where not all classes can be held the answer costs no more than any checkpoint', async () => {
  for (const seed of [1, 2, 3, 4, 5, 6]) {
    const totals: number[] = []
    let reports = 0
    const stopping = new AbortController()
    const solution = await solveOnThreads(createOverloaded(), {
      budget: UNENDING,
      seed,
      threads: 1,
      signal: stopping.signal,
      onProgress: () => {
        if (++reports >= REPORTS && totals.length > 0) stopping.abort()
      },
      checkpoints: { everySeconds: 0, onCheckpoint: ({ total }) => totals.push(total) },
    })
    expect(solution.total).toBeLessThanOrEqual(Math.min(...totals))
  }
})

test('a search that is stopped answers with the best so far', async () => {
  const stopping = new AbortController()
  const solution = await solveOnThreads(problem, {
    budget: UNENDING,
    seed: 1,
    threads: 2,
    signal: stopping.signal,
    onProgress: () => stopping.abort(),
  })
  expect(evaluate(problem, solution).total).toBe(solution.total)
})

test('a search ends on all threads once one of them has a timetable that costs nothing', async () => {
  const solution = await solveOnThreads(
    createProblem(() => 0),
    { budget: UNENDING, seed: 1, threads: 2, signal: never, onProgress: () => {} },
  )
  expect(solution.total).toBe(0)
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
