import { describe, expect, it } from 'vitest'
import { compile } from '../compile.ts'
import { fill } from '../placing/construct.ts'
import type { Problem, Rule } from '../problem/problem.ts'
import { createSearch, solve } from '../search.ts'
import { Random } from '../state/random.ts'
import { Annealer } from './annealer.ts'

const ROOMS = 6
const HOURS = 20

/** Two classes more than there are hours in rooms; every tenth has the same professor. */
const tooMany: Problem = {
  name: 'two classes too many',
  days: 1,
  weeks: 1,
  times: Array.from({ length: HOURS }, (_, startSlot) => ({
    days: [0],
    weeks: [0],
    startSlot,
    lengthSlots: 1,
  })),
  rooms: Array.from({ length: ROOMS }, (_, index) => ({ id: `room ${index}` })),
  classes: Array.from({ length: ROOMS * HOURS + 2 }, (_, number) => ({
    id: `class ${number}`,
    times: [0, 1, 3, 7, 12].map((step) => ({ index: (number + step) % HOURS, penalty: 0 })),
    rooms: [number % ROOMS, (number + 1) % ROOMS].map((index) => ({ index, penalty: 0 })),
    unplacedPenalty: 100,
  })),
  rules: Array.from({ length: 10 }, (_, professor) => ({
    kind: 'sameAttendees',
    name: `professor ${professor}`,
    classes: Array.from({ length: 12 }, (_class, at) => professor + 10 * at),
    weight: null,
  })),
}

describe('a search in which not all hard rules can be kept', () => {
  it('shows the fewest violations of all its beginnings', () => {
    let milliseconds = 0
    const search = createSearch(tooMany, {
      seed: 1,
      budget: { moves: 500_000 },
      now: () => milliseconds++,
    })
    const shown: number[] = []
    while (search.step(1)) shown.push(search.progress().violations)
    expect(shown.length).toBeGreaterThan(100)
    expect(shown).toEqual([...shown].sort((one, other) => other - one))
    expect(Math.min(...shown)).toBeGreaterThanOrEqual(2)
  })
})

const CLASSES = 200
const LENGTHS = [1, 1, 1, 2, 2, 3]
const SLOTS = 8

/** Classes of one to three hours in few rooms; 8,000 pairs of them had better not overlap. */
function drawLengths(): Problem {
  const random = new Random(1)
  const times = [0, 1, 2, 3, 4].flatMap((day) =>
    [1, 2, 3].flatMap((lengthSlots) =>
      Array.from({ length: SLOTS - lengthSlots + 1 }, (_, startSlot) => ({
        days: [day],
        weeks: [0],
        startSlot,
        lengthSlots,
      })),
    ),
  )
  const rooms = Array.from({ length: 12 }, (_, index) => ({ id: `room ${index}` }))
  return {
    name: 'classes of several lengths',
    days: 5,
    weeks: 1,
    times,
    rooms,
    classes: Array.from({ length: CLASSES }, (_, number) => ({
      id: `class ${number}`,
      times: times.flatMap(({ lengthSlots }, index) =>
        lengthSlots === LENGTHS[number % LENGTHS.length] ? [{ index, penalty: 0 }] : [],
      ),
      rooms: rooms.map((_, index) => ({ index, penalty: 0 })),
      unplacedPenalty: 1000,
    })),
    rules: Array.from({ length: 8000 }, (_, number) => {
      const one = random.below(CLASSES)
      const other = (one + 1 + random.below(CLASSES - 1)) % CLASSES
      return {
        kind: 'avoidOverlap',
        name: `pair ${number}`,
        firstGroup: 1,
        classes: [one, other],
        weight: 8,
      }
    }),
  }
}

describe('a cooling after another one that has not kept all hard rules', () => {
  it('spends less than half as much on repairing them', () => {
    // Over tables only chains put classes somewhere by their choices.
    const createState = compile({
      ...tooMany,
      rules: tooMany.rules.map((rule) => ({ ...rule, kind: 'noOverlap' }) as Rule),
    })
    const countPuts = (repairWork?: number) => {
      const random = new Random(1)
      const state = createState(10)
      fill(state, random)
      const annealer = new Annealer(state, random, true, repairWork)
      let count = 0
      const put = state.put.bind(state)
      state.put = (...place) => {
        count++
        put(...place)
      }
      for (let run = 0; run < 50; run++) annealer.run(1000, 0.1)
      expect(annealer.best.violations).toBeGreaterThan(0)
      return count
    }
    expect(2 * countPuts(1)).toBeLessThan(countPuts())
  })
})

describe('a search for classes of several lengths', () => {
  it('cools what has been put side by side well, and does not melt it down', () => {
    const problem = drawLengths()
    const costs = [1, 2, 3].map(
      (seed) => solve(problem, { seed, budget: { moves: 1_000_000 }, now: () => 0 }).total,
    )
    // Melted down they come to 80.
    expect(costs.reduce((sum, cost) => sum + cost)).toBeLessThanOrEqual(40)
  })
})
