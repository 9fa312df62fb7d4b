import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { evaluate } from './evaluate.ts'
import type { Problem } from './model.ts'
import { createSearch } from './search.ts'
import { solve } from './solve.ts'
import { problems } from './testing/problems.ts'

/** A clock that goes on by a millisecond whenever it is read. */
function createClock(): () => number {
  let milliseconds = 0
  return () => milliseconds++
}

const afternoon: Problem = {
  name: 'Three classes of a teacher, two free periods',
  days: 1,
  times: [0, 1].map((startSlot) => ({ day: 0, startSlot, lengthSlots: 1 })),
  rooms: [{ id: 'a' }, { id: 'b' }, { id: 'c' }],
  classes: [5, 9, 7].map((unplacedPenalty, index) => ({
    id: `class ${index}`,
    times: [0, 1].map((time) => ({ index: time, penalty: 0 })),
    rooms: [0, 1, 2].map((room) => ({ index: room, penalty: room })),
    unplacedPenalty,
  })),
  rules: [{ kind: 'noOverlap', name: 'teacher', classes: [0, 1, 2] }],
}

describe('solve', () => {
  it('leaves out the class that costs least when not all fit', () => {
    const solution = solve(afternoon, { seed: 1, budget: { moves: 5000 }, now: createClock() })
    expect(solution.placements.map((placement) => placement === null)).toEqual([true, false, false])
    expect(solution).toMatchObject({ hard: { overlap: 0, room: 0 }, total: 5 })
  })

  it('answers timetables that break no hard rule and cost what it says', () => {
    fc.assert(
      fc.property(problems, fc.nat(), (problem, seed) => {
        const solution = solve(problem, { seed, budget: { moves: 2000 }, now: createClock() })
        const { hard, soft, total } = evaluate(problem, solution.placements)
        expect({ hard, soft, total }).toEqual({
          hard: solution.hard,
          soft: solution.soft,
          total: solution.total,
        })
        expect(hard).toEqual({ overlap: 0, room: 0 })
      }),
      { numRuns: 60 },
    )
  })

  it('finds the same timetable from the same seed and number of moves, in steps of any length', () => {
    fc.assert(
      fc.property(problems, fc.nat(), fc.integer({ min: 1, max: 9 }), (problem, seed, stepMilliseconds) => {
        const whole = solve(problem, { seed, budget: { moves: 20_000 }, now: createClock() })
        const search = createSearch(problem, { seed, budget: { moves: 20_000 }, now: createClock() })
        while (search.step(stepMilliseconds)) search.progress()
        expect(search.best().placements).toEqual(whole.placements)
      }),
      { numRuns: 20 },
    )
  })

  it('stops when asked and answers the best so far', () => {
    const asked: number[] = []
    const solution = solve(afternoon, {
      seed: 1,
      budget: { timeLimitSeconds: 3600 },
      now: createClock(),
      shouldStop: () => asked.push(0) > 3,
    })
    expect(solution.seconds).toBeLessThan(1)
    expect(solution.hard).toEqual({ overlap: 0, room: 0 })
  })

  it('never answers worse than the timetable it was given', () => {
    fc.assert(
      fc.property(problems, fc.nat(), (problem, seed) => {
        const first = solve(problem, { seed, budget: { moves: 3000 }, now: createClock() })
        const initial = first.placements
        const second = solve(problem, { seed: seed + 1, budget: { moves: 300 }, now: createClock(), initial })
        expect(second.total).toBeLessThanOrEqual(first.total)
      }),
      { numRuns: 60 },
    )
  })

  it('goes on from a given timetable', () => {
    const initial = [null, { time: 1, room: 2 }, { time: 0, room: 2 }]
    const search = createSearch(afternoon, { seed: 1, budget: { moves: 1 }, now: createClock(), initial })
    expect(search.best().placements).toEqual(initial)
  })
})
