import { type DividedRooms, listSharingSpace } from '../entities/room-part.ts'

/** By room what is in it, or in a room that shares space with it. */
export function groupByRoom<One extends { readonly roomId: string | null }>(
  list: readonly One[],
  divided: DividedRooms,
): ReadonlyMap<string, readonly One[]> {
  const groups = new Map<string, One[]>()
  for (const one of list)
    for (const room of listSharingSpace(one.roomId, divided)) {
      const group = groups.get(room)
      if (group) group.push(one)
      else groups.set(room, [one])
    }
  return groups
}
