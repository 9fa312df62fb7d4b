import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Existing } from './cooling/phases.ts'
import { evaluate } from './problem/evaluate.ts'
import type { Problem } from './problem/problem.ts'
import { createSearch, type Exchange, solve } from './search.ts'
import { constraintProblems } from './testing/constraint-problems.ts'
import { copyExisting } from './testing/copy-existing.ts'
import { problems } from './testing/problems.ts'

const usable = { room: 0, rule: 0, limit: 0 }

/** A clock that advances by a millisecond whenever it is read. */
function createClock(): () => number {
  let milliseconds = 0
  return () => milliseconds++
}

const afternoon: Problem = {
  name: 'Three classes of a teacher, two free periods',
  days: 1,
  weeks: 1,
  times: [0, 1].map((startSlot) => ({ days: [0], weeks: [0], startSlot, lengthSlots: 1 })),
  rooms: [{ id: 'a' }, { id: 'b' }, { id: 'c' }],
  classes: [5, 9, 7].map((unplacedPenalty, index) => ({
    id: `class ${index}`,
    times: [0, 1].map((time) => ({ index: time, penalty: 0 })),
    rooms: [0, 1, 2].map((room) => ({ index: room, penalty: room })),
    unplacedPenalty,
  })),
  rules: [{ kind: 'noOverlap', name: 'teacher', classes: [0, 1, 2], weight: null }],
}

