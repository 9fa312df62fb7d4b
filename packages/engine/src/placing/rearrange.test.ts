import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Annealing } from '../cooling/annealing.ts'
import { Best } from '../cooling/best.ts'
import { compileNeighbours } from '../neighbours/compile.ts'
import { NeighbourState } from '../neighbours/state.ts'
import { countViolations, evaluate } from '../problem/evaluate.ts'
import type { Problem } from '../problem/problem.ts'
import { Random } from '../state/random.ts'
import { datedProblems } from '../testing/dated-problems.ts'
import { inARow } from '../testing/in-a-row.ts'
import { fill } from './construct.ts'
import { UNBREAKABLE } from './place-search.ts'
import { Rearrangement } from './rearrange.ts'
import { leaveOut, placeWaiting } from './repair.ts'

/** One room and five times; each of four classes may have two times next to each other, and the first of them is cheap. */
const row: Problem = {
  ...inARow(
    [0, 1, 2, 3].map((number) => [
      { index: number, penalty: 0 },
      { index: number + 1, penalty: 1 },
    ]),
  ),
  // Not one for tables.
  rules: [{ kind: 'maxDays', name: 'one day', classes: [0], days: 1, weight: 1 }],
}

const later = { placements: [1, 2, 3, 4].map((time) => ({ time, room: 0 })) }

describe('a timetable rearranged', () => {
  it('has each class where it costs less, and those that were in its way as well', () => {
    const state = new NeighbourState(compileNeighbours(row), UNBREAKABLE)
    fill(state, new Random(1), later)
    expect(state.cost).toBe(4)
    new Rearrangement(state, 1000).run(1000)
    expect([...state.timeOf]).toEqual([0, 1, 2, 3])
  })

  it('is what a search continues from once its cooling has found something better', () => {
    const [first] = row.classes
    const classes = Array.from({ length: 300 }, () => ({ ...first, rooms: [] }))
    const initial = { placements: classes.map(() => ({ time: 1, room: null })) }
    const annealing = new Annealing({ ...row, classes }, { seed: 1, initial })
    for (const fraction of [0, 0.1, 0.4]) annealing.run(0, fraction)
    annealing.run(20, 0.5)
    expect(annealing.best.cost).toBeGreaterThan(250)
    // So many moves would meet by far not all of the classes.
    annealing.run(2000, 0.6)
    expect(annealing.best.cost).toBe(0)
  })

  it('costs no more than before and what it says, breaks no hard rule, and has all that had a place', () => {
    let gains = 0
    const check = (problem: Problem, seed: number) => {
      const state = new NeighbourState(compileNeighbours(problem), UNBREAKABLE)
      fill(state, new Random(seed))
      leaveOut(problem, state, () => {})
      placeWaiting(problem, state, new Random(1))
      const before = { cost: state.cost, violations: state.violations, placed: listPlaced(state) }
      const rearrangement = new Rearrangement(state, 10_000)
      while (!rearrangement.isDone) rearrangement.run(1)
      const { hard, soft, total } = evaluate(problem, new Best(state).read())
      expect(countViolations(hard)).toBe(before.violations)
      expect(total - soft.unplaced).toBe(state.cost)
      expect(listPlaced(state)).toEqual(before.placed)
      expect(state.cost).toBeLessThanOrEqual(before.cost)
      if (state.cost < before.cost) gains++
    }
    fc.assert(fc.property(datedProblems(), fc.nat(), check), { numRuns: 200 })
    expect(gains).toBeGreaterThan(20)
  })
})

const listPlaced = ({ timeOf }: NeighbourState) => [...timeOf.keys()].filter((index) => timeOf[index] >= 0)
