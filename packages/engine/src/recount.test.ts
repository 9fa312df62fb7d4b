import { describe, expect, it } from 'vitest'
import { Annealer } from './annealer.ts'
import { compileProblem } from './compile.ts'
import { construct } from './construct.ts'
import { evaluate } from './evaluate.ts'
import type { Lists } from './lists.ts'
import type { Problem } from './model.ts'
import { Chain } from './moves/chain.ts'
import { Random } from './random.ts'
import { TimetableState } from './state.ts'
import { planSchedule } from './temperature.ts'
import { constraintProblems } from './testing/constraint-problems.ts'

const moves = 10_000
const names = Object.keys(constraintProblems)

/** The first move after which the running figures are not those of a full recount; -1 where there is none. */
function findWrongMove(problem: Problem, state: TimetableState, move: () => void): number {
  for (let number = 0; number < moves; number++) {
    move()
    const placements = Array.from(state.timeOf, (time, index) => {
      const room = state.roomOf[index]
      return time < 0 ? null : { time, room: room === problem.rooms.length ? null : room }
    })
    const { hard, soft, total } = evaluate(problem, placements)
    if (state.violations !== hard.overlap + hard.room || state.cost !== total - soft.unplaced) return number
  }
  return -1
}

function pick({ starts, items }: Lists, row: number, random: Random): number {
  const first = starts[row]
  return items[first + random.below(starts[row + 1] - first)]
}

/** Draws one of all the ways in which a timetable can change, and counts how often each was taken. */
function createMover(state: TimetableState, random: Random) {
  const { kindOf, timesOfKind, roomsOfKind } = state.problem
  const chain = new Chain(state)
  const taken = { place: 0, remove: 0, move: 0, exchange: 0, exchangeTimes: 0, chain: 0 }
  const move = () => {
    const index = random.below(kindOf.length)
    const other = random.below(kindOf.length)
    const kind = kindOf[index]
    const [time, room] = [pick(timesOfKind, kind, random), pick(roomsOfKind, kind, random)]
    const draw = random.below(8)
    const keepRooms = draw === 1
    if (state.timeOf[index] < 0) {
      state.place(index, time, room)
      taken.place++
    } else if (draw === 0) {
      state.remove(index)
      taken.remove++
    } else if (draw < 4 && state.timeOf[other] >= 0 && state.canExchange(index, other, keepRooms)) {
      state.exchange(index, other, keepRooms)
      taken[keepRooms ? 'exchangeTimes' : 'exchange']++
    } else if (draw === 4 && time !== state.timeOf[index] && chain.gather(index, time)) {
      if (!chain.apply(index, time)) chain.undo()
      taken.chain++
    } else {
      state.move(index, time, room)
      taken.move++
    }
  }
  return { move, taken }
}

describe.each(names)('the running cost under %s', (name) => {
  const problem = constraintProblems[name] as Problem

  it(`equals a full recount after every one of ${moves} random changes of every sort`, () => {
    const state = new TimetableState(compileProblem(problem))
    const { move, taken } = createMover(state, new Random(5))
    expect(findWrongMove(problem, state, move)).toBe(-1)
    expect(Math.min(...Object.values(taken))).toBeGreaterThan(0)
  })

  it(`equals a full recount after every one of ${moves} moves that the search tries`, () => {
    const compiled = compileProblem(problem)
    const { first, violationWeight } = planSchedule(compiled)
    const state = new TimetableState(compiled)
    const random = new Random(6)
    construct(state, random)
    const annealer = new Annealer(state, random, violationWeight)
    expect(findWrongMove(problem, state, () => annealer.run(1, first))).toBe(-1)
  })
})
