import { sayConflict } from '@scheduler/messages'
import { describeClass, findOverlapping } from './double-booking.ts'
import type { Rule } from './rule.ts'

/** A room holds one class at a time. */
export const roomDoubleBooked: Rule = {
  kind: 'room',
  looksAt: ['time', 'dates', 'room', 'others'],
  laterChange: 'refused',
  judge(candidate, timetable) {
    const { roomId } = candidate
    if (roomId === null) return []
    const room = timetable.rooms.get(roomId)?.name ?? 'The room'
    return findOverlapping(candidate, timetable, (other) => other.roomId === roomId).map((other) => ({
      classId: other.id,
      ...sayConflict('roomTaken', { room, ...describeClass(other) }),
    }))
  },
}
