import { writeRooms } from '@scheduler/contract'
import type { EntryRoom, ScheduleEntry } from './schedule-entry.ts'

type Placed = EntryRoom & Pick<ScheduleEntry, 'otherRooms'>

/** The first one first. */
function listRooms({ roomName, buildingName, otherRooms = [] }: Placed): readonly EntryRoom[] {
  return [{ roomName, buildingName }, ...otherRooms]
}

/** The cells of all rooms of a class, as a table that is imported has them. */
export function writeRoomCells(entry: Placed): {
  readonly room: string | null
  readonly building: string | null
} {
  if (!entry.otherRooms) return { room: entry.roomName, building: entry.buildingName }
  const rooms = listRooms(entry).map(({ roomName, buildingName }) => ({
    name: roomName ?? '',
    buildingName: buildingName ?? '',
  }))
  const { roomId: room, buildingName: building } = writeRooms(rooms)
  return { room, building }
}

/** 'A1, Main; B2, Annex' */
export const sayRooms = (entry: Placed, typed: (text: string) => string = (text) => text): string =>
  listRooms(entry)
    .map(({ roomName, buildingName }) =>
      [roomName, buildingName].flatMap((part) => (part ? typed(part) : [])).join(', '),
    )
    .join('; ')
