import { type Lists, toLists } from '../lists.ts'
import type { Choice } from '../model.ts'
import { checkGeneralProblem } from './check-problem.ts'
import { type CompiledPairs, compilePairs } from './compile-pairs.ts'
import { type CompiledSections, compileSections } from './compile-sections.ts'
import { type CompiledSets, compileSets } from './compile-sets.ts'
import { type CompiledTimes, compileTimes, noDate } from './compile-times.ts'
import { findTravel, gapBetween } from './evaluate-distribution.ts'
import type { GeneralClass, GeneralProblem } from './problem.ts'

/** The values each class may take: choices `starts[c]` to before `starts[c + 1]`, with what each costs. */
export interface CompiledChoices extends Lists {
  readonly prices: Int32Array
}

/** A general problem as dense integer arrays. The room number `rooms` stands for no room. */
export interface CompiledGeneral {
  readonly classes: number
  readonly rooms: number
  readonly weeks: number
  readonly days: number
  readonly times: CompiledTimes
  /** In the order of the problem's lists; rising by index. */
  readonly timeChoices: CompiledChoices
  readonly roomChoices: CompiledChoices
  /** By room (with a row for no room) and time: 1 where the room is unavailable. */
  readonly closed: Uint8Array
  /** The walk in slots by two rooms, with a row and column for no room, and the longest. */
  readonly travel: Int32Array
  readonly longestTravel: number
  readonly pairs: CompiledPairs
  readonly sets: CompiledSets
  readonly sections: CompiledSections
  readonly studentWeight: number
  readonly distributionWeight: number
}

/** Turns a problem into the arrays that the search runs on; throws a RangeError where the problem is not sound. */
export function compileGeneral(problem: GeneralProblem): CompiledGeneral {
  checkGeneralProblem(problem)
  const { classes, rooms, weights } = problem
  const times = compileTimes(problem)
  const travel = listTravel(problem)
  return {
    classes: classes.length,
    rooms: rooms.length,
    weeks: problem.weeks,
    days: problem.days,
    times,
    timeChoices: toChoices(classes.map((entry) => listTimes(entry, weights.time))),
    roomChoices: toChoices(classes.map((entry) => listRooms(entry, weights.room, rooms.length))),
    closed: listClosed(problem),
    travel,
    longestTravel: travel.reduce((longest, slots) => Math.max(longest, slots), 0),
    pairs: compilePairs(problem),
    sets: compileSets(problem, times),
    sections: compileSections(problem),
    studentWeight: weights.student,
    distributionWeight: weights.distribution,
  }
}

function listTimes({ times, fixed, preferred }: GeneralClass, weight: number): Choice[] {
  const own = fixed ? [{ index: fixed.time, penalty: findPenalty(times, fixed.time) }] : times
  return own.map(({ index, penalty }) => ({
    index,
    penalty: weight * penalty + (preferred && preferred.time !== index ? preferred.weight : 0),
  }))
}

function listRooms({ rooms, fixed, preferred }: GeneralClass, weight: number, noRoom: number): Choice[] {
  const offered = rooms.length === 0 ? [{ index: noRoom, penalty: 0 }] : rooms
  const kept = fixed?.room ?? noRoom
  const own = fixed ? [{ index: kept, penalty: findPenalty(rooms, kept) }] : offered
  const wanted = preferred?.room ?? noRoom
  return own.map(({ index, penalty }) => ({
    index,
    penalty: weight * penalty + (preferred && wanted !== index ? preferred.weight : 0),
  }))
}

function findPenalty(choices: readonly Choice[], index: number): number {
  return choices.find((choice) => choice.index === index)?.penalty ?? 0
}

function toChoices(lists: readonly (readonly Choice[])[]): CompiledChoices {
  const sorted = lists.map((list) => [...list].sort((one, other) => one.index - other.index))
  return {
    ...toLists(sorted.map((list) => list.map(({ index }) => index))),
    prices: Int32Array.from(sorted.flatMap((list) => list.map(({ penalty }) => penalty))),
  }
}

function listClosed({ rooms, times }: GeneralProblem): Uint8Array {
  const closed = new Uint8Array((rooms.length + 1) * times.length)
  for (const [row, { unavailable }] of rooms.entries()) {
    for (const [column, time] of times.entries()) {
      if (unavailable.some((other) => gapBetween(time, other) < 0)) closed[row * times.length + column] = 1
    }
  }
  return closed
}

function listTravel(problem: GeneralProblem): Int32Array {
  const width = problem.rooms.length + 1
  return Int32Array.from({ length: width * width }, (_, cell) => {
    const [one, other] = [Math.floor(cell / width), cell % width]
    return Math.min(noDate - 1, findTravel(problem, one, other))
  })
}
