import type { Placement, ScheduledClass } from '../entities/scheduled-class.ts'
import type { Timetable } from '../entities/timetable.ts'
import { WEEKDAYS } from '../time/weekday.ts'
import { costOfPlacement } from './placement-cost.ts'

/**
 * THE ORDER in which places are offered: the nearest to the wanted one first, weekends and nights late, rooms that are too
 * small for who is expected last. The present place of the class is left out.
 */
export function rankPlaces<P extends Placement>(
  places: readonly P[],
  wanted: ScheduledClass,
  timetable: Timetable,
): P[] {
  const present = timetable.classes.find(({ id }) => id === wanted.id)
  return places
    .filter((place) => !present || !isSamePlace(place, present))
    .map((place) => ({ place, cost: costOfPlacement(place, wanted, timetable) }))
    .sort((a, b) => a.cost - b.cost || compareInWeek(a.place, b.place))
    .map(({ place }) => place)
}

/** Of places that are equally good, so that they have one order whichever list they come from. */
function compareInWeek(one: Placement, other: Placement): number {
  return (
    WEEKDAYS.indexOf(one.day) - WEEKDAYS.indexOf(other.day) ||
    one.startMinute - other.startMinute ||
    (one.roomId ?? '').localeCompare(other.roomId ?? '')
  )
}

function isSamePlace(one: Placement, other: Placement): boolean {
  return (
    one.day === other.day &&
    one.startMinute === other.startMinute &&
    one.endMinute === other.endMinute &&
    one.roomId === other.roomId
  )
}
