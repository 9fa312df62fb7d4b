import { expect, test } from 'vitest'
import { Settling } from '../cooling/phases.ts'
import { compileNeighbours } from '../neighbours/compile.ts'
import { NeighbourState } from '../neighbours/state.ts'
import { countViolations, evaluate } from '../problem/evaluate.ts'
import type { Problem, SetRule } from '../problem/problem.ts'
import { solve } from '../search.ts'
import { Random } from '../state/random.ts'
import { fill } from './construct.ts'
import { leaveOut } from './repair.ts'

const SLOTS = 5
const WEEKS = [0, 1]

/** Classes that each have but one time: its day and slot. */
const times: readonly (readonly [day: number, slot: number])[] = [
  // In the middle of a long day of two groups.
  [0, 2],
  // The others of that day.
  ...([0, 1, 3, 4, 0, 1, 3, 4] as const).map((slot) => [0, slot] as const),
  // A short day of a third group.
  [1, 0],
  [1, 1],
  [1, 2],
]

const withoutGaps = (classes: readonly number[]): SetRule => ({
  kind: 'maxDayGaps',
  name: 'no gaps',
  slots: 0,
  classes,
  weight: null,
})

const problem: Problem = {
  name: 'days without gaps',
  days: 2,
  weeks: WEEKS.length,
  weights: { time: 1, room: 1, rule: 1, student: 1 },
  times: Array.from({ length: 2 * SLOTS }, (_, index) => ({
    days: [Math.floor(index / SLOTS)],
    weeks: WEEKS,
    startSlot: index % SLOTS,
    lengthSlots: 1,
  })),
  rooms: [],
  classes: times.map(([day, slot], index) => ({
    id: String(index),
    times: [{ index: day * SLOTS + slot, penalty: 0 }],
    rooms: [],
    unplacedPenalty: 1000,
  })),
  rules: [
    withoutGaps([0, 1, 2, 3, 4]),
    withoutGaps([0, 5, 6, 7, 8]),
    withoutGaps([9, 10, 11]),
    // The middle of the long day, and that of the short one.
    { kind: 'sameDays', name: 'one day', classes: [0, 10], weight: null },
  ],
  courses: [],
  students: [],
}

test('of classes that cannot all be held those are left out without which the fewest others have to go', () => {
  const { placements, hard } = solve(problem, { seed: 1, budget: { moves: 1000 }, now: () => 0 })
  expect(countViolations(hard)).toBe(0)
  expect(evaluate(problem, { placements }).hard).toEqual(hard)
  expect(placements.filter((place) => place === null)).toHaveLength(2)
})

test('when a class is left out the others are settled again before more are', () => {
  // Three of a day without gaps, of which the one in the middle should be at another time that is not its own.
  const anywhere = [0, 1, 2].map((index) => ({ index, penalty: 0 }))
  const there = { time: SLOTS, room: null }
  const choices = [anywhere, anywhere, [{ index: 1, penalty: 0 }], [{ index: there.time, penalty: 0 }]]
  const day: Problem = {
    ...problem,
    classes: choices.map((own, index) => ({
      id: String(index),
      times: own,
      rooms: [],
      unplacedPenalty: 1000,
      ...(index === 3 && { fixed: there }),
    })),
    rules: [
      withoutGaps([0, 1, 2]),
      { kind: 'noOverlap', name: 'one group', classes: [0, 1, 2], weight: null },
      { kind: 'overlap', name: 'one hour', classes: [2, 3], weight: null },
    ],
  }
  const countOut = (settles: boolean) => {
    const random = new Random(1)
    const state = new NeighbourState(compileNeighbours(day), 20)
    fill(state, random, { placements: [0, 2, 1, there.time].map((time) => ({ time, room: null })) })
    leaveOut(day, state, (moves) => {
      if (settles) new Settling(state, 20, random).settle(moves)
    })
    expect(state.violations).toBe(0)
    return state.timeOf.filter((time) => time < 0).length
  }
  expect(countOut(true)).toBe(1)
  expect(countOut(false)).toBe(2)
})
