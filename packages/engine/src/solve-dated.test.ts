import { rounds } from '@scheduler/testing/rounds'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Existing } from './cooling/phases.ts'
import { countViolations, evaluate } from './problem/evaluate.ts'
import type { Problem, ProblemClass } from './problem/problem.ts'
import { createSearch, type Exchange, solve } from './search.ts'
import { copyExisting } from './testing/copy-existing.ts'
import { datedProblems } from './testing/dated-problems.ts'

const now = () => 0

/** Every timetable of a problem without students, and the cheapest total that breaks no hard rule. */
function findOptimum(problem: Problem): number {
  let best = Number.POSITIVE_INFINITY
  const extend = (placements: { time: number; room: number | null }[]) => {
    const entry = problem.classes[placements.length]
    if (!entry) {
      const { hard, total } = evaluate(problem, { placements })
      if (countViolations(hard) === 0) best = Math.min(best, total)
      return
    }
    for (const time of entry.times) {
      for (const room of entry.rooms) extend([...placements, { time: time.index, room: room.index }])
    }
  }
  extend([])
  return best
}

const everyWeek = [0, 1, 2, 3]

function classOf(id: string, times: readonly number[], rooms: readonly number[]): ProblemClass {
  return {
    id,
    times: times.map((index) => ({ index, penalty: index % 3 })),
    rooms: rooms.map((index) => ({ index, penalty: 2 * index })),
    unplacedPenalty: 1000,
  }
}

/** Five classes at four times of two days in two rooms. */
const tiny: Problem = {
  name: 'tiny',
  days: 5,
  weeks: 4,
  weights: { time: 2, room: 1, rule: 3, student: 5 },
  times: [
    { days: [0], weeks: everyWeek, startSlot: 0, lengthSlots: 10 },
    { days: [0], weeks: everyWeek, startSlot: 12, lengthSlots: 10 },
    { days: [0, 2], weeks: [0, 1], startSlot: 5, lengthSlots: 10 },
    { days: [2], weeks: everyWeek, startSlot: 0, lengthSlots: 10 },
  ],
  rooms: [
    { id: 'near', unavailable: [], travelSlots: [0, 4] },
    { id: 'far', unavailable: [{ days: [2], weeks: [3], startSlot: 0, lengthSlots: 20 }] },
  ],
  classes: [
    classOf('a', [0, 1, 2, 3], [0, 1]),
    classOf('b', [0, 1, 2, 3], [0, 1]),
    classOf('c', [0, 1, 3], [0, 1]),
    classOf('d', [1, 2, 3], [0, 1]),
    classOf('e', [0, 1, 2], [1]),
  ],
  rules: [
    { kind: 'sameAttendees', name: 'teacher', classes: [0, 1], weight: null },
    { kind: 'precedence', name: 'lecture first', classes: [2, 0], weight: null },
    { kind: 'sameRoom', name: 'one room', classes: [1, 3], weight: 4 },
    { kind: 'maxDayLoad', name: 'short days', classes: [0, 1, 2, 3], slots: 20, weight: 2 },
  ],
  courses: [],
  students: [],
}

/** Hours of a week, all in one room, for as many classes. */
const hours = 40

/**
 * As many classes as hours in one room. Each class has its own hour, at a high price, and three that it shares with
 * others, so that only few timetables keep them apart.
 */
const tight: Problem = {
  ...tiny,
  times: Array.from({ length: hours }, (_, hour) => ({
    days: [hour % 5],
    weeks: everyWeek,
    startSlot: Math.floor(hour / 5) * 10,
    lengthSlots: 10,
  })),
  rooms: [{ id: 'only', unavailable: [] }],
  classes: Array.from({ length: hours }, (_, index) => ({
    id: `class ${index}`,
    times: [...new Set([index, (3 * index) % 10, (7 * index) % 15, (11 * index) % 20])].map((hour) => ({
      index: hour,
      penalty: hour === index ? 1000 : 0,
    })),
    rooms: [{ index: 0, penalty: 0 }],
    unplacedPenalty: 1,
  })),
  rules: [],
}

