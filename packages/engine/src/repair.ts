import { countOf, findChoice } from './choices.ts'
import { PlaceSearch } from './place-search.ts'
import type { Problem } from './problem.ts'
import type { SearchState } from './search-state.ts'

/**
 * Makes a timetable usable: of classes that break a hard rule those are taken out that break most for their price (fixed
 * ones last), then each class without a place is put where it breaks nothing and costs least, if there is such a
 * place, or else where it drives out cheaper ones, or such as find another place.
 */
export function repair(problem: Problem, state: SearchState): void {
  for (let worst = findWorst(problem, state); worst >= 0; worst = findWorst(problem, state))
    state.put(worst, -1, -1)
  for (const index of listWaiting(problem, state)) placeFreely(state, index)
  while (listWaiting(problem, state).some((index) => driveOut(problem, state, index)))
    for (const index of listWaiting(problem, state)) placeFreely(state, index)
  const search = new PlaceSearch(state)
  for (const index of listWaiting(problem, state))
    search.improve(index, problem.classes[index].unplacedPenalty)
}

/** Classes without a place, the most expensive first. */
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
    if (!state.breaksHardRule(index)) continue
    const rank = countMended(state, index) / (unplacedPenalty + 1) - (fixed ? classes.length : 0)
    if (rank <= worstRank) continue
    worst = index
    worstRank = rank
  }
  return worst
}

/** By how much fewer hard rules would be broken without a class that breaks some. */
function countMended(state: SearchState, index: number): number {
  const { rowOf, timeChoices, roomChoices, classes } = state.problem
  const time = findChoice(timeChoices, rowOf[index], state.timeOf[index])
  const room = findChoice(roomChoices, rowOf[index], state.roomOf[index])
  const before = state.violations
  state.put(index, -1, -1)
  const mended = before - state.violations
  state.put(index, time, room)
  // A set may be broken so that no class alone solves it; then one after the other goes.
  return Math.max(mended, 1 / classes)
}

interface Place {
  readonly time: number
  readonly room: number
}

/** The places a class may take, as choices. */
function listPlaces({ rowOf, timeChoices, roomChoices }: SearchState['problem'], index: number): Place[] {
  const row = rowOf[index]
  const rooms = countOf(roomChoices, row)
  return Array.from({ length: countOf(timeChoices, row) * rooms }, (_, place) => ({
    time: timeChoices.starts[row] + Math.floor(place / rooms),
    room: roomChoices.starts[row] + (place % rooms),
  }))
}

function placeFreely(state: SearchState, index: number): void {
  const { violations } = state
  let best: (Place & { readonly cost: number }) | undefined
  for (const { time, room } of listPlaces(state.problem, index)) {
    state.put(index, time, room)
    const isFree = state.violations === violations
    if (isFree && (!best || state.cost < best.cost)) best = { time, room, cost: state.cost }
    state.put(index, -1, -1)
  }
  if (best) state.put(index, best.time, best.room)
}

/** Puts a class where it drives out classes that are cheaper without a place; false if there is no such place. */
function driveOut({ classes }: Problem, state: SearchState, index: number): boolean {
  const found = new Int32Array(classes.length)
  let best: (Place & { readonly price: number; readonly inTheWay: Int32Array }) | undefined
  for (const place of listPlaces(state.problem, index)) {
    const count = state.listInTheWay(index, place.time, place.room, found)
    const inTheWay = found.slice(0, Math.max(0, count))
    if (count < 0 || inTheWay.some((other) => classes[other].fixed)) continue
    const price = inTheWay.reduce((sum, other) => sum + classes[other].unplacedPenalty, 0)
    if (!best || price < best.price) best = { ...place, price, inTheWay }
  }
  if (!best || best.price >= classes[index].unplacedPenalty) return false
  for (const other of best.inTheWay) state.put(other, -1, -1)
  state.put(index, best.time, best.room)
  return true
}
