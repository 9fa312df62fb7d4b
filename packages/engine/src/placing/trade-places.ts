import { countOf, drawChoice } from '../problem/choices.ts'
import type { Problem } from '../problem/problem.ts'
import type { Random } from '../state/random.ts'
import type { SearchState } from '../state/search-state.ts'
import { type IsOver, never } from '../state/watch.ts'
import { findPlace, UNBREAKABLE } from './place-search.ts'

/** Places drawn for each class that has none, and how many of these are looked at before it takes the best. */
const DRAWN = 4000
const LOOKED_AT = 64

/** One class that is in the way breaks two rules at most where problems are weekly: it has the room, and somebody whom both need. */
const MOST_PRICE = 2.5 * UNBREAKABLE

/** A place as choices, with the class that is in the way there, -1 for none. */
interface Place {
  readonly time: number
  readonly room: number
  readonly price: number
  readonly other: number
}

/**
 * Lets classes without a place take that of another which costs no more without one, and so on: when one comes to a place that is free
 * there is one less of them. Which ones they are changes, so that of those that are in each other's way the longest are left in the end.
 * @param state where a broken hard rule weighs `UNBREAKABLE`
 * @param leftOut the classes without a place
 */
export function tradePlaces(
  { classes }: Problem,
  state: SearchState,
  leftOut: readonly number[],
  random: Random,
  isOver: IsOver = never,
): void {
  const waiting = leftOut.filter(hasPlaces)
  const inTheWay = new Int32Array(2)
  const most = DRAWN * waiting.length
  const { violations } = state
  for (let drawn = 0; drawn < most && waiting.length > 0 && !isOver(); drawn += LOOKED_AT) {
    const at = random.below(waiting.length)
    const index = waiting[at]
    const place = choosePlace(index)
    if (!place) continue
    const { other } = place
    const left = other < 0 ? null : findPlace(state, other)
    if (left) state.put(other, -1, -1)
    state.put(index, place.time, place.room)
    if (state.violations > violations) {
      // Without a class in the middle of its day, say, a rule may be broken that was kept.
      state.put(index, -1, -1)
      if (left) state.put(other, ...left)
    } else if (left) waiting[at] = other
    else waiting.splice(at, 1)
  }

  function hasPlaces(index: number): boolean {
    const { rowOf, timeChoices, roomChoices } = state.problem
    return countOf(timeChoices, rowOf[index]) * countOf(roomChoices, rowOf[index]) > 0
  }

  function choosePlace(index: number): Place | undefined {
    const { rowOf, timeChoices, roomChoices } = state.problem
    let best: Place | undefined
    for (let look = 0; look < LOOKED_AT; look++) {
      const time = drawChoice(timeChoices, rowOf[index], random)
      const room = drawChoice(roomChoices, rowOf[index], random)
      const limit = best?.price ?? MOST_PRICE
      const price = state.priceMove(index, time, room, limit)
      if (price >= limit) continue
      const count = state.listInTheWay(index, time, room, inTheWay)
      const other = inTheWay[0]
      if (count === 0) best = { time, room, price, other: -1 }
      else if (count === 1 && mayGiveWay(other, index)) best = { time, room, price, other }
    }
    return best
  }

  function mayGiveWay(other: number, index: number): boolean {
    return !classes[other].fixed && classes[other].unplacedPenalty <= classes[index].unplacedPenalty
  }
}
