import { listComparedDays } from '../entities/meeting-dates.ts'
import { listSharingSpace } from '../entities/room-part.ts'
import { type Placement, professorsOf, roomsOf, type ScheduledClass } from '../entities/scheduled-class.ts'
import type { Timetable } from '../entities/timetable.ts'
import { findConflicts } from '../find-conflicts.ts'
import type { Conflict } from '../rules/hard-rules.ts'
import { listAnywhere, listTied } from '../rules/others.ts'
import { isAlwaysAvailable } from '../time/availability.ts'
import { countMissingSeats, goesToNight, goesToWeekend, isPreferred } from './placement-cost.ts'

/** Where exactly a class would be, and who would lead it. */
export interface ExactPlace extends Placement {
  readonly professorId: string | null
}

/** What speaks against a place although no hard rule does. */
export type Drawback = 'otherRoom' | 'tooSmall' | 'weekend' | 'night' | 'notPreferred'

/** What it would mean for a class to be at a place. */
export type Verdict =
  /** Nothing speaks against it. */
  | { readonly kind: 'free'; readonly placement: Placement }
  /** It can be there at a price; `conflicts` keep it out of its room, where it needs another. */
  | {
      readonly kind: 'costly'
      readonly placement: Placement
      readonly drawbacks: readonly Drawback[]
      readonly conflicts: readonly Conflict[]
    }
  /** Hard rules forbid it. */
  | { readonly kind: 'impossible'; readonly conflicts: readonly Conflict[] }

/** Judges a place to the minute, with its room and its professor: by the rules that decide when the class is saved there. */
export function judgePlace(one: ScheduledClass, place: ExactPlace, timetable: Timetable): Verdict {
  const { day, startMinute, endMinute, roomId, professorId } = place
  const placement = { day, startMinute, endMinute, roomId }
  const conflicts = findConflicts({ ...one, ...placement, professorId }, timetable)
  if (conflicts.length > 0) return { kind: 'impossible', conflicts }
  const drawbacks = listDrawbacks(place, one, timetable)
  return drawbacks.length === 0
    ? { kind: 'free', placement }
    : { kind: 'costly', placement, drawbacks, conflicts }
}

/** The same for many places of one class. The classes that could be in the way are sought once for each day, room and professor. */
export function judgeWeek(one: ScheduledClass, timetable: Timetable): (place: ExactPlace) => Verdict {
  const near = seekInWay(one, timetable)
  return (place) => judgePlace(one, place, { ...timetable, classes: near(place) })
}

/**
 * The classes of the days that are compared with its own which share people, a room or a professor with a class at a place, and those at
 * which rules look anywhere, in the order of the timetable.
 */
function seekInWay(
  one: ScheduledClass,
  timetable: Timetable,
): (place: ExactPlace) => readonly ScheduledClass[] {
  const { classes } = timetable
  const anywhere = new Set(listAnywhere(one, classes, timetable))
  // A further room stays where the first one changes.
  const ofPeople = new Set(
    listTied({ ...one, roomId: null }, classes, timetable, ['students', 'cohorts', 'room']),
  )
  const known = new Map<string, readonly ScheduledClass[]>()
  return ({ day, roomId, professorId }) => {
    const key = JSON.stringify([day, roomId, professorId])
    const days = listComparedDays(day, timetable.settings.closures)
    const rooms = new Set(listSharingSpace(roomId, timetable.settings))
    const teaching = new Set(professorsOf({ ...one, professorId }))
    const found =
      known.get(key) ??
      classes.filter(
        (other) =>
          anywhere.has(other) ||
          (days.has(other.day) &&
            (ofPeople.has(other) ||
              roomsOf(other).some((id) => rooms.has(id)) ||
              professorsOf(other).some((id) => teaching.has(id)))),
      )
    known.set(key, found)
    return found
  }
}

function listDrawbacks(place: ExactPlace, one: ScheduledClass, timetable: Timetable): Drawback[] {
  const drawbacks: Drawback[] = []
  const professor = timetable.professors.get(place.professorId ?? '')
  if (countMissingSeats(place, one, timetable) > 0) drawbacks.push('tooSmall')
  if (goesToWeekend(place, one)) drawbacks.push('weekend')
  if (goesToNight(place, one)) drawbacks.push('night')
  if (professor && !isAlwaysAvailable(professor.preferred) && !isPreferred(place, professor))
    drawbacks.push('notPreferred')
  return drawbacks
}
