import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Best } from '../cooling/best.ts'
import { countViolations, evaluate } from '../problem/evaluate.ts'
import type { Problem } from '../problem/problem.ts'
import { datedProblems } from '../testing/dated-problems.ts'
import { compileNeighbours } from './compile.ts'
import { relieveClasses } from './relieve.ts'
import { NeighbourState } from './state.ts'

/** Everybody takes the first way through each course; classes have no places. */
function takeFirstWays(problem: Problem) {
  const state = new NeighbourState(compileNeighbours(problem), 10)
  const { sections } = state
  const { requests, courseOf, waysOf } = state.problem.sections
  for (let request = 0; request < requests; request++) {
    sections.change(request, waysOf[courseOf[request]])
  }
  return { state, sections }
}

function classOf(id: string, limit: number, parent?: number) {
  const rest = parent === undefined ? {} : { parent }
  return { id, limit, times: [{ index: 0, penalty: 0 }], rooms: [], unplacedPenalty: 1, ...rest }
}

/** Lectures P and Q with groups: A is of P, C of Q, B of both. */
const course: Problem = {
  name: 'groups',
  days: 1,
  weeks: 1,
  weights: { time: 1, room: 1, rule: 1, student: 1 },
  times: [{ days: [0], weeks: [0], startSlot: 0, lengthSlots: 1 }],
  rooms: [],
  classes: [classOf('P', 2), classOf('Q', 1), classOf('A', 1, 0), classOf('B', 1), classOf('C', 1, 1)],
  rules: [],
  courses: [
    {
      id: 'course',
      configs: [
        {
          subparts: [
            [0, 1],
            [2, 3, 4],
          ],
        },
      ],
    },
  ],
  students: ['first', 'second', 'third'].map((id) => ({ id, courses: [0] })),
}

describe('relieveClasses', () => {
  it('makes room in a full class for a student who has nowhere else to go', () => {
    const { state, sections } = takeFirstWays(course)
    const ways = [0, 1, 2, 3].map((way) => {
      const { starts, items } = state.problem.sections.ways
      return [...items.subarray(starts[way], starts[way + 1])]
    })
    expect(ways).toEqual([
      [0, 2],
      [0, 3],
      [1, 3],
      [1, 4],
    ])
    // Two in A; B and Q are full, so that a student in B has to go to C.
    sections.change(2, 2)
    expect([...sections.heads]).toEqual([2, 1, 2, 1, 0])
    expect(state.violations).toBe(1)
    relieveClasses(state, sections)
    expect([...sections.heads]).toEqual([2, 1, 1, 1, 1])
    expect(state.violations).toBe(0)
  })

  it('leaves the students of a course with too few places where they are', () => {
    const classes = course.classes.map((entry) => ({ ...entry, limit: 0 }))
    const { state, sections } = takeFirstWays({ ...course, classes })
    relieveClasses(state, sections)
    expect([...sections.wayOf]).toEqual([0, 0, 0])
    expect(state.violations).toBe(6)
  })

  it('leaves no change of one student that would bring fewer above limits', () => {
    let relieved = 0
    fc.assert(
      fc.property(datedProblems(), (problem) => {
        const { state, sections } = takeFirstWays(problem)
        const before = state.violations
        relieveClasses(state, sections)
        if (state.violations < before) relieved++
        expect(countViolations(evaluate(problem, new Best(state).read()).hard)).toBe(state.violations)
        const { open, courseOf, waysOf } = state.problem.sections
        for (const request of open) {
          const course = courseOf[request]
          for (let way = waysOf[course]; way < waysOf[course + 1]; way++) {
            const [own, present] = [sections.wayOf[request], state.violations]
            sections.change(request, way)
            expect(state.violations).toBeGreaterThanOrEqual(present)
            sections.change(request, own)
          }
        }
      }),
      { numRuns: 200 },
    )
    expect(relieved).toBeGreaterThan(0)
  })
})
