import type { SuggestedPlacement } from '@scheduler/contract'
import {
  formatTime,
  listSuggestions,
  type ScheduledClass,
  type Timetable,
  type Weekday,
} from '@scheduler/domain'
import { sayReason } from '../../shared/i18n/say-message.ts'

/** The places that are free for a class, ranked as the server ranks them; of one day, if it is given. */
export function offerPlaces(
  wanted: ScheduledClass,
  timetable: Timetable,
  limit: number,
  day?: Weekday,
): SuggestedPlacement[] {
  return listSuggestions(wanted, timetable, limit, day).map((place) => ({
    day: place.day,
    startTime: formatTime(place.startMinute),
    endTime: formatTime(place.endMinute),
    roomId: place.roomId,
    roomName: place.roomName,
    reason: sayReason(place),
  }))
}
