import { Best } from '../cooling/best.ts'
import { Settling } from '../cooling/phases.ts'
import { relieveClasses } from '../neighbours/relieve.ts'
import type { Problem, Timetable } from '../problem/problem.ts'
import { Random } from '../state/random.ts'
import type { SearchState } from '../state/search-state.ts'
import { type IsOver, never } from '../state/watch.ts'
import { fill, placeAsGiven } from './construct.ts'
import { UNBREAKABLE } from './place-search.ts'
import { Rearrangement } from './rearrange.ts'
import { leaveOut, placeWaiting } from './repair.ts'

/** Places a class that are priced in all where classes have been left out. */
const PLACES_PRICED = 20

export interface Making {
  readonly problem: Problem
  readonly seed: number
  /** Makes a timetable with nothing in it. */
  readonly createState: (violationWeight: number) => SearchState
  /** What a broken hard rule weighs while others are settled again. */
  readonly settlingWeight: number
  readonly isOver?: IsOver
}

/** The timetable without what breaks a hard rule, and with what then has a place; once the time is over with less of it. */
export function makeUsable(
  timetable: Timetable,
  { problem, seed, createState, settlingWeight, isOver = never }: Making,
): Required<Timetable> {
  const random = new Random(seed)
  const settled = createState(settlingWeight)
  fill(settled, random, timetable, isOver)
  if (settled.sections) relieveClasses(settled, settled.sections, isOver)
  const settle = (moves: number) => {
    if (settled.raiseHard) new Settling(settled, settlingWeight, random).settle(moves, isOver)
  }
  const leftOut = leaveOut(problem, settled, settle, isOver)
  const state = createState(UNBREAKABLE)
  placeAsGiven(state, new Best(settled).read())
  placeWaiting(problem, state, random, isOver)
  // Without these others may have better places.
  if (leftOut > 0 && !isOver())
    new Rearrangement(state, Number.POSITIVE_INFINITY, isOver).run(
      PLACES_PRICED * state.problem.classes,
      isOver,
    )
  return new Best(state).read()
}
