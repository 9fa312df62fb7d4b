import { type Lists, toLists } from '../problem/lists.ts'
import type { PairRule } from '../problem/problem.ts'
import { type CompiledPairs, pairKinds } from './compile-pairs.ts'

/** Ties of one sort between classes, and the blocks that these are in by them. */
export interface Ties {
  /** Whether they want one room; otherwise they want times alike. */
  readonly areOfRooms: boolean
  /** By class the pair entries that tie it to others. */
  readonly entries: Lists
  /** By class its block, -1 where nothing ties it. */
  readonly blockOf: Int32Array
}

/** Classes that can only move together, since rules tie their rooms or their times. */
export interface CompiledBlocks {
  /** By hard rules alone, and by hard rules and wishes where there are any of these. */
  readonly sorts: readonly Ties[]
  /** The classes of each block. */
  readonly members: Lists
  /** By class 1 where it is in a block. */
  readonly tied: Uint8Array
  /** Most classes of a block. */
  readonly largest: number
}

const TIMES_ALIKE: ReadonlySet<PairRule['kind']> = new Set(['sameTime', 'sameStart', 'sameDays', 'sameWeeks'])

export function compileBlocks(pairs: CompiledPairs, classes: number): CompiledBlocks {
  const members: number[][] = []
  const isOfRooms = (entry: number) => pairs.kind[entry] === pairKinds.sameRoom
  const isOfTimes = (entry: number) =>
    pairs.kind[entry] === pairKinds.times && TIMES_ALIKE.has(pairs.timeRules[pairs.parameter[entry]].kind)
  const compileTies = (isTie: (entry: number) => boolean, withWishes: boolean): Ties => {
    const isWish = (entry: number) => pairs.hard[entry] === 0
    const ties = Array.from({ length: classes }, (_, index) => {
      const [from, to] = [pairs.nearEnds[index], pairs.starts[index + 1]]
      const entries = Array.from({ length: to - from }, (_entry, at) => from + at)
      return entries.filter((entry) => isTie(entry) && (withWishes || !isWish(entry)))
    })
    // Where nothing but hard rules ties a block, it is one of these already.
    const isNew = (block: readonly number[]) => !withWishes || block.some((index) => ties[index].some(isWish))
    return {
      areOfRooms: isTie === isOfRooms,
      entries: toLists(ties),
      blockOf: numberBlocks(ties, pairs, members, isNew),
    }
  }
  const sorts = [false, true]
    .flatMap((withWishes) => [isOfRooms, isOfTimes].map((isTie) => compileTies(isTie, withWishes)))
    .filter(({ blockOf }) => blockOf.some((block) => block >= 0))
  return {
    sorts,
    members: toLists(members),
    tied: Uint8Array.from({ length: classes }, (_, index) =>
      Number(sorts.some(({ blockOf }) => blockOf[index] >= 0)),
    ),
    largest: members.reduce((most, { length }) => Math.max(most, length), 0),
  }
}

/** Numbers the sets of classes that hang together, but for those that are not new, and adds each to `members`. */
function numberBlocks(
  ties: readonly (readonly number[])[],
  pairs: CompiledPairs,
  members: number[][],
  isNew: (block: readonly number[]) => boolean,
): Int32Array {
  const blockOf = new Int32Array(ties.length).fill(-1)
  const reached = new Set<number>()
  for (const [first, own] of ties.entries()) {
    if (own.length === 0 || reached.has(first)) continue
    const block = new Set([first])
    for (const index of block) {
      reached.add(index)
      for (const entry of ties[index]) block.add(pairs.other[entry])
    }
    if (!isNew([...block])) continue
    for (const index of block) blockOf[index] = members.length
    members.push([...block])
  }
  return blockOf
}
