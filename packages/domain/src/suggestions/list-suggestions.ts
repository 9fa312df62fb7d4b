import type { Said } from '@scheduler/messages'
import type { Placement, ScheduledClass } from '../entities/scheduled-class.ts'
import type { Timetable } from '../entities/timetable.ts'
import type { Weekday } from '../time/weekday.ts'
import { describePlacement } from './describe-placement.ts'
import { listFreePlaces } from './list-free-places.ts'
import { countMissingSeats, isLastResort } from './placement-cost.ts'
import { rankPlaces } from './rank-places.ts'

/** A place where a class breaks no rule, and why it is offered. */
export interface Suggestion extends Placement, Omit<Said, 'message'> {
  readonly roomName: string | null
  readonly reason: string
  /** How many of those who are expected would find no seat there. */
  readonly missingSeats: number
}

/** How many places of one kind are offered while there is another kind to offer. */
interface Mix {
  readonly roomsAtWantedTime: number
  readonly roomsAtOtherTime: number
  readonly placesOnWantedDay: number
  readonly placesOnOtherDay: number
}

/** A choice between another room, another time and another day; then other times; then whatever else is free. */
const MIXES: readonly Mix[] = [
  { roomsAtWantedTime: 2, roomsAtOtherTime: 1, placesOnWantedDay: 3, placesOnOtherDay: 1 },
  { roomsAtWantedTime: 2, roomsAtOtherTime: 1, placesOnWantedDay: Infinity, placesOnOtherDay: Infinity },
  {
    roomsAtWantedTime: Infinity,
    roomsAtOtherTime: Infinity,
    placesOnWantedDay: Infinity,
    placesOnOtherDay: Infinity,
  },
]

/**
 * Up to `limit` places where the class could go without breaking a hard rule, best first (`rankPlaces`): another room before
 * another time before another day. Every one is judged by the same rules as a class that is saved, so that a suggestion
 * taken at once succeeds; the present place of the class is none.
 * @param day only places of this day, ranked as they would be among all
 */
export function listSuggestions(
  wanted: ScheduledClass,
  timetable: Timetable,
  limit = 5,
  day?: Weekday,
): Suggestion[] {
  // One more of each time than is wanted: the present place may be among them.
  const free = listFreePlaces(wanted, timetable, limit + 1, day && [day])
  const places = rankPlaces(free, wanted, timetable)
  return choosePlaces(places, wanted, timetable, limit).map((placement) => ({
    ...placement,
    roomName: timetable.rooms.get(placement.roomId ?? '')?.name ?? null,
    ...sayReason(describePlacement(placement, wanted, timetable)),
    missingSeats: countMissingSeats(placement, wanted, timetable),
  }))
}

/** (What is offered has a reason where what is refused has a message.) */
const sayReason = ({ message, ...said }: Said) => ({ reason: message, ...said })

/** Takes the first places that keep to a mix, and loosens the mix until there are enough. The order stays. */
function choosePlaces(
  places: readonly Placement[],
  wanted: ScheduledClass,
  timetable: Timetable,
  limit: number,
): Placement[] {
  const lateness = (place: Placement) =>
    (countMissingSeats(place, wanted, timetable) > 0 ? 2 : 0) + (isLastResort(place, wanted) ? 1 : 0)
  const groups: Placement[][] = [[], [], [], []]
  for (const place of places) groups[lateness(place)]?.push(place)
  const chosen = new Set<Placement>()
  for (const group of groups) {
    for (const mix of MIXES) {
      for (const place of group) {
        if (chosen.size < limit && keepsMix(place, chosen, wanted, mix)) chosen.add(place)
      }
    }
  }
  return places.filter((place) => chosen.has(place))
}

function keepsMix(place: Placement, chosen: Set<Placement>, wanted: ScheduledClass, mix: Mix): boolean {
  const sameDay = [...chosen].filter(({ day }) => day === place.day)
  const sameTime = sameDay.filter(({ startMinute }) => startMinute === place.startMinute)
  const isWantedDay = place.day === wanted.day
  const isWantedTime = isWantedDay && place.startMinute === wanted.startMinute
  return (
    sameTime.length < (isWantedTime ? mix.roomsAtWantedTime : mix.roomsAtOtherTime) &&
    sameDay.length < (isWantedDay ? mix.placesOnWantedDay : mix.placesOnOtherDay)
  )
}
