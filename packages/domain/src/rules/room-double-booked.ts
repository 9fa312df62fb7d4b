import { sayConflict } from '@scheduler/messages'
import { classOf } from '../entities/changed-meetings.ts'
import { listRoomsAbove, listSharingSpace } from '../entities/room-part.ts'
import { roomsOf, type ScheduledClass } from '../entities/scheduled-class.ts'
import type { Facts } from '../entities/timetable.ts'
import { describeClass } from './describe-class.ts'
import { atOnce } from './others.ts'
import type { Breach, RuleOf } from './rule.ts'

/** A room holds one class, or one event, at a time; a divided one and its parts are not used at once, by one class either. */
export const roomDoubleBooked: RuleOf<'room'> = {
  kind: 'room',
  looksAt: [],
  others: { ties: ['room'], minutesAround: atOnce },
  laterChange: 'refused',
  judge: (candidate, facts, others) => [
    ...judgeOwn(candidate, facts),
    ...others.flatMap((other) => judgeOther(candidate, other, facts)),
  ],
}

const nameOf = (id: string, { rooms }: Facts) => rooms.get(id)?.name ?? 'The room'

/** Each two of its rooms that share space. */
function judgeOwn(candidate: ScheduledClass, facts: Facts): Breach[] {
  if (!candidate.otherRoomIds?.length) return []
  const rooms = roomsOf(candidate)
  return rooms.flatMap((id, at) =>
    listIn(rooms.slice(at + 1), id, facts).map((other) =>
      sayConflict('sharesSpace', { room: nameOf(id, facts), name: nameOf(other, facts) }),
    ),
  )
}

/** A sentence for each of its rooms and each of the other's that cannot be used at once. */
function judgeOther(candidate: ScheduledClass, other: ScheduledClass, facts: Facts): Breach[] {
  return roomsOf(candidate).flatMap((id) =>
    listIn(roomsOf(other), id, facts).map((taken) => ({
      ...(!other.isBooking && { classId: classOf(other) }),
      ...sayTaken(id, taken, other, facts),
    })),
  )
}

/** Those of some rooms that share space with one. */
function listIn(rooms: readonly string[], id: string, { settings }: Facts): readonly string[] {
  const sharing = listSharingSpace(id, settings)
  return rooms.filter((one) => sharing.includes(one))
}

function sayTaken(id: string, taken: string, other: ScheduledClass, facts: Facts) {
  const held = { room: nameOf(taken, facts), ...describeClass(other) }
  if (taken !== id) {
    const isWhole = listRoomsAbove(id, facts.settings.roomParts ?? []).includes(taken)
    return isWhole
      ? sayConflict('wholeTaken', held)
      : sayConflict('partTaken', { whole: nameOf(id, facts), ...held })
  }
  return sayConflict(other.isBooking ? 'roomBooked' : 'roomTaken', held)
}
