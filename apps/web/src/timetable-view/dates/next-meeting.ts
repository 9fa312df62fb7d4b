import type { ClassRecord } from '@scheduler/contract'
import { type CalendarDate, listDatesMet, parseTime, type SiteMoment } from '@scheduler/domain'
import { repeatedOf, type SiteDates } from '../arranging/arrange-classes.ts'
import { showMeetings } from './shown-meetings.ts'

/** A dated occurrence of a class. */
export interface Meeting {
  readonly scheduled: ClassRecord
  readonly date: CalendarDate
  readonly startMinute: number
}

/** The meeting that is going on, or the next one to come; classes that are cancelled or postponed have none. */
export function findNextMeeting(
  classes: readonly ClassRecord[],
  now: SiteMoment,
  site: SiteDates,
): Meeting | null {
  const meetings = classes
    .flatMap(showMeetings)
    .filter(({ status }) => status === 'Scheduled')
    .flatMap((scheduled) => findNextOf(scheduled, now, site) ?? [])
  return meetings.sort(compareMeetings)[0] ?? null
}

function findNextOf(
  scheduled: ClassRecord,
  now: SiteMoment,
  { academicYear, settings }: SiteDates,
): Meeting | null {
  const startMinute = parseTime(scheduled.startTime) ?? 0
  const isOver = (parseTime(scheduled.endTime) ?? 0) <= now.minute
  const dates = listDatesMet(repeatedOf(scheduled, academicYear), settings.closures)
  const date = dates.find((one) => one > now.date || (one === now.date && !isOver))
  return date === undefined ? null : { scheduled, date, startMinute }
}

function compareMeetings(a: Meeting, b: Meeting): number {
  return a.date.localeCompare(b.date) || a.startMinute - b.startMinute
}
