import { countOf, findChoice } from '../problem/choices.ts'
import type { Timetable } from '../problem/problem.ts'
import type { Random } from '../state/random.ts'
import type { SearchState } from '../state/search-state.ts'
import { type IsOver, never } from '../state/watch.ts'

/** Of a class with more places than this only so many, drawn, are looked at. */
const MOST_PLACES = 500

/**
 * Fills a timetable: what is given is kept as far as it may be, every other student takes the way with the most room in
 * its fullest class, and every other class, those with the fewest places first, goes where it breaks and costs least. Those that come
 * after the time is over are left out.
 */
export function fill(state: SearchState, random: Random, given?: Timetable, isOver: IsOver = never): void {
  if (given) placeAsGiven(state, given)
  else state.sections?.fill()
  for (const index of listInOrder(state)) {
    if (isOver()) return
    if (state.timeOf[index] < 0) placeBest(state, random, index)
  }
}

function listInOrder({ problem: { rowOf, timeChoices, roomChoices } }: SearchState): number[] {
  const places = Array.from(rowOf, (row) => countOf(timeChoices, row) * countOf(roomChoices, row))
  return [...places.keys()].sort((one, other) => places[one] - places[other])
}

/** Fills a timetable with what is given as far as it may be, and no more but the ways of students. */
export function placeAsGiven(state: SearchState, { placements, attended }: Timetable): void {
  const { rowOf, timeChoices, roomChoices, rooms } = state.problem
  for (const index of listInOrder(state)) {
    const given = placements[index]
    if (!given) continue
    const time = findChoice(timeChoices, rowOf[index], given.time)
    const room = findChoice(roomChoices, rowOf[index], given.room ?? rooms)
    if (time >= 0 && room >= 0) state.put(index, time, room)
  }
  state.sections?.fill(attended)
}

function placeBest(state: SearchState, random: Random, index: number): void {
  const { rowOf, timeChoices, roomChoices } = state.problem
  const row = rowOf[index]
  const rooms = countOf(roomChoices, row)
  const places = countOf(timeChoices, row) * rooms
  let best = { price: Number.POSITIVE_INFINITY, time: -1, room: -1 }
  for (let place = 0; place < Math.min(places, MOST_PLACES); place++) {
    const drawn = places > MOST_PLACES ? random.belowMany(places) : place
    const time = timeChoices.starts[row] + Math.floor(drawn / rooms)
    const room = roomChoices.starts[row] + (drawn % rooms)
    // The draw breaks ties, so that each seed starts from another timetable.
    const price = state.priceMove(index, time, room, best.price) + random.below(1024) / 1024
    if (price < best.price) best = { price, time, room }
  }
  if (best.time >= 0) state.put(index, best.time, best.room)
}
