import type { TableState } from './state.ts'

/** A class that stands in a room at exactly this time and must be apart from a kind, or -1. */
export function findClashing(state: TableState, kind: number, time: number): number {
  const { occupant, problem } = state
  const { rooms, kinds, rowOf, apart } = problem
  const first = time * (rooms + 1)
  for (let cell = first; cell < first + rooms; cell++) {
    const standing = occupant[cell]
    if (standing >= 0 && apart[kind * kinds + rowOf[standing]] === 1) return standing
  }
  return -1
}

/** Of the first `count` rooms of a kind the next one after position `from`, around, that is free at a time, or -1. */
export function findFreeRoom(
  state: TableState,
  kind: number,
  time: number,
  from: number,
  count: number,
): number {
  const { rooms, roomChoices } = state.problem
  const first = roomChoices.starts[kind]
  const row = time * (rooms + 1)
  let position = from
  for (let tries = 0; tries < count; tries++) {
    if (++position >= count) position = 0
    const room = roomChoices.items[first + position]
    if (state.roomUse[row + room] === 0) return room
  }
  return -1
}

/** The room of a kind that is free at a time and costs least there and then, or -1. */
export function findCheapestRoom(state: TableState, kind: number, time: number): number {
  const { rooms, roomChoices, roomPenalty } = state.problem
  let best = -1
  let bestPrice = Number.POSITIVE_INFINITY
  for (let at = roomChoices.starts[kind]; at < roomChoices.starts[kind + 1]; at++) {
    const room = roomChoices.items[at]
    const penalty = roomPenalty[kind * (rooms + 1) + room]
    // The rooms come with the cheapest first.
    if (penalty >= bestPrice) break
    if (state.roomUse[time * (rooms + 1) + room] !== 0) continue
    const price = penalty + state.roomCounts.priceOfEntering(kind, room)
    if (price < bestPrice) {
      bestPrice = price
      best = room
    }
  }
  return best
}
