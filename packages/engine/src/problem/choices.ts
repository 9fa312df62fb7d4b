import type { Random } from '../state/random.ts'
import { type Lists, toLists } from './lists.ts'
import { type Choice, type Placement, type Problem, type ProblemClass, weightsOf } from './problem.ts'
import { penaltyOf } from './rules.ts'

/** The values that classes may take, by row; one is named by its place in the list of all. */
export interface ChoiceLists extends Lists {
  readonly prices: Int32Array
}

/** The times and rooms that classes may take at what they cost in all. */
export interface CompiledChoices {
  /** By class the row of its times and rooms; classes may share one. */
  readonly rowOf: Int32Array
  readonly timeChoices: ChoiceLists
  /** The room number after the last means no room. */
  readonly roomChoices: ChoiceLists
}

type Order = (one: Choice, other: Choice) => number

/** Lays out what the classes of the rows may take, with what is fixed or preferred and the weights worked into it. */
export function compileChoices(
  problem: Problem,
  rows: readonly ProblemClass[],
  orders: { readonly times: Order; readonly rooms: Order },
): Omit<CompiledChoices, 'rowOf'> {
  const choices = rows.map((entry) => listChoices(problem, entry))
  return {
    timeChoices: toChoiceLists(choices.map(({ times }) => times.sort(orders.times))),
    roomChoices: toChoiceLists(choices.map(({ rooms }) => rooms.sort(orders.rooms))),
  }
}

function listChoices(problem: Problem, entry: ProblemClass): { times: Choice[]; rooms: Choice[] } {
  const { fixed, preferred } = entry
  const noRoom = problem.rooms.length
  const weights = weightsOf(problem)
  const price = (choices: readonly Choice[], weight: number, kept?: number, wanted?: number) => {
    const own = kept === undefined ? choices : [{ index: kept, penalty: penaltyOf(choices, kept) }]
    return own.map(({ index, penalty }) => ({
      index,
      penalty: weight * penalty + (preferred && index !== wanted ? preferred.weight : 0),
    }))
  }
  const rooms = entry.rooms.length > 0 ? entry.rooms : [{ index: noRoom, penalty: 0 }]
  return {
    times: price(entry.times, weights.time, fixed?.time, preferred?.time),
    rooms: price(rooms, weights.room, fixed && (fixed.room ?? noRoom), preferred?.room ?? noRoom),
  }
}

function toChoiceLists(lists: readonly (readonly Choice[])[]): ChoiceLists {
  return {
    ...toLists(lists.map((list) => list.map(({ index }) => index))),
    prices: Int32Array.from(lists.flatMap((list) => list.map(({ penalty }) => penalty))),
  }
}

export function countOf({ starts }: Lists, row: number): number {
  return starts[row + 1] - starts[row]
}

/** The place of a value among the choices of a row; -1 where it is not one of them. */
export function findChoice({ starts, items }: Lists, row: number, value: number): number {
  let place = starts[row + 1] - 1
  while (place >= starts[row] && items[place] !== value) place--
  return place < starts[row] ? -1 : place
}

/** A choice of a row, drawn. */
export function drawChoice({ starts }: Lists, row: number, random: Random): number {
  return starts[row] + random.below(starts[row + 1] - starts[row])
}

/** The classes that have a choice. */
export function listMovable({ rowOf, timeChoices, roomChoices }: CompiledChoices): number[] {
  const hasChoice = (row: number) => countOf(timeChoices, row) > 1 || countOf(roomChoices, row) > 1
  return [...rowOf.keys()].filter((index) => hasChoice(rowOf[index]))
}

/** Placements in the problem's terms; the time -1 means none. */
export function toPlacements(timeOf: Int32Array, roomOf: Int32Array, noRoom: number): (Placement | null)[] {
  return Array.from(timeOf, (time, index) =>
    time < 0 ? null : { time, room: roomOf[index] === noRoom ? null : roomOf[index] },
  )
}
