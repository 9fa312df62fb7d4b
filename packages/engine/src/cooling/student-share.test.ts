import fc from 'fast-check'
import { expect, it, vi } from 'vitest'
import { compileNeighbours } from '../neighbours/compile.ts'
import { NeighbourState } from '../neighbours/state.ts'
import { fill } from '../placing/construct.ts'
import type { Problem } from '../problem/problem.ts'
import { Random } from '../state/random.ts'
import { datedProblems } from '../testing/dated-problems.ts'
import { Annealer } from './annealer.ts'
import { shareOfStudents } from './student-share.ts'

const CHANGES = 20_000

/** The part of so many changes that are of students, where students in conflict weigh so much. */
function countChanges(problem: Problem, student: number): number {
  const weights = { time: 1, room: 1, rule: 1, student }
  const state = new NeighbourState(compileNeighbours({ ...problem, weights }), 50)
  fill(state, new Random(1))
  const tried = vi.spyOn(state.sections, 'tryChange')
  new Annealer(state, new Random(1)).run(CHANGES, 1)
  return tried.mock.calls.length / CHANGES
}

it('changes students so much less often as they are less than half of the cost', () => {
  const shares = [0, 0.125, 0.25, 0.5, 0.9, 1].map((part) => shareOfStudents(1000 * part, 1000))
  expect(shares).toEqual([16, 37, 58, 100, 100, 100])
})

it('changes students as seldom as it may where a timetable costs nothing', () => {
  expect(shareOfStudents(0, 0)).toBe(16)
})

it('tries changes of students as often as the timetable that it begins with asks for', () => {
  const crowded = fc
    .sample(datedProblems(), { seed: 1, numRuns: 30 })
    .find((problem) => countChanges(problem, 1_000_000) < 1 && countChanges(problem, 1_000_000) > 0.3)
  expect(crowded).toBeDefined()
  if (!crowded) return
  expect(countChanges(crowded, 1_000_000)).toBeCloseTo(100 / 256, 1)
  expect(countChanges(crowded, 0)).toBeCloseTo(16 / 256, 1)
})
