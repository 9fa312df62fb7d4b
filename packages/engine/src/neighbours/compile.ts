import { type CompiledChoices, compileChoices } from '../problem/choices.ts'
import { type Lists, toLists } from '../problem/lists.ts'
import { listSharing } from '../problem/parts.ts'
import { type Choice, type Problem, weightsOf } from '../problem/problem.ts'
import { findTravel, isClosed } from '../problem/rules.ts'
import { timesOverlap } from '../problem/times.ts'
import { type IsOver, never, requireTime } from '../state/watch.ts'
import { type CompiledBlocks, compileBlocks } from './compile-blocks.ts'
import { type CompiledPairs, compilePairs } from './compile-pairs.ts'
import { type CompiledSections, compileSections } from './compile-sections.ts'
import { type CompiledSets, compileSets } from './compile-sets.ts'
import { type CompiledTimes, compileTimes, NO_DATE } from './compile-times.ts'

/** Any problem as integer arrays. The room number `rooms` means no room. */
export interface CompiledNeighbours extends CompiledChoices {
  readonly classes: number
  readonly rooms: number
  readonly weeks: number
  readonly days: number
  readonly times: CompiledTimes
  /** By room (with a row for no room) the rooms of which no other is used while it is, itself first. */
  readonly sharing: Lists
  /** By room: 1 where it is part of another. */
  readonly isPart: Uint8Array
  /**
   * By list of reservations (with one for none first), room (with a row for no room) and time: 1 where the room is
   * unavailable; and by class where its list begins.
   */
  readonly closed: Uint8Array
  readonly closedFrom: Int32Array
  /** The walk in slots by two rooms, with a row and column for no room, and the longest. */
  readonly travel: Int32Array
  readonly longestTravel: number
  readonly pairs: CompiledPairs
  readonly blocks: CompiledBlocks
  readonly sets: CompiledSets
  readonly sections: CompiledSections
  readonly studentWeight: number
  readonly ruleWeight: number
}

/** Turns a problem into the arrays that the search runs on. */
export function compileNeighbours(problem: Problem, isOver: IsOver = never): CompiledNeighbours {
  const { classes, rooms } = problem
  const weights = weightsOf(problem)
  const times = compileTimes(problem, isOver)
  const travel = listTravel(problem)
  const longestTravel = travel.reduce((longest, slots) => Math.max(longest, slots), 0)
  const pairs = compilePairs(problem, longestTravel, isOver)
  return {
    rowOf: Int32Array.from(classes.keys()),
    ...compileChoices(problem, classes, { times: byIndex, rooms: byIndex }),
    classes: classes.length,
    rooms: rooms.length,
    weeks: problem.weeks,
    days: problem.days,
    times,
    sharing: toLists([...listSharing(problem), [rooms.length]]),
    isPart: Uint8Array.from(rooms, ({ partOf }) => Number(partOf !== undefined)),
    closed: listClosed(problem, isOver),
    closedFrom: Int32Array.from(classes, ({ keptOutBy = -1 }) => (keptOutBy + 1) * countPlaces(problem)),
    travel,
    longestTravel,
    pairs,
    blocks: compileBlocks(pairs, classes.length),
    sets: compileSets(problem, isOver),
    sections: compileSections(problem),
    studentWeight: weights.student,
    ruleWeight: weights.rule,
  }
}

const byIndex = (one: Choice, other: Choice) => one.index - other.index

const countPlaces = ({ rooms, times }: Problem) => (rooms.length + 1) * times.length

function listClosed(problem: Problem, isOver: IsOver): Uint8Array {
  const { times, reservations = [] } = problem
  const places = countPlaces(problem)
  const closed = new Uint8Array(places * (reservations.length + 1))
  for (let place = 0; place < places; place++) {
    if (place % times.length === 0) requireTime(isOver)
    closed[place] = Number(isClosed(problem, Math.floor(place / times.length), times[place % times.length]))
  }
  for (const [list, reserved] of reservations.entries()) {
    requireTime(isOver)
    const from = places * (list + 1)
    closed.copyWithin(from, 0, places)
    for (const { room, times: stretches } of reserved)
      for (const [index, time] of times.entries())
        if (stretches.some((one) => timesOverlap(one, time))) closed[from + room * times.length + index] = 1
  }
  return closed
}

function listTravel(problem: Problem): Int32Array {
  const width = problem.rooms.length + 1
  return Int32Array.from({ length: width * width }, (_, cell) => {
    const [one, other] = [Math.floor(cell / width), cell % width]
    return Math.min(NO_DATE - 1, findTravel(problem, one, other))
  })
}
