import type { ClassRecord } from '@scheduler/contract'
import { type CalendarDate, type DateRange, listDatesMet } from '@scheduler/domain'
import { repeatedOf, type SiteDates } from '../arranging/arrange-classes.ts'
import { showMeetings } from '../dates/shown-meetings.ts'

/** The first date after some days on which one of the classes meets or, where none does, the last one before them. */
export function findNearestMeeting(
  classes: readonly ClassRecord[],
  days: DateRange,
  { academicYear, settings }: SiteDates,
): { isLater: boolean; date: CalendarDate } | null {
  const met = classes
    .flatMap(showMeetings)
    .filter(({ meeting }) => !meeting?.isPlanned)
    .flatMap((one) => listDatesMet(repeatedOf(one, academicYear), settings.closures))
    .sort()
  const next = met.find((date) => date > days.to)
  if (next !== undefined) return { isLater: true, date: next }
  const last = met.findLast((date) => date < days.from)
  return last === undefined ? null : { isLater: false, date: last }
}
