import type { Placement, ScheduledClass } from '../entities/scheduled-class.ts'
import type { Timetable } from '../entities/timetable.ts'
import { findConflicts } from '../find-conflicts.ts'
import { KINDS_OF_ROOM } from '../rules/hard-rules.ts'
import type { Conflict } from '../rules/rule.ts'
import { isAlwaysAvailable } from '../time/availability.ts'
import type { TimeRange } from '../time/minutes.ts'
import type { Weekday } from '../time/weekday.ts'
import { findFreeRoom } from './list-free-places.ts'
import { countMissingSeats, goesToNight, goesToWeekend, isPreferred } from './placement-cost.ts'

/** What speaks against a place although no hard rule does. */
export type Drawback = 'otherRoom' | 'tooSmall' | 'weekend' | 'night' | 'notPreferred'

/** What moving a class to another time would mean. */
export type Verdict =
  /** Nothing speaks against it. */
  | { readonly kind: 'free'; readonly placement: Placement }
  /** It can go there at a price; `conflicts` keep it out of its room, where it needs another. */
  | {
      readonly kind: 'costly'
      readonly placement: Placement
      readonly drawbacks: readonly Drawback[]
      readonly conflicts: readonly Conflict[]
    }
  /** Hard rules forbid it, whatever the room. */
  | { readonly kind: 'impossible'; readonly conflicts: readonly Conflict[] }

/** Judges a move of a class to another time: in its own room if that is possible, else in the best one that is free. */
export function judgeMove(
  one: ScheduledClass,
  to: TimeRange & { readonly day: Weekday },
  timetable: Timetable,
): Verdict {
  const { day, startMinute, endMinute } = to
  const moved = { ...one, day, startMinute, endMinute }
  const conflicts = findConflicts(moved, timetable)
  const inRoom = conflicts.length === 0 ? moved : findWayOut(moved, conflicts, timetable)
  if (!inRoom) return { kind: 'impossible', conflicts }
  const placement = { day, startMinute, endMinute, roomId: inRoom.roomId }
  const drawbacks = listDrawbacks(placement, one, timetable)
  return drawbacks.length === 0
    ? { kind: 'free', placement }
    : { kind: 'costly', placement, drawbacks, conflicts }
}

function findWayOut(
  moved: ScheduledClass,
  conflicts: readonly Conflict[],
  timetable: Timetable,
): ScheduledClass | null {
  return conflicts.every(({ kind }) => KINDS_OF_ROOM.includes(kind)) ? findFreeRoom(moved, timetable) : null
}

function listDrawbacks(placement: Placement, one: ScheduledClass, timetable: Timetable): Drawback[] {
  const drawbacks: Drawback[] = []
  const professor = timetable.professors.get(one.professorId ?? '')
  if (placement.roomId !== one.roomId) drawbacks.push('otherRoom')
  if (countMissingSeats(placement, one, timetable) > 0) drawbacks.push('tooSmall')
  if (goesToWeekend(placement, one)) drawbacks.push('weekend')
  if (goesToNight(placement, one)) drawbacks.push('night')
  if (professor && !isAlwaysAvailable(professor.preferred) && !isPreferred(placement, professor))
    drawbacks.push('notPreferred')
  return drawbacks
}
