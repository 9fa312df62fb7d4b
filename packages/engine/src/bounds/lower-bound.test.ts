import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { countViolations, evaluate } from '../problem/evaluate.ts'
import type { Placement, Problem, Rule } from '../problem/problem.ts'
import { solve } from '../search.ts'
import { datedProblems } from '../testing/dated-problems.ts'
import { problems } from '../testing/problems.ts'
import { boundCost, measureGap } from './lower-bound.ts'

/** Classes that may take each of the times, and rooms at these prices. */
function createProblem(times: number, prices: readonly (readonly number[])[], rules: Rule[] = []): Problem {
  return {
    name: 'a week',
    days: times,
    weeks: 1,
    times: Array.from({ length: times }, (_, day) => ({
      days: [day],
      weeks: [0],
      startSlot: 0,
      lengthSlots: 1,
    })),
    rooms: (prices[0] ?? []).map((_, room) => ({ id: `room ${room}` })),
    classes: prices.map((own, index) => ({
      id: `class ${index}`,
      times: Array.from({ length: times }, (_, time) => ({ index: time, penalty: 0 })),
      rooms: own.map((penalty, room) => ({ index: room, penalty })),
      unplacedPenalty: 1000,
    })),
    rules,
  }
}

/** The least price of rooms of all ways to give each class one, at most `space` of them the same. */
function findLeast(prices: readonly (readonly number[])[], space: number): number {
  const used = (prices[0] ?? []).map(() => 0)
  const placeFrom = (index: number): number => {
    const own = prices[index]
    if (!own) return 0
    return own.reduce((least, price, room) => {
      if (used[room] === space) return least
      used[room] = (used[room] ?? 0) + 1
      const found = Math.min(least, price + placeFrom(index + 1))
      used[room] -= 1
      return found
    }, Number.POSITIVE_INFINITY)
  }
  return placeFrom(0)
}

/** So few classes and choices of a problem that all of its timetables can be looked at. */
function shrink({ classes, rules, ...problem }: Problem): Problem {
  const few = classes.slice(0, 4).map(({ times, rooms, ...one }) => ({
    ...one,
    times: times.slice(0, 3),
    rooms: rooms.slice(0, 1),
  }))
  return {
    ...problem,
    classes: few,
    rules: rules.filter((rule) => rule.classes.every((index) => index < few.length)),
  }
}

/** The same with classes that had better not overlap in place of such as may not. */
function soften({ rules, ...problem }: Problem): Problem {
  return {
    ...problem,
    rules: rules.map((rule) => (rule.kind === 'noOverlap' ? { ...rule, weight: 7 } : rule)),
  }
}

/** What the cheapest of all timetables costs that keep all hard rules; Infinity where none does. */
function tryAll(problem: Problem, placements: readonly (Placement | null)[] = []): number {
  const next = problem.classes[placements.length]
  if (!next) {
    const { hard, total } = evaluate(problem, { placements })
    return countViolations(hard) === 0 ? total : Number.POSITIVE_INFINITY
  }
  const rooms = next.rooms.length > 0 ? next.rooms.map(({ index }) => index) : [null]
  const places = next.times.flatMap(({ index: time }) => rooms.map((room) => ({ time, room })))
  const all = next.fixed ? [next.fixed] : [...places, null]
  return Math.min(...all.map((place) => tryAll(problem, [...placements, place])))
}

