import type { SuggestedPlacement } from '@scheduler/contract'
import { formatTime, listSuggestions, type ScheduledClass, type Timetable } from '@scheduler/domain'
import { sayServerText } from '../../shared/i18n/i18n.ts'

/** The places that are free for a class, ranked as the server ranks them; the one that it has is not among them. */
export function offerPlaces(
  wanted: ScheduledClass,
  timetable: Timetable,
  limit: number,
): SuggestedPlacement[] {
  return listSuggestions(wanted, timetable, limit + 1)
    .map(({ day, startMinute, endMinute, roomId, roomName, reason }) => {
      const [startTime, endTime] = [formatTime(startMinute), formatTime(endMinute)]
      return { day, startTime, endTime, roomId, roomName, reason: sayServerText(reason) }
    })
    .filter((place) => !isPlaceOf(place, wanted, timetable))
    .slice(0, limit)
}

function isPlaceOf(place: SuggestedPlacement, { id }: ScheduledClass, { classes }: Timetable): boolean {
  const current = classes.find((one) => one.id === id)
  return (
    current !== undefined &&
    place.day === current.day &&
    place.startTime === formatTime(current.startMinute) &&
    place.roomId === current.roomId
  )
}