/** Hours of the classes above in four times as many rooms, for students who each take five courses of four classes. */
const crowded: Problem = {
  ...tight,
  rooms: ['A', 'B', 'C', 'D'].map((id) => ({ id })),
  classes: tight.classes.map((entry) => ({
    ...entry,
    rooms: [0, 1, 2, 3].map((index) => ({ index, penalty: index })),
    limit: 10,
  })),
  courses: Array.from({ length: 10 }, (_, course) => ({
    id: `course ${course}`,
    configs: [{ subparts: [[0, 1, 2, 3].map((part) => 4 * course + part)] }],
  })),
  students: Array.from({ length: 60 }, (_, student) => ({
    id: `student ${student}`,
    courses: [0, 1, 3, 4, 7].map((step) => (student + step) % 10),
  })),
}

/** A clock that advances whenever it is read, which a search does after every 256 moves. */
function countingClock(): () => number {
  let milliseconds = 0
  return () => {
    milliseconds += 1 / 16
    return milliseconds
  }
}

describe('solve', () => {
  it('finds the optimum of a tiny problem', () => {
    const optimum = findOptimum(tiny)
    expect(optimum).toBeGreaterThan(0)
    for (const seed of [1, 2, 3]) {
      const { total, hard } = solve(tiny, { seed, budget: { moves: 20_000 }, now })
      expect(countViolations(hard)).toBe(0)
      expect(total).toBe(optimum)
    }
  })

  it('ends once its timetable costs nothing, long before its budget is used up', () => {
    const classes = ['a', 'b'].map((id) => classOf(id, [0, 3], [0, 1]))
    const problem: Problem = { ...tiny, classes, rules: [] }
    const search = createSearch(problem, { seed: 1, budget: { moves: 100_000_000 }, now })
    while (search.step(100));
    expect(search.progress()).toMatchObject({ fraction: 1, violations: 0, cost: 0 })
    expect(search.best().total).toBe(0)
    expect(search.best().moves).toBeLessThan(1_000_000)
  })

  it('gives each student the way through a course that leaves no conflict', () => {
    const single = (index: number) => ({ subparts: [[index]] })
    const problem: Problem = {
      ...tiny,
      classes: [
        { ...classOf('fixed', [0], [0]), fixed: { time: 0, room: 0 } },
        { ...classOf('same time', [0], [1]), limit: 1, fixed: { time: 0, room: 1 } },
        { ...classOf('later', [1], [0]), limit: 1, fixed: { time: 1, room: 0 } },
      ],
      rules: [],
      courses: [
        { id: 'wanted', configs: [single(0)] },
        { id: 'choice', configs: [single(1), single(2)] },
      ],
      students: [
        { id: 'alone', courses: [1] },
        { id: 'both', courses: [0, 1] },
      ],
    }
    const solution = solve(problem, { seed: 1, budget: { moves: 2000 }, now })
    expect(solution.attended).toEqual([[1], [0, 2]])
    expect(solution).toMatchObject({ soft: { student: 0 }, hard: { limit: 0 } })
  })

  it('finds the same timetable with the same seed, and says what it costs', () => {
    fc.assert(
      fc.property(datedProblems(), fc.nat(), (problem, seed) => {
        const options = { seed, budget: { moves: 3000 }, now }
        const solution = solve(problem, options)
        expect(solve(problem, options)).toEqual(solution)
        expect(solution).toMatchObject(evaluate(problem, solution))
        expect(solution.hard.room + solution.hard.rule).toBe(0)
      }),
      { numRuns: rounds(10, 40) },
    )
  })

  it('never answers worse than the timetable it starts from', () => {
    fc.assert(
      fc.property(datedProblems(), fc.nat(), (problem, seed) => {
        const initial = solve(problem, { seed, budget: { moves: 5000 }, now })
        if (countViolations(initial.hard) > 0) return
        const again = solve(problem, { seed: seed + 1, budget: { moves: 50 }, now, initial })
        expect(countViolations(again.hard)).toBe(0)
        expect(again.total).toBeLessThanOrEqual(initial.total)
      }),
      { numRuns: rounds(10, 40) },
    )
  })

  it('costs what it says when it has continued from timetables and ways of others', () => {
    fc.assert(
      fc.property(datedProblems(), fc.nat(), (problem, seed) => {
        const shown: Existing[] = []
        const keep = (_: number, own: Existing) => {
          shown.push(copyExisting(own))
          return own
        }
        const options = { budget: { moves: 30_000 }, now }
        solve(problem, { ...options, seed, exchange: { from: 0.5, rounds: 6, meet: keep } })
        // Always cheaper than the present timetable.
        const meet = (round: number, own: Existing) => ({
          ...(shown[round] ?? own),
          price: Number.NEGATIVE_INFINITY,
        })
        const found = solve(problem, { ...options, seed: seed + 1, exchange: { from: 0.5, rounds: 6, meet } })
        const { hard, soft, total, placements, attended } = found
        expect(evaluate(problem, { placements, attended })).toEqual({ hard, soft, total })
      }),
      { numRuns: rounds(5, 20) },
    )
  })

  it('continues from the cheaper timetable of another search, its students included', () => {
    const find = (moves: number, seed: number, exchange?: Exchange) =>
      solve(crowded, { seed, budget: { moves }, now, ...(exchange && { exchange }) })
    let last: Existing | undefined
    const keep = (_: number, own: Existing) => {
      last = copyExisting(own)
      return own
    }
    const found = find(400_000, 1, { from: 0.99, rounds: 1, meet: keep })
    const meet = (_: number, own: Existing) => last ?? own
    expect(find(4096, 2).total).toBeGreaterThan(found.total)
    expect(find(4096, 2, { from: 0.5, rounds: 1, meet }).total).toBeLessThanOrEqual(found.total)
  })

  it('can be stopped between two steps with the best so far', () => {
    let clock = 0
    const search = createSearch(tiny, {
      seed: 1,
      budget: { timeLimitSeconds: 60 },
      now: () => (clock += 5),
    })
    expect(search.step(100)).toBe(true)
    expect(search.progress().fraction).toBeLessThan(0.1)
    expect(countViolations(search.best().hard)).toBe(0)
  })

  it('keeps all hard rules soon and to the end, however dear that is', () => {
    for (const seed of [1, 2, 3, 4, 5]) {
      const search = createSearch(tight, {
        seed,
        budget: { timeLimitSeconds: 1 },
        now: countingClock(),
      })
      while (search.progress().fraction < 0.1) search.step(1)
      expect(search.progress().violations).toBe(0)
      while (search.step(100)) expect(search.progress().violations).toBe(0)
      const { hard, soft } = search.best()
      expect(countViolations(hard) + soft.unplaced).toBe(0)
    }
  })

  it('leaves without a place what would break a hard rule anywhere', () => {
    const problem: Problem = {
      ...tiny,
      classes: [classOf('a', [0], [0]), { ...classOf('dear', [0], [0]), unplacedPenalty: 5000 }],
      rules: [],
    }
    const { placements, soft } = solve(problem, { seed: 1, budget: { moves: 500 }, now })
    expect(placements).toEqual([null, { time: 0, room: 0 }])
    expect(soft.unplaced).toBe(1000)
  })

  it('names what a problem has wrong', () => {
    const solveWith = (change: Partial<Problem>) => () =>
      solve({ ...tiny, ...change }, { seed: 1, budget: { moves: 1 }, now })
    expect(solveWith({ weeks: 3 })).toThrow('3 as weeks of time 0 is not a whole number from 3 to 2')
    expect(solveWith({ classes: [classOf('a', [9], [0])] })).toThrow('9 as time of class a')
    const rule = { kind: 'overlap', name: 'together', classes: [0, 7], weight: 1 } as const
    expect(solveWith({ rules: [rule] })).toThrow('7 as class of rule together')
    const asks = { courses: [{ id: 'x', configs: [] }], students: [{ id: 's', courses: [0] }] }
    expect(solveWith(asks)).toThrow('There is no way through course x')
  })
})
