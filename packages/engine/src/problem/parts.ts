import type { Problem } from './problem.ts'

/** The rooms that a room is part of, from the nearest upwards. Throws a RangeError where it is part of itself. */
export function listAbove({ rooms }: Pick<Problem, 'rooms'>, room: number): number[] {
  const above: number[] = []
  for (let next = rooms[room]?.partOf; next !== undefined; next = rooms[next]?.partOf) {
    if (next === room || above.includes(next))
      throw new RangeError(`Room ${rooms[room]?.id} is part of itself`)
    above.push(next)
  }
  return above
}

/** By room the rooms of which no other is used while it is: itself, those that it is part of, and its parts with theirs. */
export function listSharing(problem: Pick<Problem, 'rooms'>): number[][] {
  const sharing = problem.rooms.map((_, room) => [room])
  for (const room of problem.rooms.keys())
    for (const above of listAbove(problem, room)) {
      sharing[room].push(above)
      sharing[above].push(room)
    }
  return sharing
}
