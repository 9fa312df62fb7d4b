import type { ClassRecord } from '@scheduler/contract'
import { type CalendarDate, type DateRange, findMeetingSpan, listMeetingDates } from '@scheduler/domain'
import { datesOf } from '../arrange-classes.ts'

/** The first date after some days on which one of the classes meets or, where none does, the last one before them. */
export function findNearestMeeting(
  classes: readonly ClassRecord[],
  days: DateRange,
  academicYear: DateRange,
): { isLater: boolean; date: CalendarDate } | null {
  const later: CalendarDate[] = []
  const earlier: CalendarDate[] = []
  for (const one of classes) {
    const { from, to } = datesOf(one, academicYear)
    const next = listMeetingDates(one.day, { from: from > days.to ? from : days.to, to })
    later.push(...next.filter((date) => date > days.to).slice(0, 1))
    const before = findMeetingSpan(one.day, { from, to: to < days.from ? to : days.from })?.to
    if (before !== undefined && before < days.from) earlier.push(before)
  }
  const [next] = later.sort()
  if (next !== undefined) return { isLater: true, date: next }
  const last = earlier.sort().at(-1)
  return last === undefined ? null : { isLater: false, date: last }
}
