import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Best } from '../best.ts'
import { fill } from '../construct.ts'
import { countViolations, evaluate } from '../evaluate.ts'
import type { Problem } from '../problem.ts'
import { Random } from '../random.ts'
import { datedProblems } from '../testing/dated-problems.ts'
import { compileNeighbours } from './compile.ts'
import { NeighbourState } from './state.ts'

const VIOLATION_WEIGHT = 50
const TRIES = 500

/** Two classes, each at the hour that is cheap for the other, in the only room. */
const crossed: Problem = {
  name: 'crossed',
  days: 1,
  weeks: 1,
  times: [0, 1].map((startSlot) => ({ days: [0], weeks: [0], startSlot, lengthSlots: 1 })),
  rooms: [{ id: 'room' }],
  classes: [0, 1].map((number) => ({
    id: `class ${number}`,
    times: [0, 1].map((index) => ({ index, penalty: index === number ? 9 : 0 })),
    rooms: [{ index: 0, penalty: 0 }],
    unplacedPenalty: 100,
  })),
  rules: [],
}

describe('moves of a class', () => {
  it('exchange it with the class in the room where neither can go alone', () => {
    const state = new NeighbourState(compileNeighbours(crossed), VIOLATION_WEIGHT)
    const { timeChoices, roomChoices } = state.problem
    for (const index of [0, 1]) state.put(index, timeChoices.starts[index] + index, roomChoices.starts[index])
    expect([...state.timeOf]).toEqual([0, 1])
    const moves = state.createMoves(new Random(1))
    for (let attempt = 0; attempt < TRIES; attempt++) moves.tryClass(0, 0)
    expect([...state.timeOf]).toEqual([1, 0])
    expect({ cost: state.cost, violations: state.violations }).toEqual({ cost: 0, violations: 0 })
  })

  it('change the price by no more than they may, and the cost by what a recount says', () => {
    let exchanges = 0
    fc.assert(
      fc.property(datedProblems(), fc.nat(), (problem, seed) => {
        const random = new Random(seed)
        const state = new NeighbourState(compileNeighbours(problem), VIOLATION_WEIGHT)
        fill(state, random)
        const moves = state.createMoves(random)
        for (let step = 0; step < 100; step++) {
          const limit = random.below(20)
          const [before, times, rooms] = [state.price, state.timeOf.slice(), state.roomOf.slice()]
          moves.tryClass(random.below(problem.classes.length), limit)
          expect(state.price - before).toBeLessThanOrEqual(limit + 1e-6)
          const moved = [...times.keys()].filter(
            (index) => times[index] !== state.timeOf[index] || rooms[index] !== state.roomOf[index],
          )
          if (moved.length === 2) exchanges++
        }
        const { hard, soft, total } = evaluate(problem, new Best(state).read())
        expect(state.violations).toBe(countViolations(hard))
        expect(state.cost).toBe(total - soft.unplaced)
      }),
      { numRuns: 150 },
    )
    expect(exchanges).toBeGreaterThan(0)
  })
})
