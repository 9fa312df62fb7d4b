import { rounds } from '@scheduler/testing/rounds'
import { describe, expect, it } from 'vitest'
import { Annealer } from '../cooling/annealer.ts'
import { Chain } from '../cooling/chain.ts'
import { fill } from '../placing/construct.ts'
import { drawChoice, toPlacements } from '../problem/choices.ts'
import { evaluate } from '../problem/evaluate.ts'
import type { Problem } from '../problem/problem.ts'
import { Random } from '../state/random.ts'
import { constraintProblems } from '../testing/constraint-problems.ts'
import { countConflicts } from '../testing/count-conflicts.ts'
import { compileTables } from './compile.ts'
import { TableState } from './state.ts'

const moves = rounds(2000, 10_000)
const violationWeight = 50
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

/** Draws one of all the ways in which a timetable can change, and counts how often each was taken. */
function createMover(state: TableState, random: Random) {
  const { rowOf, timeChoices, roomChoices } = state.problem
  const chain = new Chain(state, random)
  const taken = { put: 0, remove: 0, exchange: 0, exchangeTimes: 0, chain: 0 }
  const move = () => {
    const index = random.below(rowOf.length)
    const other = random.below(rowOf.length)
    const time = drawChoice(timeChoices, rowOf[index], random)
    const room = drawChoice(roomChoices, rowOf[index], random)
    const draw = random.below(8)
    const keepRooms = draw === 1
    const bothStand = state.timeOf[index] >= 0 && state.timeOf[other] >= 0
    if (draw === 0) {
      state.put(index, -1, -1)
      taken.remove++
    } else if (draw < 4 && bothStand && state.canExchange(index, other, keepRooms)) {
      state.exchange(index, other, keepRooms)
      taken[keepRooms ? 'exchangeTimes' : 'exchange']++
    } else if (draw === 4 && state.timeOf[index] >= 0) {
      chain.try(index, random.below(3 * violationWeight))
      taken.chain++
    } else {
      state.put(index, time, room)
      taken.put++
    }
  }
  return { move, taken }
}

describe.each(names)('the running cost under %s', (name) => {
  const problem = constraintProblems[name] as Problem

  it(`equals a full recount after every one of ${moves} random changes of every sort`, () => {
    const state = new TableState(compileTables(problem), violationWeight)
    const { move, taken } = createMover(state, new Random(5))
    expect(findWrongMove(problem, state, move)).toBe(-1)
    expect(Math.min(...Object.values(taken))).toBeGreaterThan(0)
  })

  it(`equals a full recount after every one of ${moves} moves that the search tries`, () => {
    const state = new TableState(compileTables(problem), violationWeight)
    const random = new Random(6)
    fill(state, random)
    const annealer = new Annealer(state, random)
    expect(findWrongMove(problem, state, () => annealer.run(1, violationWeight / 10))).toBe(-1)
  })
})
