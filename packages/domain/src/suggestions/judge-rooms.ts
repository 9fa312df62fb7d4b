import { listComparedDays } from '../entities/meeting-dates.ts'
import type { ScheduledClass } from '../entities/scheduled-class.ts'
import type { RoomFacts, Timetable } from '../entities/timetable.ts'
import { findConflicts } from '../find-conflicts.ts'
import { type Conflict, HARD_RULES, KINDS_OF_ROOM } from '../rules/hard-rules.ts'
import { listAnywhere } from '../rules/others.ts'
import { countMissingSeats } from './placement-cost.ts'

/** What a room would be to a class at its time. */
export interface RoomVerdict {
  readonly room: RoomFacts
  /** tooSmall: no rule forbids it, but it has too few seats for who is expected. */
  readonly kind: 'free' | 'tooSmall' | 'impossible'
  /** What makes it impossible. */
  readonly conflicts: readonly Conflict[]
}

const RULES_OF_ROOM = HARD_RULES.filter(({ kind }) => KINDS_OF_ROOM.includes(kind))
const RANK: Record<RoomVerdict['kind'], number> = { free: 0, tooSmall: 1, impossible: 2 }

/**
 * All rooms at the time of a class, whatever its own: first those that are free, the best fitting seats first, then those
 * too small for who is expected, the largest first, then those that a rule forbids. What keeps the class from its time in
 * every room is not looked at.
 */
export function judgeRooms(wanted: ScheduledClass, timetable: Timetable): RoomVerdict[] {
  const anywhere = new Set(listAnywhere(wanted, timetable.classes, timetable))
  const days = listComparedDays(wanted.day, timetable.settings.closures)
  const near = timetable.classes.filter((other) => days.has(other.day) || anywhere.has(other))
  const ofDay = { ...timetable, classes: near }
  const fit = ({ room, kind }: RoomVerdict) => (kind === 'tooSmall' ? -room.seats : room.seats)
  return [...timetable.rooms.values()]
    .map((room) => judgeRoom(room, wanted, ofDay))
    .sort((a, b) => RANK[a.kind] - RANK[b.kind] || fit(a) - fit(b) || a.room.name.localeCompare(b.room.name))
}

function judgeRoom(room: RoomFacts, wanted: ScheduledClass, timetable: Timetable): RoomVerdict {
  const conflicts = findConflicts({ ...wanted, roomId: room.id }, timetable, RULES_OF_ROOM)
  if (conflicts.length > 0) return { room, kind: 'impossible', conflicts }
  const isTooSmall = countMissingSeats({ roomId: room.id }, wanted, timetable) > 0
  return { room, kind: isTooSmall ? 'tooSmall' : 'free', conflicts }
}
