import { expect, it } from 'vitest'
import { evaluate } from '../problem/evaluate.ts'
import type { Problem } from '../problem/problem.ts'
import { Random } from '../state/random.ts'
import { compileTables } from './compile.ts'
import { CourseRoom } from './course-room.ts'
import { TableState } from './state.ts'

/** Three lectures of a course and two of another, each at its hour; who is where costs nothing but the second room. */
const HOURS = [0, 1, 2, 1, 2]
const problem: Problem = {
  name: 'two courses',
  days: 1,
  weeks: 1,
  times: [0, 1, 2].map((startSlot) => ({ days: [0], weeks: [0], startSlot, lengthSlots: 1 })),
  rooms: [{ id: 'a' }, { id: 'b' }],
  classes: HOURS.map((hour, index) => ({
    id: `class ${index}`,
    times: [{ index: hour, penalty: 0 }],
    rooms: [0, 1].map((room) => ({ index: room, penalty: 0 })),
    unplacedPenalty: 100,
  })),
  rules: [
    { kind: 'oneRoom', name: 'first', classes: [0, 1, 2], weight: 1 },
    { kind: 'oneRoom', name: 'second', classes: [3, 4], weight: 1 },
  ],
}
const ROOMS = [0, 0, 1, 1, 0]

function create() {
  const state = new TableState(compileTables(problem), 10)
  for (const [index, hour] of HOURS.entries()) state.place(index, hour, ROOMS[index] ?? 0)
  return { state, courseRoom: new CourseRoom(state, new Random(1)) }
}

it('gathers a course in one room, and what is there takes the rooms that it leaves', () => {
  const { state, courseRoom } = create()
  expect(state.cost).toBe(2)
  courseRoom.try(0, 0)
  expect(new Set([...state.roomOf].slice(0, 3)).size).toBe(1)
  expect({ cost: state.cost, violations: state.violations }).toEqual({ cost: 0, violations: 0 })
  const placements = HOURS.map((time, index) => ({ time, room: state.roomOf[index] ?? null }))
  expect(evaluate(problem, { placements }).total).toBe(0)
})

it('leaves everything as it was where that would cost more than it may', () => {
  const { state, courseRoom } = create()
  courseRoom.try(0, -3)
  expect([...state.roomOf]).toEqual(ROOMS)
  expect(state.cost).toBe(2)
})
