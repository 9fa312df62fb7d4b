import { sayConflict } from '@scheduler/messages'
import { describeClass, findOverlapping } from './double-booking.ts'
import type { Rule } from './rule.ts'

/** A room holds one class at a time. */
export const roomDoubleBooked: Rule = (candidate, timetable) => {
  const { roomId } = candidate
  if (roomId === null) return []
  const room = timetable.rooms.get(roomId)?.name ?? 'The room'
  return findOverlapping(candidate, timetable, (other) => other.roomId === roomId).map((other) => ({
    kind: 'room',
    classId: other.id,
    ...sayConflict('roomTaken', { room, ...describeClass(other) }),
  }))
}
