import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compileNeighbours } from '../neighbours/compile.ts'
import { NeighbourState } from '../neighbours/state.ts'
import { fill } from '../placing/construct.ts'
import type { Problem } from '../problem/problem.ts'
import { Random } from '../state/random.ts'
import type { SearchState } from '../state/search-state.ts'
import { compileTables } from '../tables/compile.ts'
import { TableState } from '../tables/state.ts'
import { problems } from '../testing/problems.ts'
import { Best } from './best.ts'
import { Chain } from './chain.ts'

const violationWeight = 50

/** Two times; each class clashes with the next one only, so that all must change over together. */
function row(length: number): Problem {
  const numbers = Array.from({ length }, (_, number) => number)
  return {
    name: `${length} classes in a row`,
    days: 1,
    weeks: 1,
    times: [0, 1].map((startSlot) => ({ days: [0], weeks: [0], startSlot, lengthSlots: 1 })),
    rooms: numbers.map((number) => ({ id: `room ${number}` })),
    classes: numbers.map((number) => ({
      id: `class ${number}`,
      times: [0, 1].map((index) => ({ index, penalty: 0 })),
      rooms: [{ index: number, penalty: 0 }],
      unplacedPenalty: 100,
    })),
    rules: numbers.slice(1).map((number) => ({
      kind: 'noOverlap',
      name: `pair ${number}`,
      classes: [number - 1, number],
      weight: null,
    })),
  }
}

/** Problems that fit tables have both sorts of state. */
const states: [string, (problem: Problem) => SearchState][] = [
  ['tables', (problem) => new TableState(compileTables(problem), violationWeight)],
  ['neighbours', (problem) => new NeighbourState(compileNeighbours(problem), violationWeight)],
]

function copy(state: SearchState) {
  const { price, violations, cost } = state
  return { placements: new Best(state).read().placements, price, violations, cost }
}

describe.each(states)('a chain over %s', (_, createState) => {
  it.each([4, 20])('moves all %i that clash over without a violation', (length) => {
    const state = createState(row(length))
    const { rowOf, timeChoices, roomChoices } = state.problem
    const put = (index: number, time: number) =>
      state.put(index, timeChoices.starts[rowOf[index]] + time, roomChoices.starts[rowOf[index]])
    const before = state.timeOf.map((_, index) => index % 2)
    for (const [index, time] of before.entries()) put(index, time)
    const chain = new Chain(state, new Random(1))
    for (let tries = 0; tries < 20 && state.timeOf[0] === 0; tries++) chain.try(0, 0)
    expect(state.timeOf).toEqual(before.map((time) => 1 - time))
    expect(state.violations).toBe(0)
  })

  it('costs no more than it may, or leaves no trace', () => {
    const seen = { taken: 0, undone: 0 }
    fc.assert(
      fc.property(problems, fc.nat(), (problem, seed) => {
        const random = new Random(seed)
        const state = createState(problem)
        fill(state, random)
        const chain = new Chain(state, random)
        for (let step = 0; step < 10; step++) {
          const before = copy(state)
          const limit = random.below(30) - 5
          chain.try(random.below(problem.classes.length), limit)
          const after = copy(state)
          const isUndone = JSON.stringify(after.placements) === JSON.stringify(before.placements)
          seen[isUndone ? 'undone' : 'taken']++
          if (isUndone) expect(after).toEqual(before)
          else expect(after.price - before.price).toBeLessThanOrEqual(limit)
        }
      }),
      { numRuns: 300 },
    )
    expect(Math.min(seen.taken, seen.undone)).toBeGreaterThan(100)
  })
})
