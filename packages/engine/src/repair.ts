import type { Problem } from './problem.ts'
import type { SearchState } from './search-state.ts'

/**
 * Makes a timetable usable: of classes that break a hard rule those are taken out that break most for their price (fixed
 * ones last), then each class that does not stand is put where it breaks nothing and costs least, if there is such a
 * place, or else where it drives out cheaper ones.
 */
export function repair(problem: Problem, state: SearchState): void {
  for (let worst = findWorst(problem, state); worst >= 0; worst = findWorst(problem, state))
    state.put(worst, -1, -1)
  for (const index of listWaiting(problem, state)) placeFreely(state, index)
  while (listWaiting(problem, state).some((index) => driveOut(problem, state, index)))
    for (const index of listWaiting(problem, state)) placeFreely(state, index)
}

/** Classes that do not stand, the dearest first. */
function listWaiting({ classes }: Problem, { timeOf }: SearchState): number[] {
  const waiting = [...timeOf.keys()].filter((index) => timeOf[index] < 0)
  return waiting.sort((one, other) => classes[other].unplacedPenalty - classes[one].unplacedPenalty)
}

/** Of the classes that break a hard rule the one to be taken out first; -1 where none does. */
function findWorst({ classes }: Problem, state: SearchState): number {
  let worst = -1
  let worstRank = Number.NEGATIVE_INFINITY
  if (state.violations === 0) return worst
  for (const [index, { unplacedPenalty, fixed }] of classes.entries()) {
    const broken = state.timeOf[index] < 0 ? 0 : state.countBroken(index)
    if (broken === 0) continue
    const rank = broken / (unplacedPenalty + 1) - (fixed ? classes.length : 0)
    if (rank <= worstRank) continue
    worst = index
    worstRank = rank
  }
  return worst
}

interface Place {
  readonly time: number
  readonly room: number
}

/** The places a class may take, as choices. */
function listPlaces({ rowOf, timeChoices, roomChoices }: SearchState['problem'], index: number): Place[] {
  const list = ({ starts }: { readonly starts: Int32Array }) =>
    Array.from(
      { length: starts[rowOf[index] + 1] - starts[rowOf[index]] },
      (_, at) => starts[rowOf[index]] + at,
    )
  const rooms = list(roomChoices)
  return list(timeChoices).flatMap((time) => rooms.map((room) => ({ time, room })))
}

function placeFreely(state: SearchState, index: number): void {
  let best: (Place & { readonly cost: number }) | undefined
  for (const { time, room } of listPlaces(state.problem, index)) {
    if (!state.isFree(index, time, room)) continue
    state.put(index, time, room)
    if (!best || state.cost < best.cost) best = { time, room, cost: state.cost }
    state.put(index, -1, -1)
  }
  if (best) state.put(index, best.time, best.room)
}

/** Puts a class where it drives out classes that are cheaper to leave out; false if there is no such place. */
function driveOut({ classes }: Problem, state: SearchState, index: number): boolean {
  let best: (Place & { readonly price: number; readonly inTheWay: readonly number[] }) | undefined
  for (const place of listPlaces(state.problem, index)) {
    const inTheWay = state.listInTheWay(index, place.time, place.room)
    if (!inTheWay || inTheWay.some((other) => classes[other].fixed)) continue
    const price = inTheWay.reduce((sum, other) => sum + classes[other].unplacedPenalty, 0)
    if (!best || price < best.price) best = { ...place, price, inTheWay }
  }
  if (!best || best.price >= classes[index].unplacedPenalty) return false
  for (const other of best.inTheWay) state.put(other, -1, -1)
  state.put(index, best.time, best.room)
  return true
}
