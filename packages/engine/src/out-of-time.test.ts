import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { boundCost } from './bounds/lower-bound.ts'
import { compileNeighbours } from './neighbours/compile.ts'
import { NeighbourState } from './neighbours/state.ts'
import { leaveOut } from './placing/repair.ts'
import { countViolations } from './problem/evaluate.ts'
import type { Problem } from './problem/problem.ts'
import { createSearch, solve, spend } from './search.ts'
import { datedProblems } from './testing/dated-problems.ts'
import { problems } from './testing/problems.ts'

const SECONDS = 10

/** A clock that is still until it has been read so often, and then has leaps that are longer than any budget. */
function createClock(looks: number) {
  let read = 0
  return () => (read++ < looks ? 0 : 1e9 * (read - looks))
}

/** A clock that is read, and how often it was. */
function createCounter() {
  const clock = { looks: 0, now: () => clock.looks++ }
  return clock
}

function solveWith(problem: Problem, looks: number) {
  return solve(problem, { seed: 1, budget: { timeLimitSeconds: SECONDS }, now: createClock(looks) })
}

/** Twelve classes at any of twelve hours, no two at once. */
const row: Problem = {
  name: 'A row of hours',
  days: 1,
  weeks: 1,
  times: Array.from({ length: 12 }, (_, startSlot) => ({
    days: [0],
    weeks: [0],
    startSlot,
    lengthSlots: 1,
  })),
  rooms: [],
  classes: Array.from({ length: 12 }, (_, index) => ({
    id: `class ${index}`,
    times: Array.from({ length: 12 }, (_time, time) => ({ index: time, penalty: time })),
    rooms: [],
    unplacedPenalty: 1000,
  })),
  rules: [
    { kind: 'noOverlap', name: 'teacher', classes: [...Array(12).keys()], weight: null },
    // Nothing that tables hold.
    { kind: 'maxDayLoad', name: 'day', classes: [0, 1], slots: 1, weight: 7 },
  ],
}
const table: Problem = { ...row, rules: row.rules.slice(0, 1) }

describe('a search whose time is over', () => {
  it.each([
    ['neighbours', row],
    ['tables', table],
  ])('answers at each moment over %s: with nothing, some classes or all of them', (_, problem) => {
    const placed = Array.from({ length: 50 }, (_, look) => {
      const { placements, hard, moves } = solveWith(problem, 1 + 5 * look)
      expect(countViolations(hard)).toBe(0)
      return { classes: placements.filter((one) => one !== null).length, moves }
    })
    expect(placed[0]).toEqual({ classes: 0, moves: 0 })
    expect(placed.some(({ classes, moves }) => moves === 0 && classes > 0 && classes < 12)).toBe(true)
    expect(placed.at(-1)?.classes).toBe(12)
  })

  it('breaks no hard rule, whenever that is', () => {
    fc.assert(
      fc.property(fc.oneof(problems, datedProblems()), fc.nat(400), (problem, looks) => {
        // Students above a limit are in no class's way.
        expect(solveWith(problem, looks).hard).toMatchObject({ room: 0, rule: 0 })
      }),
      { numRuns: 40, seed: 1 },
    )
  })

  it('looks at the clock after 256 moves', () => {
    const counter = createCounter()
    const options = { seed: 1, budget: { timeLimitSeconds: SECONDS } }
    createSearch(row, { ...options, now: counter.now })
    const search = createSearch(row, { ...options, now: createClock(counter.looks) })
    search.step(1e12)
    expect(search.progress().moves).toBe(256)
  })

  it('asks no clock in its moves where these are counted', () => {
    const counts = [2000, 4000].map((moves) => {
      const clock = createCounter()
      const search = createSearch(row, { seed: 1, budget: { moves }, now: clock.now })
      search.step(1e9)
      return clock.looks
    })
    expect(counts[1]).toBe((counts[0] ?? 0) + 1)
  })

  it('takes out what breaks a hard rule as it comes', () => {
    const state = new NeighbourState(compileNeighbours(row), 20)
    for (let index = 0; index < 12; index++) state.put(index, state.problem.timeChoices.starts[index] ?? 0, 0)
    const put = vi.spyOn(state, 'put')
    expect(
      leaveOut(
        row,
        state,
        () => {},
        () => true,
      ),
    ).toBe(11)
    expect(put).toHaveBeenCalledTimes(11)
    expect(state.violations).toBe(0)
  })

  it('has a bound that is no higher, and costs fewer looks', () => {
    fc.assert(
      fc.property(problems, fc.nat(50), (problem, looks) => {
        const clock = createClock(looks)
        expect(boundCost(problem, () => clock() > 0)).toBeLessThanOrEqual(boundCost(problem))
      }),
      { numRuns: 40, seed: 1 },
    )
  })
})

it('what has been spent is taken from seconds, of which a little is always left, and not from moves', () => {
  expect(spend({ timeLimitSeconds: 2 }, 0.5)).toEqual({ timeLimitSeconds: 1.5 })
  expect(spend({ timeLimitSeconds: 2 }, 5)).toEqual({ timeLimitSeconds: 0.001 })
  expect(spend({ moves: 100 }, 5)).toEqual({ moves: 100 })
})
