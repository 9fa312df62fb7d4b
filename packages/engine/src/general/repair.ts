import type { Random } from '../random.ts'
import { breaksHardRule } from './broken-classes.ts'
import { placeBest } from './construct.ts'
import type { GeneralProblem } from './problem.ts'
import { relieveClasses } from './relieve.ts'
import type { Sections } from './sections.ts'
import type { GeneralState } from './state.ts'

/**
 * Makes a timetable usable: students above limits go where there is room, if there is any. Of classes that break a hard
 * rule those are taken out that break most for their price (fixed ones last), then each class that stands nowhere is put
 * where it breaks nothing and costs least, if there is such a place.
 */
export function repairGeneral(
  problem: GeneralProblem,
  state: GeneralState,
  sections: Sections,
  random: Random,
): void {
  relieveClasses(state, sections)
  const indexes = [...problem.classes.keys()]
  const removed: number[] = []
  for (;;) {
    const worst = findWorst(problem, state, indexes)
    if (worst < 0) break
    state.move(worst, -1, -1)
    removed.push(worst)
  }
  const price = (index: number) => problem.classes[index]?.unplacedPenalty ?? 0
  for (const index of removed.sort((one, other) => price(other) - price(one))) {
    const before = state.violations
    placeBest(state, random, index)
    if (state.violations > before) state.move(index, -1, -1)
  }
}

/** Of the classes that break a hard rule the one whose absence mends most for its price; -1 where none does. */
function findWorst(problem: GeneralProblem, state: GeneralState, indexes: readonly number[]): number {
  let worst = -1
  let worstRank = Number.NEGATIVE_INFINITY
  for (const index of indexes) {
    const entry = problem.classes[index]
    if (!entry || !breaksHardRule(state, index)) continue
    // A set may be broken so that no class alone mends it; then one after the other goes.
    const mended = Math.max(countMended(state, index), 1 / indexes.length)
    const rank = mended / (entry.unplacedPenalty + 1) - (entry.fixed ? indexes.length : 0)
    if (rank > worstRank) {
      worst = index
      worstRank = rank
    }
  }
  return worst
}

function countMended(state: GeneralState, index: number): number {
  const [time, room] = [state.timeChoiceOf[index], state.roomChoiceOf[index]]
  const before = state.violations
  state.move(index, -1, -1)
  const mended = before - state.violations
  state.move(index, time, room)
  return mended
}
