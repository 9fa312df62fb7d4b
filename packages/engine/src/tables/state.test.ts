import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { drawChoice, toPlacements } from '../problem/choices.ts'
import { evaluate } from '../problem/evaluate.ts'
import type { Problem } from '../problem/problem.ts'
import { Random } from '../state/random.ts'
import { countConflicts } from '../testing/count-conflicts.ts'
import { problems } from '../testing/problems.ts'
import { compileTables } from './compile.ts'
import { TableState } from './state.ts'

const violationWeight = 50

function expectRecount(problem: Problem, state: TableState): void {
  const timetable = { placements: toPlacements(state.timeOf, state.roomOf, problem.rooms.length) }
  const { soft, total } = evaluate(problem, timetable)
  expect(state.violations).toBe(countConflicts(problem, timetable))
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

describe('TableState', () => {
  it('knows violations and cost after any placing and removing', () => {
    fc.assert(
      fc.property(problems, fc.nat(), (problem, seed) => {
        const random = new Random(seed)
        const state = new TableState(compileTables(problem), violationWeight)
        for (let step = 0; step < 40; step++) {
          const index = random.below(problem.classes.length)
          const kind = state.problem.rowOf[index]
          if (state.timeOf[index] >= 0) state.remove(index)
          else
            state.place(
              index,
              pick(state.problem.timeChoices, kind, random),
              pick(state.problem.roomChoices, kind, random),
            )
          expectRecount(problem, state)
        }
      }),
      { numRuns: 250 },
    )
  })

  it('predicts what a class without a place changes where it is put', () => {
    fc.assert(
      fc.property(problems, fc.nat(), (problem, seed) => {
        const random = new Random(seed)
        const state = new TableState(compileTables(problem), violationWeight)
        for (const index of random.below(2) === 0
          ? state.timeOf.keys()
          : [...state.timeOf.keys()].reverse()) {
          const { rowOf, timeChoices, roomChoices } = state.problem
          const time = drawChoice(timeChoices, rowOf[index], random)
          const room = drawChoice(roomChoices, rowOf[index], random)
          const expected = state.price + state.priceMove(index, time, room)
          state.put(index, time, room)
          expect(state.price).toBe(expected)
        }
      }),
      { numRuns: 250 },
    )
  })

  it('names each class once that is in the way of another, and no other', () => {
    let several = 0
    fc.assert(
      fc.property(problems, fc.nat(), (problem, seed) => {
        const random = new Random(seed)
        const state = new TableState(compileTables(problem), violationWeight)
        const { rowOf, timeChoices, roomChoices, kinds, times, rooms, apart, overlaps, closed } =
          state.problem
        for (const index of state.timeOf.keys())
          state.put(
            index,
            drawChoice(timeChoices, rowOf[index], random),
            drawChoice(roomChoices, rowOf[index], random),
          )
        for (const index of state.timeOf.keys()) {
          const timeChoice = drawChoice(timeChoices, rowOf[index], random)
          const roomChoice = drawChoice(roomChoices, rowOf[index], random)
          const [time, room] = [timeChoices.items[timeChoice], roomChoices.items[roomChoice]]
          const expected = [...state.timeOf.keys()].filter((other) => {
            const isApart = apart[rowOf[index] * kinds + rowOf[other]] === 1
            const sharesRoom = room !== rooms && state.roomOf[other] === room
            return (
              other !== index && overlaps[state.timeOf[other] * times + time] === 1 && (isApart || sharesRoom)
            )
          })
          const found = new Int32Array(state.timeOf.length)
          const count = state.listInTheWay(index, timeChoice, roomChoice, found)
          if (closed[time * (rooms + 1) + room] === 1) expect(count).toBe(-1)
          else expect([...found.subarray(0, count)].sort((one, other) => one - other)).toEqual(expected)
          if (count > 1) several++
          state.put(index, drawChoice(timeChoices, rowOf[index], random), roomChoice)
        }
      }),
      { numRuns: 250 },
    )
    expect(several).toBeGreaterThan(20)
  })

  it('predicts what a move or an exchange changes', () => {
    let exchanges = 0
    fc.assert(
      fc.property(problems, fc.nat(), (problem, seed) => {
        const random = new Random(seed)
        const state = new TableState(compileTables(problem), violationWeight)
        const { rowOf, timeChoices, roomChoices, rooms } = state.problem
        for (const [index, kind] of rowOf.entries()) {
          state.place(index, pick(timeChoices, kind, random), pick(roomChoices, kind, random))
        }
        for (let step = 0; step < 40; step++) {
          const one = random.below(problem.classes.length)
          const kind = rowOf[one]
          const [time, room] = [pick(timeChoices, kind, random), pick(roomChoices, kind, random)]
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
            expected.cost += state.soft.change(kind, fromTime, fromRoom, time, room, -1)
            state.remove(one)
            state.place(one, time, room)
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
