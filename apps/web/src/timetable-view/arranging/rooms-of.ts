import type { ClassRecord } from '@scheduler/contract'

type Placed = Pick<ClassRecord, 'roomId' | 'otherRoomIds'>

/** All rooms of a class, the first one first. */
export function listRooms({ roomId, otherRoomIds = [] }: Placed) {
  return roomId ? [roomId, ...otherRoomIds] : otherRoomIds
}

/** 'A1, B2'; undefined where it is in none. */
export const nameRooms = (one: Placed): string | undefined =>
  listRooms(one)
    .map(({ name }) => name)
    .join(', ') || undefined

/** The seats of all of them; null where it is in none. */
export function seatsOfRooms(one: Placed): number | null {
  const rooms = listRooms(one)
  return rooms.length === 0 ? null : rooms.reduce((sum, { seats }) => sum + seats, 0)
}
