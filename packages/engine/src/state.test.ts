import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compileProblem } from './compile.ts'
import { evaluate } from './evaluate.ts'
import type { Placement, Problem } from './model.ts'
import { Random } from './random.ts'
import { TimetableState } from './state.ts'
import { problems } from './testing/problems.ts'

function listPlacements(state: TimetableState): (Placement | null)[] {
  const { rooms } = state.problem
  return Array.from(state.timeOf, (time, index) => {
    const room = state.roomOf[index]
    return time < 0 ? null : { time, room: room === rooms ? null : room }
  })
}

function expectRecount(problem: Problem, state: TimetableState): void {
  const placements = listPlacements(state)
  const { hard, soft, total } = evaluate(problem, placements)
  expect(state.violations).toBe(hard.overlap + hard.room)
  expect(state.cost).toBe(total - soft.unplaced)
}

function pick(
  lists: { starts: Int32Array; items: Int32Array },
  row: number,
  random: { below(n: number): number },
) {
  const from = lists.starts[row]
  return lists.items[from + random.below(lists.starts[row + 1] - from)]
}

describe('TimetableState', () => {
  it('knows violations and cost after any placing and removing', () => {
    fc.assert(
      fc.property(problems, fc.nat(), (problem, seed) => {
        const random = new Random(seed)
        const state = new TimetableState(compileProblem(problem))
        for (let step = 0; step < 40; step++) {
          const index = random.below(problem.classes.length)
          const kind = state.problem.kindOf[index]
          if (state.timeOf[index] >= 0) state.remove(index)
          else
            state.place(
              index,
              pick(state.problem.timesOfKind, kind, random),
              pick(state.problem.roomsOfKind, kind, random),
            )
          expectRecount(problem, state)
        }
      }),
      { numRuns: 250 },
    )
  })

  it('foretells what a move or an exchange changes', () => {
    let exchanges = 0
    fc.assert(
      fc.property(problems, fc.nat(), (problem, seed) => {
        const random = new Random(seed)
        const state = new TimetableState(compileProblem(problem))
        const { kindOf, timesOfKind, roomsOfKind, rooms } = state.problem
        for (const [index, kind] of kindOf.entries()) {
          state.place(index, pick(timesOfKind, kind, random), pick(roomsOfKind, kind, random))
        }
        for (let step = 0; step < 40; step++) {
          const one = random.below(problem.classes.length)
          const kind = kindOf[one]
          const [time, room] = [pick(timesOfKind, kind, random), pick(roomsOfKind, kind, random)]
          const [fromTime, fromRoom] = [state.timeOf[one], state.roomOf[one]]
          const other = room === rooms ? -1 : state.occupant[time * (rooms + 1) + room]
          const expected = { violations: state.violations, cost: state.cost }
          const keepRooms = random.below(2) === 1
          if (other >= 0 && state.canExchange(one, other, keepRooms)) {
            expected.violations += state.exchangeViolations(one, other)
            expected.cost += state.exchangeCost(one, other, keepRooms)
            state.exchange(one, other, keepRooms)
            exchanges++
          } else {
            expected.violations += state.moveViolations(one, time, room)
            expected.cost += state.moveCost(kind, fromTime, fromRoom, time, room, -1)
            state.move(one, time, room)
          }
          expect({ violations: state.violations, cost: state.cost }).toEqual(expected)
        }
        expectRecount(problem, state)
      }),
      { numRuns: 300 },
    )
    expect(exchanges).toBeGreaterThan(100)
  })
})
