import { sayConflict } from '@scheduler/messages'
import { classOf } from '../entities/changed-meetings.ts'
import { listRoomsAbove } from '../entities/room-part.ts'
import type { ScheduledClass } from '../entities/scheduled-class.ts'
import type { Facts } from '../entities/timetable.ts'
import { describeClass } from './describe-class.ts'
import { atOnce } from './others.ts'
import type { RuleOf } from './rule.ts'

/** A room holds one class, or one event, at a time; a divided one and its parts are not used at once. */
export const roomDoubleBooked: RuleOf<'room'> = {
  kind: 'room',
  looksAt: [],
  others: { ties: ['room'], minutesAround: atOnce },
  laterChange: 'refused',
  judge(candidate, facts, others) {
    return others.map((other) => ({
      ...(!other.isBooking && { classId: classOf(other) }),
      ...sayTaken(candidate, other, facts),
    }))
  },
}

function sayTaken({ roomId }: ScheduledClass, other: ScheduledClass, { rooms, settings }: Facts) {
  const nameOf = (id: string | null) => rooms.get(id ?? '')?.name ?? 'The room'
  const held = { room: nameOf(other.roomId), ...describeClass(other) }
  if (other.roomId !== roomId) {
    const isWhole = listRoomsAbove(roomId ?? '', settings.roomParts ?? []).includes(other.roomId ?? '')
    return isWhole
      ? sayConflict('wholeTaken', held)
      : sayConflict('partTaken', { whole: nameOf(roomId), ...held })
  }
  return sayConflict(other.isBooking ? 'roomBooked' : 'roomTaken', held)
}
