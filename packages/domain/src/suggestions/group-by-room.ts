import { type DividedRooms, listSharingSpace } from '../entities/room-part.ts'
import { roomsOf, type ScheduledClass } from '../entities/scheduled-class.ts'

/** By room what is in it, or in a room that shares space with it. */
export function groupByRoom<One extends Pick<ScheduledClass, 'roomId' | 'otherRoomIds'>>(
  list: readonly One[],
  divided: DividedRooms,
): ReadonlyMap<string, readonly One[]> {
  const groups = new Map<string, One[]>()
  for (const one of list)
    for (const room of new Set(roomsOf(one).flatMap((id) => listSharingSpace(id, divided)))) {
      const group = groups.get(room)
      if (group) group.push(one)
      else groups.set(room, [one])
    }
  return groups
}
