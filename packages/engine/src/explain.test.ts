import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { evaluate } from './evaluate.ts'
import { explain } from './explain.ts'
import type { Problem } from './model.ts'
import { solve } from './solve.ts'
import { problems } from './testing/problems.ts'

const week: Problem = {
  name: 'Week',
  days: 2,
  times: [0, 1].flatMap((day) => [0, 1, 2].map((startSlot) => ({ day, startSlot, lengthSlots: 1 }))),
  rooms: [{ id: 'Hall' }, { id: 'Cellar', unavailableTimes: [3] }],
  classes: ['Algebra 1', 'Algebra 2', 'Logic'].map((id) => ({
    id,
    times: [0, 1, 2, 3].map((index) => ({ index, penalty: index === 2 ? 4 : 0 })),
    rooms: [
      { index: 0, penalty: 0 },
      { index: 1, penalty: 3 },
    ],
    unplacedPenalty: 50,
  })),
  rules: [
    { kind: 'noOverlap', name: 'Dr Ito', classes: [0, 1, 2] },
    { kind: 'minDays', name: 'Algebra', classes: [0, 1], days: 2, weight: 5 },
    { kind: 'compact', name: 'First year', classes: [0, 1], maxGapSlots: 0, weight: 2 },
    { kind: 'sameRoom', name: 'Algebra', classes: [0, 1], weight: 1 },
  ],
}

describe('explain', () => {
  it('tells each cost in a sentence', () => {
    const found = explain(week, [
      { time: 0, room: 0 },
      { time: 2, room: 1 },
      { time: 3, room: 0 },
    ])
    expect(found.rules.map(({ cost, sentence }) => [cost, sentence])).toEqual([
      [5, 'Algebra meets on 1 day instead of at least 2.'],
      [4, 'In First year nothing is next to Algebra 1, Algebra 2.'],
      [1, 'Algebra meets in 2 rooms: Hall, Cellar.'],
    ])
    expect(found.classes).toEqual([
      {
        class: 1,
        time: 4,
        roomChoice: 3,
        preferred: 0,
        sentence: 'Algebra 2: its time costs 4, the room Cellar costs 3.',
      },
    ])
  })

  it('counts what stands in the way of a class that is left out', () => {
    const full: Problem = {
      ...week,
      rooms: [
        { id: 'Hall', unavailableTimes: [2] },
        { id: 'Cellar', unavailableTimes: [2, 3] },
      ],
    }
    const found = explain(full, [{ time: 0, room: 0 }, { time: 1, room: 0 }, null])
    expect(found.unplaced).toEqual([
      {
        class: 2,
        cost: 50,
        times: 4,
        clashing: 2,
        clashes: [{ rule: 0, times: 2 }],
        roomless: 1,
        free: 1,
        sentence:
          'Logic is left out: of its 4 times, 2 clash with other classes (Dr Ito in 2); in 1 every room it may take is taken or unavailable; 1 is free.',
      },
    ])
  })

  it('names costs that add up to the total', () => {
    fc.assert(
      fc.property(problems, fc.nat(), (problem, seed) => {
        const { placements } = solve(problem, { seed, budget: { moves: 500 }, now: () => 0 })
        const { rules, classes, unplaced } = explain(problem, placements)
        const ofClasses = classes.map(({ time, roomChoice, preferred }) => time + roomChoice + preferred)
        const all = [...rules, ...unplaced].map(({ cost }) => cost).concat(ofClasses)
        expect(all.reduce((one, other) => one + other, 0)).toBe(evaluate(problem, placements).total)
      }),
      { numRuns: 100 },
    )
  })
})
