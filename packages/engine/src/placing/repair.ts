import { countOf, findChoice } from '../problem/choices.ts'
import type { Problem } from '../problem/problem.ts'
import type { Random } from '../state/random.ts'
import type { SearchState } from '../state/search-state.ts'
import { type IsOver, never } from '../state/watch.ts'
import { PlaceSearch, UNBREAKABLE } from './place-search.ts'
import { tradePlaces } from './trade-places.ts'

/** Moves a class that are tried in all to settle what is left, and the part of those left that one attempt may take. */
const SETTLING_MOVES = 500
const PART_OF_MOVES = 1 / 4

/**
 * Takes classes that break a hard rule out of a timetable until none is broken: those first that break most for their price (fixed
 * ones last).
 * @param settle tries so many moves to keep all hard rules without the classes that are out
 * @param isOver once the time is over all that break a hard rule are taken out as they come
 * @returns how many are
 */
export function leaveOut(
  problem: Problem,
  state: SearchState,
  settle: (moves: number) => void,
  isOver: IsOver = never,
): number {
  let count = 0
  let moves = SETTLING_MOVES * problem.classes.length
  while (state.violations > 0) {
    const worst = findWorst(problem, state, isOver)
    if (worst < 0) break
    state.put(worst, -1, -1)
    count++
    const tried = Math.ceil(PART_OF_MOVES * moves)
    if (state.violations > 0) settle(tried)
    moves -= tried
  }
  return count + leaveOutAll(problem, state)
}

/**
 * Puts each class without a place, in a timetable that breaks no hard rule, where it breaks nothing and costs least, if there is such a
 * place, or else where it drives out cheaper ones, or such as find another place.
 * @param state where a broken hard rule weighs `UNBREAKABLE`
 */
export function placeWaiting(
  problem: Problem,
  state: SearchState,
  random: Random,
  isOver: IsOver = never,
): void {
  const forEachWaiting = (place: (index: number) => unknown) => {
    for (const index of listWaiting(problem, state)) {
      if (isOver()) return
      place(index)
    }
  }
  forEachWaiting((index) => placeFreely(state, index))
  while (listWaiting(problem, state).some((index) => !isOver() && driveOut(problem, state, index)))
    forEachWaiting((index) => placeFreely(state, index))
  tradePlaces(problem, state, listWaiting(problem, state), random, isOver)
  const search = new PlaceSearch(state)
  forEachWaiting((index) => search.improve(index, problem.classes[index].unplacedPenalty))
}

/** Classes without a place, the most expensive first. */
function listWaiting({ classes }: Problem, { timeOf }: SearchState): number[] {
  const waiting = [...timeOf.keys()].filter((index) => timeOf[index] < 0)
  return waiting.sort((one, other) => classes[other].unplacedPenalty - classes[one].unplacedPenalty)
}

/** Takes out what breaks a hard rule as it comes, fixed classes last, and what without it does; answers how many. */
function leaveOutAll({ classes }: Problem, state: SearchState): number {
  const isFixed = (index: number) => classes[index].fixed !== undefined
  const all = [...classes.keys()]
  const inOrder = [...all.filter((index) => !isFixed(index)), ...all.filter(isFixed)]
  for (let count = 0; ; ) {
    const before = count
    for (const index of inOrder) {
      if (state.timeOf[index] < 0 || !state.breaksHardRule(index)) continue
      state.put(index, -1, -1)
      count++
    }
    if (count === before) return count
  }
}

/** Of the classes that break a hard rule the one to be taken out first; -1 where none does, or the time is over. */
function findWorst({ classes }: Problem, state: SearchState, isOver: IsOver): number {
  if (isOver()) return -1
  const breaking = [...classes.keys()].filter((index) => state.breaksHardRule(index))
  const open = breaking.filter((index) => !classes[index].fixed)
  let worst = -1
  let worstRank = Number.NEGATIVE_INFINITY
  for (const index of open.length > 0 ? open : breaking) {
    if (isOver()) return -1
    const rank = rankRemoval(state, index, classes[index].unplacedPenalty + 1)
    if (rank <= worstRank) continue
    worst = index
    worstRank = rank
  }
  return worst
}

/**
 * The higher, the more hard rules are kept for the price of a class without a place. Where no class alone solves what is broken, the one
 * comes first of which the fewest others have to follow: without a class from the middle of a day all others of it may be apart.
 */
function rankRemoval(state: SearchState, index: number, price: number): number {
  const { rowOf, timeChoices, roomChoices } = state.problem
  const time = findChoice(timeChoices, rowOf[index], state.timeOf[index])
  const room = findChoice(roomChoices, rowOf[index], state.roomOf[index])
  const before = state.violations
  state.put(index, -1, -1)
  const mended = before - state.violations
  state.put(index, time, room)
  return mended > 0 ? mended / price : (mended - 1) * price
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
  let best: (Place & { readonly price: number }) | undefined
  for (const place of listPlaces(state.problem, index)) {
    const limit = best?.price ?? UNBREAKABLE / 2
    const price = state.priceMove(index, place.time, place.room, limit)
    if (price < limit) best = { ...place, price }
  }
  if (best) state.put(index, best.time, best.room)
}

/** Puts a class where it drives out classes that are cheaper without a place; false if there is no such place. */
function driveOut({ classes }: Problem, state: SearchState, index: number): boolean {
  const own = classes[index].unplacedPenalty
  if (own <= cheapestToLeaveOut(classes, state)) return false
  const found = new Int32Array(classes.length)
  let best: (Place & { readonly price: number; readonly inTheWay: Int32Array }) | undefined
  for (const place of listPlaces(state.problem, index)) {
    const count = state.listInTheWay(index, place.time, place.room, found)
    const inTheWay = found.slice(0, Math.max(0, count))
    if (count < 0 || inTheWay.some((other) => classes[other].fixed)) continue
    const price = inTheWay.reduce((sum, other) => sum + classes[other].unplacedPenalty, 0)
    if (!best || price < best.price) best = { ...place, price, inTheWay }
  }
  if (!best || best.price >= own) return false
  for (const other of best.inTheWay) state.put(other, -1, -1)
  state.put(index, best.time, best.room)
  return true
}

function cheapestToLeaveOut(classes: Problem['classes'], { timeOf }: SearchState): number {
  const driven = classes.filter(({ fixed }, index) => !fixed && timeOf[index] >= 0)
  return driven.reduce((least, one) => Math.min(least, one.unplacedPenalty), Number.POSITIVE_INFINITY)
}
