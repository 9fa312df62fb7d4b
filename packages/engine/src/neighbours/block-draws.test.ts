import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Best } from '../cooling/best.ts'
import { Chain } from '../cooling/chain.ts'
import { drawChoice } from '../problem/choices.ts'
import { countViolations, evaluate } from '../problem/evaluate.ts'
import type { Problem, Rule } from '../problem/problem.ts'
import { solve } from '../search.ts'
import { Random } from '../state/random.ts'
import { datedProblems } from '../testing/dated-problems.ts'
import { compileNeighbours } from './compile.ts'
import { NeighbourState } from './state.ts'

const VIOLATION_WEIGHT = 50

/** Sixteen classes at an hour each in the room that costs more, and guests of the other room at some of these hours. */
const GUESTS = [2, 5, 11]
const hours = Array.from({ length: 16 }, (_, startSlot) => startSlot)
const sixteen: Problem = {
  name: 'sixteen classes of one room',
  days: 1,
  weeks: 1,
  times: hours.map((startSlot) => ({ days: [0], weeks: [0], startSlot, lengthSlots: 1 })),
  rooms: [{ id: 'wrong' }, { id: 'right' }],
  classes: [...hours, ...GUESTS].map((hour, index) => ({
    id: `class ${index}`,
    times: [{ index: hour, penalty: 0 }],
    rooms: [
      { index: 0, penalty: index < hours.length ? 9 : 1 },
      { index: 1, penalty: 0 },
    ],
    unplacedPenalty: 1000,
  })),
  rules: [{ kind: 'sameRoom', name: 'together', classes: hours, weight: null }],
}
const inWrongRoom = {
  placements: [...hours, ...GUESTS].map((time, index) => ({ time, room: index < hours.length ? 0 : 1 })),
}

const TIED: readonly Rule['kind'][] = ['sameRoom', 'sameTime', 'sameStart', 'sameDays', 'sameWeeks']

describe('classes that rules tie', () => {
  it('go together to another room, and those that they meet there take theirs', () => {
    const options = { seed: 1, budget: { moves: 60_000 }, now: () => 0, initial: inWrongRoom }
    const { total, hard, placements } = solve(sixteen, options)
    expect(countViolations(hard)).toBe(0)
    expect(placements.map((placement) => placement?.room)).toEqual([
      ...hours.map(() => 1),
      ...GUESTS.map(() => 0),
    ])
    expect(total).toBe(GUESTS.length)
  })

  it('cost no more than they may, or leave no trace', () => {
    const seen = { taken: 0, undone: 0 }
    fc.assert(
      fc.property(datedProblems([...TIED]), fc.nat(), (problem, seed) => {
        const random = new Random(seed)
        const state = new NeighbourState(compileNeighbours(problem), VIOLATION_WEIGHT)
        const { timeChoices, roomChoices, classes } = state.problem
        for (let index = 0; index < classes; index++)
          state.put(index, drawChoice(timeChoices, index, random), drawChoice(roomChoices, index, random))
        const { blockDraws } = state.createMoves(random)
        const chain = new Chain(state, random, blockDraws.largest)
        for (let step = 0; step < 20; step++) {
          const index = random.below(classes)
          if (!blockDraws.has(index)) continue
          const before = new Best(state).read().placements
          const { price } = state
          const limit = random.below(100) - 20
          chain.tryBlock(blockDraws, index, limit)
          const timetable = new Best(state).read()
          const { hard, total, soft } = evaluate(problem, timetable)
          expect(state.violations).toBe(countViolations(hard))
          expect(state.cost).toBe(total - soft.unplaced)
          if (JSON.stringify(timetable.placements) === JSON.stringify(before)) {
            seen.undone++
            expect(state.price).toBe(price)
          } else {
            seen.taken++
            expect(state.price - price).toBeLessThanOrEqual(limit)
          }
        }
      }),
      { numRuns: 300 },
    )
    expect(Math.min(seen.taken, seen.undone)).toBeGreaterThan(30)
  })

  it('go together to times that keep the rules between them', () => {
    const days = [0, 1, 2, 3].flatMap((day) => [0, 1].map((startSlot) => ({ day, startSlot })))
    const problem: Problem = {
      ...sixteen,
      days: 4,
      times: days.map(({ day, startSlot }) => ({ days: [day], weeks: [0], startSlot, lengthSlots: 1 })),
      rooms: hours.map((number) => ({ id: `room ${number}` })),
      classes: hours.map((room) => ({
        id: `class ${room}`,
        times: days.map(({ day }, index) => ({ index, penalty: 3 - day })),
        rooms: [{ index: room, penalty: 0 }],
        unplacedPenalty: 1000,
      })),
      rules: (['sameTime', 'sameDays'] as const).map((kind) => ({
        kind,
        name: kind,
        classes: hours,
        weight: null,
      })),
    }
    const initial = { placements: hours.map((room) => ({ time: 0, room })) }
    const { total, hard } = solve(problem, { seed: 1, budget: { moves: 60_000 }, now: () => 0, initial })
    expect({ total, violations: countViolations(hard) }).toEqual({ total: 0, violations: 0 })
  })

  it('go together to the time that all of them may have where a wish ties them', () => {
    const wished: Problem = {
      ...sixteen,
      times: [0, 1].map((startSlot) => ({ days: [0], weeks: [0], startSlot, lengthSlots: 1 })),
      rooms: hours.map((number) => ({ id: `room ${number}` })),
      classes: hours.map((room) => ({
        id: `class ${room}`,
        times: [
          { index: 0, penalty: 1 },
          { index: 1, penalty: 0 },
        ],
        rooms: [{ index: room, penalty: 0 }],
        unplacedPenalty: 1_000_000,
      })),
      rules: [{ kind: 'sameTime', name: 'together', classes: hours, weight: 10_000 }],
    }
    const initial = { placements: hours.map((room) => ({ time: 0, room })) }
    const { total } = solve(wished, { seed: 1, budget: { moves: 60_000 }, now: () => 0, initial })
    expect(total).toBe(0)
  })
})
