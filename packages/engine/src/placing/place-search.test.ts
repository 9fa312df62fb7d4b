import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Best } from '../cooling/best.ts'
import { compileNeighbours } from '../neighbours/compile.ts'
import { NeighbourState } from '../neighbours/state.ts'
import { drawChoice, listMovable } from '../problem/choices.ts'
import { countViolations, evaluate } from '../problem/evaluate.ts'
import type { Problem } from '../problem/problem.ts'
import { Random } from '../state/random.ts'
import type { SearchState } from '../state/search-state.ts'
import { compileTables } from '../tables/compile.ts'
import { TableState } from '../tables/state.ts'
import { datedProblems } from '../testing/dated-problems.ts'
import { inARow } from '../testing/in-a-row.ts'
import { problems } from '../testing/problems.ts'
import { fill } from './construct.ts'
import { PlaceSearch, UNBREAKABLE } from './place-search.ts'
import { leaveOut, placeWaiting } from './repair.ts'

/**
 * One room and five times; four classes have each two times next to each other, and a fifth only the first time: it has a place where
 * all of the others move by one.
 */
const row = inARow(
  [[0, 1], [1, 2], [2, 3], [3, 4], [0]].map((times) => times.map((index) => ({ index, penalty: 0 }))),
)

const onTables = (problem: Problem) => new TableState(compileTables(problem), UNBREAKABLE)
const onNeighbours = (problem: Problem) => new NeighbourState(compileNeighbours(problem), UNBREAKABLE)

/** A timetable of places drawn, without what breaks a hard rule. */
function drawTimetable(problem: Problem, state: SearchState, seed: number): void {
  const random = new Random(seed)
  const { rowOf, timeChoices, roomChoices, classes } = state.problem
  fill(state, random)
  for (let index = 0; index < classes; index++)
    state.put(
      index,
      drawChoice(timeChoices, rowOf[index], random),
      drawChoice(roomChoices, rowOf[index], random),
    )
  leaveOut(problem, state, () => {})
  placeWaiting(problem, state, new Random(1))
}

function read(problem: Problem, state: SearchState) {
  const timetable = new Best(state).read()
  const { hard, soft, total } = evaluate(problem, timetable)
  return { placements: timetable.placements, violations: countViolations(hard), cost: total - soft.unplaced }
}

/** How many of all random problems had a class that came to cost less; checks each change against a full recount. */
function countGains(all: fc.Arbitrary<Problem>, create: (problem: Problem) => SearchState): number {
  let gains = 0
  const check = (problem: Problem, seed: number) => {
    const state = create(problem)
    drawTimetable(problem, state, seed)
    const search = new PlaceSearch(state)
    for (const index of listMovable(state.problem)) {
      const before = read(problem, state)
      const isBetter = state.timeOf[index] >= 0 && search.improve(index, 0)
      const after = read(problem, state)
      expect(after.cost).toBe(state.cost)
      expect(after.violations).toBe(before.violations)
      expect(after.placements.map((place) => place === null)).toEqual(
        before.placements.map((place) => place === null),
      )
      if (isBetter) expect(after.cost).toBeLessThan(before.cost)
      else expect(after.placements).toEqual(before.placements)
      if (isBetter) gains++
    }
  }
  fc.assert(fc.property(all, fc.nat(), check), { numRuns: 100 })
  return gains
}

describe('a search for the place of a class', () => {
  it.each([
    ['tables', onTables],
    ['neighbours', onNeighbours],
  ])('has all others move by one for a class without a place, over %s', (_, create) => {
    const state: SearchState = create(row)
    const { timeChoices, roomChoices, rowOf } = state.problem
    for (const index of [0, 1, 2, 3])
      state.put(
        index,
        timeChoices.items.indexOf(index, timeChoices.starts[rowOf[index]]),
        roomChoices.starts[rowOf[index]],
      )
    placeWaiting(row, state, new Random(1))
    expect([...state.timeOf]).toEqual([1, 2, 3, 4, 0])
  })

  it('changes nothing over tables, or all that it says and no hard rule', () => {
    expect(countGains(problems, onTables)).toBeGreaterThan(50)
  })

  it('changes nothing over neighbours, or all that it says and no hard rule', () => {
    expect(countGains(datedProblems(), onNeighbours)).toBeGreaterThan(50)
  })
})
