import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Best } from '../cooling/best.ts'
import { fill } from '../placing/construct.ts'
import { countViolations, evaluate } from '../problem/evaluate.ts'
import type { Problem } from '../problem/problem.ts'
import { Random } from '../state/random.ts'
import { compileNeighbours } from './compile.ts'
import { SectionExchange } from './section-exchange.ts'
import { NeighbourState } from './state.ts'

const VIOLATION_WEIGHT = 50
const CONFLICT = 20
const TRIES = 2000

interface Wanted {
  readonly times: readonly number[]
  readonly rooms: readonly number[]
  readonly limit: number
}

/** Classes at hours of one day, of which the first `sections` are those of one course and each other one is a course; by student the courses. */
function makeProblem(
  sections: number,
  classes: readonly Wanted[],
  courses: readonly (readonly number[])[],
): Problem {
  const others = classes.slice(sections).map((_, at) => sections + at)
  return {
    name: 'sections',
    days: 1,
    weeks: 1,
    times: [0, 1, 2, 3].map((startSlot) => ({ days: [0], weeks: [0], startSlot, lengthSlots: 1 })),
    rooms: [{ id: 'one' }, { id: 'other' }],
    classes: classes.map(({ times, rooms, limit }, number) => ({
      id: `class ${number}`,
      times: times.map((index) => ({ index, penalty: (number + index) % 3 })),
      rooms: rooms.map((index) => ({ index, penalty: 0 })),
      unplacedPenalty: 100,
      limit,
    })),
    rules: [],
    courses: [
      { id: 'in sections', configs: [{ subparts: [[...classes.keys()].slice(0, sections)] }] },
      ...others.map((index) => ({ id: `of class ${index}`, configs: [{ subparts: [[index]] }] })),
    ],
    students: courses.map((list, number) => ({ id: `student ${number}`, courses: list })),
    weights: { time: 0, room: 1, rule: 1, student: CONFLICT },
  }
}

/** A section of two seats and one of three in the only room, and a class at the hour of the larger one. */
const unequalSections = makeProblem(
  2,
  [
    { times: [0, 1], rooms: [0], limit: 2 },
    { times: [0, 1], rooms: [0], limit: 3 },
    { times: [1], rooms: [], limit: 3 },
  ],
  [[0, 1], [0, 1], [0, 1], [0], [0]],
)

const sectionedProblems = fc
  .tuple(
    fc.array(
      fc.record({
        times: fc.subarray([0, 1, 2, 3], { minLength: 2 }),
        rooms: fc.subarray([0, 1], { minLength: 1 }),
        limit: fc.integer({ min: 2, max: 5 }),
      }),
      { minLength: 5, maxLength: 5 },
    ),
    fc.array(fc.subarray([0, 1, 2], { minLength: 1 }), { minLength: 10, maxLength: 10 }),
  )
  .map(([classes, courses]) => makeProblem(3, classes, courses))

describe('an exchange of two sections of a course', () => {
  it('lets students change over who could not attend theirs, and all others stay in it', () => {
    const state = new NeighbourState(compileNeighbours(unequalSections), VIOLATION_WEIGHT)
    const { timeChoices, roomChoices } = state.problem
    // The third of those who ask for both courses has found no seat in the smaller section.
    state.sections.fill([[0, 2], [0, 2], [1, 2], [1], [1]])
    for (const [index, choice] of [0, 1, 0].entries())
      state.put(index, timeChoices.starts[index] + choice, roomChoices.starts[index])
    expect({ cost: state.cost, violations: state.violations }).toEqual({ cost: CONFLICT, violations: 0 })

    // Once the exchange is made, the way back costs a conflict.
    const moves = state.createMoves(new Random(1))
    for (let attempt = 0; attempt < TRIES; attempt++) moves.tryClass(0, 0)
    expect([...state.timeOf]).toEqual([1, 0, 1])
    expect({ cost: state.cost, violations: state.violations }).toEqual({ cost: 0, violations: 0 })
    const attended = state.sections.listAttended(state.sections.wayOf)
    expect(attended[2]).toEqual([1, 2])
    expect([...state.sections.heads]).toEqual([2, 3, 3])
  })

  it('is not made for a class that has no other', () => {
    const exchange = new SectionExchange(
      new NeighbourState(compileNeighbours(unequalSections), VIOLATION_WEIGHT),
      new Random(1),
    )
    expect([0, 1, 2].map((index) => exchange.has(index))).toEqual([true, true, false])
  })

  it('changes the price by no more than it may, and the cost by what a recount says', () => {
    const counts = { refused: 0, placesOnly: 0, withStudents: 0 }
    fc.assert(
      fc.property(sectionedProblems, fc.nat(), (problem, seed) => {
        const random = new Random(seed)
        const state = new NeighbourState(compileNeighbours(problem), VIOLATION_WEIGHT)
        fill(state, random)
        const exchange = new SectionExchange(state, random)
        const classes = [...problem.classes.keys()].filter((index) => exchange.has(index))
        for (let step = 0; step < 20 * classes.length; step++) {
          const limit = random.below(60) - 20
          const [before, times, rooms] = [state.price, state.timeOf.slice(), state.roomOf.slice()]
          const ways = state.sections.wayOf.slice()
          exchange.try(classes[step % classes.length], limit)
          const hasMoved = times.some((time, index) => time !== state.timeOf[index])
          const changesWays = ways.some((way, request) => way !== state.sections.wayOf[request])
          if (hasMoved) {
            counts[changesWays ? 'withStudents' : 'placesOnly']++
            expect(state.price - before).toBeLessThanOrEqual(limit + 1e-6)
          } else {
            counts.refused++
            expect([state.price, [...state.roomOf], changesWays]).toEqual([before, [...rooms], false])
          }
        }
        const { hard, soft, total } = evaluate(problem, new Best(state).read())
        expect(state.violations).toBe(countViolations(hard))
        expect(state.cost).toBe(total - soft.unplaced)
      }),
      { numRuns: 50 },
    )
    for (const [kind, count] of Object.entries(counts)) expect(count, kind).toBeGreaterThan(0)
  })
})