describe('boundCost', () => {
  it('is above no timetable of a problem of which all are looked at', () => {
    let reached = 0
    fc.assert(
      fc.property(fc.oneof(problems, problems.map(soften)).map(shrink), (problem) => {
        const [bound, least] = [boundCost(problem), tryAll(problem)]
        if (bound === least && bound > 0) reached++
        expect(bound).toBeLessThanOrEqual(least)
      }),
      { numRuns: 200 },
    )
    expect(reached).toBeGreaterThan(3)
  })

  it('is above no timetable that keeps all hard rules', () => {
    let above = 0
    fc.assert(
      fc.property(fc.oneof(problems, datedProblems()), fc.nat(), (problem, seed) => {
        const { hard, total } = solve(problem, { seed, budget: { moves: 3000 }, now: () => 0 })
        fc.pre(countViolations(hard) === 0)
        const bound = boundCost(problem)
        if (bound > 0) above++
        expect(bound).toBeLessThanOrEqual(total)
      }),
      { numRuns: 300 },
    )
    expect(above).toBeGreaterThan(30)
  })

  it('counts the rooms exactly where a room has one class at a time', () => {
    const price = fc.integer({ min: 0, max: 20 })
    const prices = fc.array(fc.tuple(price, price, price), { minLength: 1, maxLength: 6 })
    fc.assert(
      fc.property(prices, fc.constantFrom(2, 3), (own, times) => {
        expect(boundCost(createProblem(times, own))).toBe(findLeast(own, times))
      }),
      { numRuns: 300 },
    )
  })

  it('is the price of a class that is left out where that comes cheaper', () => {
    expect(boundCost(createProblem(1, [[0], [0]]))).toBe(1000)
    expect(boundCost(createProblem(1, [[5000]]))).toBe(1000)
  })

  it('counts the classes that are alone on the days asked for, or the days that there are too few', () => {
    const spread = { kind: 'minDays' as const, name: 'rule', classes: [0, 1, 2, 3], days: 3 }
    const compact: Rule = { ...spread, kind: 'compact', maxGapSlots: 0, weight: 2 }
    const free = spread.classes.map(() => [])
    const ofRules = (rules: Rule[]) => boundCost(createProblem(5, free, rules))
    const boundOf = (weight: number, rules: Rule[]) => ofRules([{ ...spread, weight }, ...rules])
    expect(boundOf(3, [compact])).toBe(3)
    expect(boundOf(5, [compact])).toBe(4)
    expect(boundOf(5, [compact, compact])).toBe(5)
    expect(boundOf(5, [])).toBe(0)
    const once = { ...spread, weight: 5 }
    expect(ofRules([once, once, compact])).toBe(4)
    expect(boundOf(5, [{ ...compact, classes: [0, 1, 2] }])).toBe(0)
  })

  it('counts the pairs that overlap where there are fewer times than classes', () => {
    const rule: Rule = { kind: 'noOverlap', name: 'rule', classes: [0, 1, 2, 3, 4], weight: 3 }
    const prices = rule.classes.map(() => [])
    expect([1, 2, 3, 5].map((times) => boundCost(createProblem(times, prices, [rule])))).toEqual([
      30, 12, 6, 0,
    ])
  })

  it('counts of soft rules what no choice of times and rooms keeps', () => {
    const free = [
      [0, 0],
      [0, 0],
    ]
    const rule = { name: 'rule', classes: [0, 1], weight: 3 }
    const boundOf = (one: Rule, times = 4) => boundCost(createProblem(times, free, [one]))
    expect(boundOf({ ...rule, kind: 'minDays', days: 4 })).toBe(6)
    expect(boundOf({ ...rule, kind: 'minDays', days: 2 })).toBe(0)
    expect(boundOf({ ...rule, kind: 'compact', maxGapSlots: 0, classes: [0] })).toBe(3)
    expect(boundOf({ ...rule, kind: 'maxDays', days: 0 })).toBe(3)
    expect(boundOf({ ...rule, kind: 'noOverlap' }, 1)).toBe(3)
    expect(boundOf({ ...rule, kind: 'noOverlap' }, 2)).toBe(0)
    expect(boundOf({ ...rule, kind: 'sameRoom' })).toBe(0)
    expect(boundOf({ ...rule, kind: 'noOverlap', weight: null }, 1)).toBe(0)
  })
})

describe('measureGap', () => {
  it('is the part of the bound above it in per cent, rounded up, and nothing where that is all of the bound or more', () => {
    const gapOf = (cost: number) => measureGap(cost, 200)
    expect([200, 201, 204, 210, 398].map(gapOf)).toEqual([0, 1, 2, 5, 99])
    expect([400, 1000, 199].map(gapOf)).toEqual([undefined, undefined, undefined])
    expect([measureGap(0, 0), measureGap(1, 0)]).toEqual([0, undefined])
  })
})
