import type { CalendarDate } from '../time/calendar-date.ts'
import type { DateRange } from '../time/date-range.ts'

/** Days on which nothing meets, or a single day that is taught as another one. */
export interface Closure extends DateRange {
  readonly name: string
  /** It holds for the classes in this building; null: for all. */
  readonly buildingName: string | null
  /** It holds in this room alone; null or absent: it is of no single room. */
  readonly roomId?: string | null
  /** What would meet on this date meets on the first date; null or absent: nothing meets. */
  readonly taughtAs?: CalendarDate | null
}

/** Where it is not looked at where something meets: what holds for all alone is about it. */
export const ANY_PLACE: MeetingPlace = { building: null }

/** Whether a closure holds for a part of the site alone. */
export const isOfPart = ({ buildingName, roomId = null }: Closure) => buildingName !== null || roomId !== null

/** A closure lasts at most a year. */
export const LONGEST_CLOSURE_MONTHS = 12

/** Where something meets; null or absent: that is not known. */
export interface MeetingPlace {
  readonly building: string | null
  readonly roomId?: string | null
  /** Its further rooms; absent: none. */
  readonly otherPlaces?: readonly MeetingPlace[]
}

/** Whether a closure, or a taught day, is about a date at a place; one of all is about a place that is not known, too. */
export function isAbout(closure: Closure, date: CalendarDate, place: MeetingPlace): boolean {
  const { from, to, buildingName, roomId: room = null } = closure
  const { building, roomId, otherPlaces = [] } = place
  if (date < from || to < date) return false
  const isOfFirst = (buildingName === null || buildingName === building) && (room === null || room === roomId)
  return isOfFirst || otherPlaces.some((other) => isAbout(closure, date, other))
}

/** Whether nothing meets at a place on a date: one of its rooms is closed. */
export function isClosed(date: CalendarDate, place: MeetingPlace, closures: readonly Closure[]): boolean {
  return closures.some((one) => !one.taughtAs && isAbout(one, date, place))
}

/** The date whose classes meet at a place on a date: mostly itself. What is said of the building holds before what is said of all; that of the first room decides. */
export function findDateTaught(
  date: CalendarDate,
  place: MeetingPlace,
  closures: readonly Closure[],
): CalendarDate {
  const first = { building: place.building }
  let found: Closure | undefined
  for (const one of closures)
    if (one.taughtAs && isAbout(one, date, first))
      if (!found || (found.buildingName === null && one.buildingName !== null)) found = one
  return found?.taughtAs ?? date
}
