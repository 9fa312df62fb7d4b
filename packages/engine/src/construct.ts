import { countOf, findChoice } from './choices.ts'
import type { Timetable } from './problem.ts'
import type { Random } from './random.ts'
import type { SearchState } from './search-state.ts'

/** Puts the classes where a timetable has them, as far as they may stand there. */
export function placeAsGiven(state: SearchState, { placements }: Timetable): void {
  const { rowOf, timeChoices, roomChoices, rooms } = state.problem
  for (const index of listInOrder(state)) {
    const given = placements[index]
    if (!given) continue
    const time = findChoice(timeChoices, rowOf[index], given.time)
    const room = findChoice(roomChoices, rowOf[index], given.room ?? rooms)
    if (time >= 0 && room >= 0) state.put(index, time, room)
  }
}

/** Puts the classes that do not stand where they break and cost least, those with the least choice first. */
export function placeOthers(state: SearchState, random: Random, mostPlaces: number): void {
  for (const index of listInOrder(state))
    if (state.timeOf[index] < 0) placeBest(state, random, index, mostPlaces)
}

function listInOrder(state: SearchState): number[] {
  const freedom = Array.from(state.timeOf, (_, index) => state.measureFreedom(index))
  return [...freedom.keys()].sort((one, other) => freedom[one] - freedom[other])
}

/** @param mostPlaces of a class with more only so many, drawn, are looked at */
function placeBest(state: SearchState, random: Random, index: number, mostPlaces: number): void {
  const { rowOf, timeChoices, roomChoices } = state.problem
  const row = rowOf[index]
  const rooms = countOf(roomChoices, row)
  const places = countOf(timeChoices, row) * rooms
  let best = { price: Number.POSITIVE_INFINITY, time: -1, room: -1 }
  for (let place = 0; place < Math.min(places, mostPlaces); place++) {
    const drawn = places > mostPlaces ? random.belowMany(places) : place
    const time = timeChoices.starts[row] + Math.floor(drawn / rooms)
    const room = roomChoices.starts[row] + (drawn % rooms)
    // The draw breaks ties, so that each seed starts from another timetable.
    const price = state.estimate(index, time, room, best.price) + random.below(1024) / 1024
    if (price < best.price) best = { price, time, room }
  }
  if (best.time >= 0) state.put(index, best.time, best.room)
}
