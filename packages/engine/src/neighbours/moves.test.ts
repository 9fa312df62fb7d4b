import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Best } from '../cooling/best.ts'
import { fill } from '../placing/construct.ts'
import { countViolations, evaluate } from '../problem/evaluate.ts'
import type { Problem } from '../problem/problem.ts'
import { Random } from '../state/random.ts'
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

/**
 * Two sections of a course and a class of another one, which is at the hour that is cheap for the first section. Of two students with a place
 * in each section one asks for both courses.
 */
const twoSections: Problem = {
  ...crossed,
  name: 'two sections',
  times: [0, 1, 2].map((startSlot) => ({ days: [0], weeks: [0], startSlot, lengthSlots: 1 })),
  classes: [
    { times: [0, 1], limit: 1 },
    { times: [2], limit: 1 },
    { times: [0], limit: 2 },
  ].map(({ times, limit }, number) => ({
    id: `class ${number}`,
    times: times.map((index) => ({ index, penalty: index === 1 ? 9 : 0 })),
    rooms: [],
    unplacedPenalty: 100,
    limit,
  })),
  courses: [
    { id: 'in two sections', configs: [{ subparts: [[0, 1]] }] },
    { id: 'in one', configs: [{ subparts: [[2]] }] },
  ],
  students: [
    { id: 'of both', courses: [0, 1] },
    { id: 'of one', courses: [0] },
  ],
  weights: { time: 1, room: 1, rule: 1, student: 20 },
}

describe('moves of a class', () => {
  it('go where a student of it has a conflict if another one takes the place in this section', () => {
    const state = new NeighbourState(compileNeighbours(twoSections), VIOLATION_WEIGHT)
    const { timeChoices, roomChoices, sections } = state.problem
    state.sections.fill()
    for (const [index, choice] of [1, 0, 0].entries())
      state.put(index, timeChoices.starts[index] + choice, roomChoices.starts[index])
    const listAttended = () => state.sections.listAttended(state.sections.wayOf)
    expect(listAttended()).toEqual([[0, 2], [1]])
    expect([...sections.choiceIn]).toEqual([0, 0, -1])
    const moves = state.createMoves(new Random(1))
    for (let attempt = 0; attempt < TRIES; attempt++) moves.tryClass(0, 0)
    expect([...state.timeOf]).toEqual([0, 2, 0])
    expect(listAttended()).toEqual([[1, 2], [0]])
    expect({ cost: state.cost, violations: state.violations }).toEqual({ cost: 0, violations: 0 })
  })

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
    let resections = 0
    fc.assert(
      fc.property(datedProblems(), fc.nat(), (problem, seed) => {
        const random = new Random(seed)
        const state = new NeighbourState(compileNeighbours(problem), VIOLATION_WEIGHT)
        fill(state, random)
        const moves = state.createMoves(random)
        for (let step = 0; step < 100; step++) {
          const limit = random.below(20)
          const [before, times, rooms] = [state.price, state.timeOf.slice(), state.roomOf.slice()]
          const ways = state.sections.wayOf.slice()
          moves.tryClass(random.below(problem.classes.length), limit)
          expect(state.price - before).toBeLessThanOrEqual(limit + 1e-6)
          const moved = [...times.keys()].filter(
            (index) => times[index] !== state.timeOf[index] || rooms[index] !== state.roomOf[index],
          )
          if (moved.length === 2) exchanges++
          const changesWays = ways.some((way, request) => way !== state.sections.wayOf[request])
          if (changesWays) resections++
          expect(moved.length).toBeGreaterThanOrEqual(changesWays ? 1 : 0)
        }
        const { hard, soft, total } = evaluate(problem, new Best(state).read())
        expect(state.violations).toBe(countViolations(hard))
        expect(state.cost).toBe(total - soft.unplaced)
      }),
      { numRuns: 150 },
    )
    expect(exchanges).toBeGreaterThan(0)
    expect(resections).toBeGreaterThan(0)
  })
})
