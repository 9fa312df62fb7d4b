import type { Best } from './best.ts'
import { listMovable } from './choices.ts'
import type { Timetable } from './problem.ts'
import type { SearchState } from './search-state.ts'

/** Simulated annealing with one way of pricing changes; the search around it has the clock. */
export interface Annealing {
  /** Changes between two looks at the clock. */
  readonly movesPerChunk: number
  /** False when nothing can be changed. */
  readonly canMove: boolean
  readonly best: Best
  /** Tries so many changes; `fraction` is the part of the budget used up, from 0. */
  run(moves: number, fraction: number): void
  /** The best timetable met, without what breaks a hard rule. */
  makeUsable(): Required<Timetable>
  /** Goes on from the cheapest standing of all searches, where it is much cheaper than this one's. */
  exchange?(meet: (own: Standing) => Standing, fraction: number): void
}

export interface AnnealingOptions {
  readonly seed: number
  /** A timetable to start from; what it lacks is filled in. */
  readonly initial?: Timetable
  /** Begins as hot as without `initial`. */
  readonly startsHot?: boolean
}

/** Where a search stands. */
export interface Standing {
  /** Soft costs and, at what they weigh in the search, violations. */
  readonly price: number
  /** By class: index of its time, -1 where it does not stand, and of its room, the number of rooms where it takes none. */
  readonly timeOf: Int32Array
  readonly roomOf: Int32Array
}

/**
 * A given timetable is only warmed to this part of the first temperature, so that what is good about it stays; the more
 * of it is to be filled in, the hotter.
 */
const warmStart = 0.1

/** The part of its usual first temperature with which an annealing begins. */
export function measureWarmth(state: SearchState, { initial, startsHot }: AnnealingOptions): number {
  if (!initial || startsHot) return 1
  const movable = listMovable(state.problem)
  const kept = movable.filter((index) => {
    const given = initial.placements[index]
    return given?.time === state.timeOf[index] && (given.room ?? state.problem.rooms) === state.roomOf[index]
  })
  return warmStart ** (kept.length / Math.max(1, movable.length))
}
