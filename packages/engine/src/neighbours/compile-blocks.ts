import { type Lists, toLists } from '../lists.ts'
import type { PairRule } from '../problem.ts'
import { type CompiledPairs, pairKinds } from './compile-pairs.ts'

/** Classes that can only move together, since hard rules tie their rooms or their times. */
export interface CompiledBlocks {
  /** By class the pair entries that tie it to others: those that want one room, and those that want times alike. */
  readonly roomTies: Lists
  readonly timeTies: Lists
  /** The classes of each block. */
  readonly members: Lists
  /** By class its block, -1 where nothing ties it. */
  readonly byRoom: Int32Array
  readonly byTime: Int32Array
  /** Most classes of a block. */
  readonly largest: number
}

const TIMES_ALIKE: ReadonlySet<PairRule['kind']> = new Set(['sameTime', 'sameStart', 'sameDays', 'sameWeeks'])

export function compileBlocks(pairs: CompiledPairs, classes: number): CompiledBlocks {
  const listTies = (isTie: (entry: number) => boolean) =>
    Array.from({ length: classes }, (_, index) => {
      const [from, to] = [pairs.nearEnds[index], pairs.starts[index + 1]]
      const entries = Array.from({ length: to - from }, (_entry, at) => from + at)
      return entries.filter((entry) => pairs.hard[entry] > 0 && isTie(entry))
    })
  const roomTies = listTies((entry) => pairs.kind[entry] === pairKinds.sameRoom)
  const timeTies = listTies(
    (entry) =>
      pairs.kind[entry] === pairKinds.times && TIMES_ALIKE.has(pairs.timeRules[pairs.parameter[entry]].kind),
  )
  const members: number[][] = []
  const byRoom = numberBlocks(roomTies, pairs, members)
  const byTime = numberBlocks(timeTies, pairs, members)
  return {
    roomTies: toLists(roomTies),
    timeTies: toLists(timeTies),
    members: toLists(members),
    byRoom,
    byTime,
    largest: members.reduce((most, { length }) => Math.max(most, length), 0),
  }
}

/** Numbers the sets of classes that hang together, and adds each to `members`. */
function numberBlocks(
  ties: readonly (readonly number[])[],
  pairs: CompiledPairs,
  members: number[][],
): Int32Array {
  const blockOf = new Int32Array(ties.length).fill(-1)
  for (const [first, own] of ties.entries()) {
    if (own.length === 0 || blockOf[first] >= 0) continue
    const block = new Set([first])
    for (const index of block) {
      blockOf[index] = members.length
      for (const entry of ties[index]) block.add(pairs.other[entry])
    }
    members.push([...block])
  }
  return blockOf
}
