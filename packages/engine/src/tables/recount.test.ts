import { describe, expect, it } from 'vitest'
import { toPlacements } from '../choices.ts'
import { placeOthers } from '../construct.ts'
import { evaluate } from '../evaluate.ts'
import type { Lists } from '../lists.ts'
import type { Problem } from '../problem.ts'
import { Random } from '../random.ts'
import { constraintProblems } from '../testing/constraint-problems.ts'
import { countConflicts } from '../testing/count-conflicts.ts'
import { Annealer } from './annealer.ts'
import { Chain } from './chain.ts'
import { compileTables } from './compile.ts'
import { planSchedule } from './schedule.ts'
import { TableState } from './state.ts'

const moves = 10_000
const names = Object.keys(constraintProblems)

/** The first move after which the running figures are not those of a full recount; -1 where there is none. */
function findWrongMove(problem: Problem, state: TableState, move: () => void): number {
  for (let number = 0; number < moves; number++) {
    move()
    const timetable = { placements: toPlacements(state.timeOf, state.roomOf, problem.rooms.length) }
    const { soft, total } = evaluate(problem, timetable)
    const isRight =
      state.violations === countConflicts(problem, timetable) && state.cost === total - soft.unplaced
    if (!isRight) return number
  }
  return -1
}

function pick({ starts, items }: Lists, row: number, random: Random): number {
  const first = starts[row]
  return items[first + random.below(starts[row + 1] - first)]
}

/** Draws one of all the ways in which a timetable can change, and counts how often each was taken. */
function createMover(state: TableState, random: Random) {
  const { rowOf, timeChoices, roomChoices } = state.problem
  const chain = new Chain(state)
  const taken = { place: 0, remove: 0, move: 0, exchange: 0, exchangeTimes: 0, chain: 0 }
  const move = () => {
    const index = random.below(rowOf.length)
    const other = random.below(rowOf.length)
    const kind = rowOf[index]
    const [time, room] = [pick(timeChoices, kind, random), pick(roomChoices, kind, random)]
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
    const state = new TableState(compileTables(problem))
    const { move, taken } = createMover(state, new Random(5))
    expect(findWrongMove(problem, state, move)).toBe(-1)
    expect(Math.min(...Object.values(taken))).toBeGreaterThan(0)
  })

  it(`equals a full recount after every one of ${moves} moves that the search tries`, () => {
    const compiled = compileTables(problem)
    const { first, violationWeight } = planSchedule(compiled)
    const state = new TableState(compiled)
    const random = new Random(6)
    placeOthers(state, random, 100)
    const annealer = new Annealer(state, random, violationWeight)
    expect(findWrongMove(problem, state, () => annealer.run(1, first))).toBe(-1)
  })
})
