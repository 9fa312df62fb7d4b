import type { ScheduledClass } from '../entities/scheduled-class.ts'
import type { Timetable } from '../entities/timetable.ts'
import { KINDS_OF_ROOM } from '../rules/hard-rules.ts'
import type { TimeRange } from '../time/minutes.ts'
import type { Weekday } from '../time/weekday.ts'
import { judgePlace, type Verdict } from './judge-place.ts'
import { findFreeRoom } from './list-free-places.ts'

/** Judges a move of a class to another time: in its own room if that is possible, else in the best one that is free. */
export function judgeMove(
  one: ScheduledClass,
  to: TimeRange & { readonly day: Weekday },
  timetable: Timetable,
): Verdict {
  const { day, startMinute, endMinute } = to
  const moved = { ...one, day, startMinute, endMinute }
  const own = judgePlace(one, moved, timetable)
  if (own.kind !== 'impossible' || !own.conflicts.every(({ kind }) => KINDS_OF_ROOM.includes(kind)))
    return own
  const inRoom = findFreeRoom(moved, timetable)
  const other = inRoom && judgePlace(one, inRoom, timetable)
  if (!other || other.kind === 'impossible') return own
  const drawbacks = other.kind === 'costly' ? other.drawbacks : []
  return {
    kind: 'costly',
    placement: other.placement,
    drawbacks: ['otherRoom', ...drawbacks],
    conflicts: own.conflicts,
  }
}