describe('solve', () => {
  it('gives no place to the class that costs least when not all fit', () => {
    const solution = solve(afternoon, { seed: 1, budget: { moves: 5000 }, now: createClock() })
    expect(solution.placements.map((placement) => placement === null)).toEqual([true, false, false])
    expect(solution).toMatchObject({ hard: usable, total: 5 })
  })

  it('answers timetables that break no hard rule and cost what it says', () => {
    fc.assert(
      fc.property(problems, fc.nat(), (problem, seed) => {
        const solution = solve(problem, { seed, budget: { moves: 2000 }, now: createClock() })
        const { hard, soft, total } = evaluate(problem, solution)
        expect({ hard, soft, total }).toEqual({
          hard: solution.hard,
          soft: solution.soft,
          total: solution.total,
        })
        expect(hard).toEqual(usable)
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

  it('rehearses before a budget of seconds, and counts neither moves nor parts of the budget until it has', () => {
    const options = { seed: 1, budget: { timeLimitSeconds: 100 }, now: createClock() }
    const search = createSearch(constraintProblems['all together'] as Problem, options)
    let steps = 0
    while (search.progress().moves === 0) {
      expect(search.progress().fraction).toBeLessThan(0.001)
      search.step(1)
      steps++
    }
    expect(steps).toBeGreaterThan(100)
    expect(search.progress().seconds).toBeGreaterThan(3)
    expect(search.progress().fraction).toBeLessThan(0.001)
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
    expect(solution.hard).toEqual(usable)
  })

  it('ends once its timetable costs nothing, long before its budget is used up', () => {
    const problem: Problem = {
      ...afternoon,
      classes: afternoon.classes.slice(1),
      rules: [{ kind: 'noOverlap', name: 'teacher', classes: [0, 1], weight: null }],
    }
    const search = createSearch(problem, { seed: 1, budget: { moves: 100_000_000 }, now: createClock() })
    while (search.step(100));
    expect(search.progress()).toMatchObject({ fraction: 1, violations: 0, cost: 0 })
    expect(search.best()).toMatchObject({ hard: usable, total: 0 })
    expect(search.best().moves).toBeLessThan(1_000_000)
  })

  it('ends once no timetable can cost less, long before its budget is used up', () => {
    const problem: Problem = { ...afternoon, classes: afternoon.classes.slice(1) }
    const [first, second] = problem.classes
    const onlyDear = [{ index: 2, penalty: 4 }]
    const classes = [first, second].flatMap((one) => (one ? [{ ...one, rooms: onlyDear }] : []))
    const rules: Problem['rules'] = [{ kind: 'noOverlap', name: 'teacher', classes: [0, 1], weight: null }]
    const { total, moves } = solve(
      { ...problem, classes: classes.map((one) => ({ ...one, unplacedPenalty: 50 })), rules },
      { seed: 1, budget: { moves: 100_000_000 }, now: createClock() },
    )
    expect(total).toBe(8)
    expect(moves).toBeLessThan(1_000_000)
  })

  it('is done with an easy problem after a small part of its budget', () => {
    const places = (count: number) => Array.from({ length: count }, (_, index) => ({ index, penalty: 0 }))
    const problem: Problem = {
      ...afternoon,
      days: 5,
      times: Array.from({ length: 20 }, (_, slot) => ({
        days: [slot % 5],
        weeks: [0],
        startSlot: Math.floor(slot / 5),
        lengthSlots: 1,
      })),
      rooms: ['a', 'b', 'c', 'd'].map((id) => ({ id })),
      classes: Array.from({ length: 48 }, (_, index) => ({
        id: `class ${index}`,
        times: places(20),
        rooms: places(4),
        unplacedPenalty: 1000,
      })),
      rules: Array.from({ length: 16 }, (_, course) => {
        const rule = { name: `course ${course}`, classes: [0, 1, 2].map((lecture) => 3 * course + lecture) }
        return [
          { ...rule, kind: 'noOverlap', weight: null },
          { ...rule, kind: 'minDays', days: 3, weight: 5 },
          { ...rule, kind: 'oneRoom', weight: 1 },
        ] satisfies Problem['rules']
      }).flat(),
    }
    const { total, moves } = solve(problem, { seed: 1, budget: { moves: 2_000_000 }, now: createClock() })
    expect(total).toBe(0)
    expect(moves).toBeLessThan(200_000)
  })

  it('never answers worse than the timetable it was given', () => {
    fc.assert(
      fc.property(problems, fc.nat(), (problem, seed) => {
        const first = solve(problem, { seed, budget: { moves: 3000 }, now: createClock() })
        const options = { seed: seed + 1, budget: { moves: 300 }, now: createClock() }
        const second = solve(problem, { ...options, initial: first })
        expect(second.total).toBeLessThanOrEqual(first.total)
      }),
      { numRuns: 60 },
    )
  })

  it('keeps more of a given timetable than of one that is only to be beaten', () => {
    const problem = constraintProblems['all together'] as Problem
    const initial = solve(problem, { seed: 3, budget: { moves: 20_000 }, now: createClock() })
    const countKept = (startsHot: boolean) => {
      const search = createSearch(problem, {
        seed: 4,
        budget: { moves: 1_000_000 },
        now: createClock(),
        initial,
        startsHot,
        exchange: {
          from: 0.1,
          rounds: 1,
          meet: (_, own) => (existing = copyExisting(own)),
        },
      })
      let existing: Existing | undefined
      while (!existing && search.step(0)) search.progress()
      return initial.placements.filter((place, index) => place?.time === existing?.timeOf[index]).length
    }
    expect(countKept(false)).toBeGreaterThan(countKept(true))
  })

  it('continues from a given timetable', () => {
    for (const time of [0, 1]) {
      const placements = [null, { time, room: 0 }, { time: 1 - time, room: 0 }]
      const options = { seed: 1, budget: { moves: 1 }, now: createClock() }
      const search = createSearch(afternoon, { ...options, initial: { placements } })
      expect(search.best().placements).toEqual(placements)
    }
  })

  it('meets other searches as often as asked', () => {
    const rounds: number[] = []
    const meet = (round: number, own: Existing) => {
      rounds.push(round)
      return own
    }
    const search = createSearch(afternoon, {
      seed: 2,
      budget: { moves: 40_960 },
      now: createClock(),
      exchange: { from: 0.75, rounds: 5, meet },
    })
    const roundsAt = new Map<number, number>()
    while (search.step(0)) roundsAt.set(search.progress().fraction, rounds.length)
    expect(rounds).toEqual([0, 1, 2, 3, 4])
    expect([0.7, 0.75, 0.8, 0.9, 0.95].map((fraction) => roundsAt.get(fraction))).toEqual([0, 1, 2, 4, 5])
  })

  it('continues from the cheaper timetable of another search', () => {
    const problem = constraintProblems['all together'] as Problem
    const run = (moves: number, exchange?: Exchange) =>
      solve(problem, { seed: 1, budget: { moves }, now: createClock(), ...(exchange && { exchange }) })
    const found = run(1_000_000)
    const existing: Existing = {
      price: found.total,
      timeOf: Int32Array.from(found.placements, (place) => place?.time ?? -1),
      roomOf: Int32Array.from(found.placements, (place) => place?.room ?? problem.rooms.length),
      wayOf: new Int32Array(),
    }
    expect(run(4096).total).toBeGreaterThan(found.total)
    expect(run(4096, { from: 0.5, rounds: 1, meet: () => existing }).total).toBe(found.total)
  })

  it('costs what it says when it has continued from timetables of others', () => {
    fc.assert(
      fc.property(problems, fc.nat(), (problem, seed) => {
        const now = createClock()
        const budget = { moves: 30_000 }
        const shown: Existing[] = []
        const keep = (own: Existing) => shown[shown.push(copyExisting(own)) - 1] ?? own
        const first = { from: 0.4, rounds: 6, meet: (_: number, own: Existing) => keep(own) }
        solve(problem, { seed, budget, now, exchange: first })
        const second = { from: 0.4, rounds: 6, meet: (round: number, own: Existing) => shown[round] ?? own }
        const { hard, soft, total, placements } = solve(problem, {
          seed: seed + 1,
          budget,
          now,
          exchange: second,
        })
        expect(evaluate(problem, { placements })).toEqual({ hard, soft, total })
      }),
      { numRuns: 20 },
    )
  })
})
