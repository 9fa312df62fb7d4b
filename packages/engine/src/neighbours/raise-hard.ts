import { listOf } from '../problem/lists.ts'
import type { NeighbourTimetable } from './timetable.ts'

/**
 * Raises the price of every hard rule, and of those that are broken at present by more, so that a search that finds no usable
 * timetable heeds hard rules more and learns where they are hard to meet.
 */
export function raiseHard(state: NeighbourTimetable, everywhere: number, whereBroken: number): void {
  const { pairs, classes, rooms, isPart } = state.problem
  for (let index = 0; index < classes; index++) {
    for (let entry = pairs.starts[index]; entry < pairs.starts[index + 1]; entry++)
      if (pairs.hard[entry] > 0 && index < pairs.other[entry])
        raiseEntry(state, index, entry, everywhere, whereBroken)
  }
  for (let room = 0; room < rooms; room++)
    if (isPart[room] === 0) raiseRoom(state, room, everywhere, whereBroken)
  state.sets.raiseHard(everywhere, whereBroken)
  state.sections.raiseLimits(everywhere, whereBroken)
}

/** Makes breaking an entry of a class more expensive, from both sides. */
function raiseEntry(
  state: NeighbourTimetable,
  index: number,
  entry: number,
  everywhere: number,
  whereBroken: number,
): void {
  const { hard, mirror, other } = state.problem.pairs
  const isBroken = state.timeOf[index] >= 0 && state.isBroken(entry, state.timeOf[index], state.roomOf[index])
  const amount = hard[entry] * everywhere + (isBroken ? whereBroken : 0)
  for (const side of [entry, mirror[entry]]) state.entryPrice[side] = state.entryPrice[side] + amount
  if (!isBroken) return
  state.price += amount
  for (const one of [index, other[entry]]) state.ownPrice[one] = state.ownPrice[one] + amount
}

/** Raises the price of overlaps in the room and its parts, one price for all of them, more so if there are any. */
function raiseRoom(state: NeighbourTimetable, room: number, everywhere: number, whereBroken: number): void {
  const broken: number[] = []
  const { classes, times, closed, closedFrom, sharing } = state.problem
  const guests = state.guests.items.subarray(room * classes, room * classes + state.guests.count[room])
  let count = 0
  for (const [at, one] of guests.entries()) {
    const time = state.timeOf[one]
    const shared = listOf(sharing, state.roomOf[one])
    if (closed[closedFrom[one] + state.roomOf[one] * times.count + time] === 1) {
      count++
      broken.push(one)
    }
    for (const other of guests.subarray(at + 1)) {
      if (times.gap[time * times.count + state.timeOf[other]] >= 0) continue
      if (!shared.includes(state.roomOf[other])) continue
      count++
      broken.push(one, other)
    }
  }
  const amount = everywhere + (count > 0 ? whereBroken : 0)
  for (const one of listOf(sharing, room)) state.roomPrice[one] = state.roomPrice[one] + amount
  state.price += count * amount
  for (const index of broken) state.ownPrice[index] = state.ownPrice[index] + amount
}
