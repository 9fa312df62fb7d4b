import {
  type CalendarDate,
  dayNumberOf,
  formatDayNumber,
  listMeetingDates,
  MINUTES_PER_DAY,
} from '@scheduler/domain'
import { escape as escapeText, foldLines } from 'ical-generator'
import type { ScheduleEntry, ScheduleTitle } from './schedule-entry.ts'
import { endOfDate, writeZone } from './time-zone.ts'

const STATUS = { Scheduled: 'CONFIRMED', Postponed: 'TENTATIVE', Cancelled: 'CANCELLED' } as const

/**
 * The schedule as iCalendar (RFC 5545): an event for each class, repeated weekly. Its identity stays and its sequence
 * rises with each change, so that a calendar which reads the file again brings its events up to date. Times are those of
 * the site's clocks, with the zone's rules in the file. The lines are written here, since the library takes times for
 * instants of this machine's own zone; it escapes and folds them.
 */
export function toICalendar(
  entries: readonly ScheduleEntry[],
  { title, timeZone }: { title: ScheduleTitle; timeZone: string },
): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Scheduler//Scheduler//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${toText(`${title.siteName}: ${title.subject}`)}`,
    writeZone(timeZone),
    ...entries.flatMap((entry) => listLines(entry, timeZone)),
    'END:VCALENDAR',
    '',
  ]
  return foldLines(lines.join('\r\n'))
}

function listLines(entry: ScheduleEntry, timeZone: string): string[] {
  const dates = listMeetingDates(entry.day, entry.dates)
  const [first, last] = [dates[0], dates.at(-1)]
  if (first === undefined || last === undefined) return []
  const changedAt = toInstant(entry.changedAt)
  const place = [entry.roomName, entry.buildingName].filter((part) => part !== null).join(', ')
  return [
    'BEGIN:VEVENT',
    `UID:${entry.id}@scheduler`,
    `SEQUENCE:${entry.revision}`,
    `DTSTAMP:${changedAt}`,
    `LAST-MODIFIED:${changedAt}`,
    `DTSTART;TZID=${timeZone}:${toLocalTime(first, entry.startMinute)}`,
    `DTEND;TZID=${timeZone}:${toLocalTime(first, entry.endMinute)}`,
    `RRULE:FREQ=WEEKLY;UNTIL=${toInstant(endOfDate(last, timeZone))}`,
    `SUMMARY:${toText(entry.title)}`,
    ...(place === '' ? [] : [`LOCATION:${toText(place)}`]),
    ...listDescription(entry),
    `STATUS:${STATUS[entry.status]}`,
    'END:VEVENT',
  ]
}

function listDescription(entry: ScheduleEntry): string[] {
  const course = [entry.courseName, entry.courseCode].filter((part) => part).join(' · ')
  const parts = [course, entry.professorName, entry.description].filter((part) => part)
  return parts.length === 0 ? [] : [`DESCRIPTION:${toText(parts.join('\n'))}`]
}

/** Escaped, with line ends as one kind, and without the control characters that have no place in a calendar. */
function toText(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
  const plain = text.replace(/\r\n?/g, '\n').replace(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/g, '')
  return escapeText(plain, false)
}

/** 'yyyymmddThhmmss' on the site's clocks; the end of a day is the beginning of the next. */
function toLocalTime(date: CalendarDate, minute: number): string {
  const day = formatDayNumber(dayNumberOf(date) + Math.floor(minute / MINUTES_PER_DAY))
  const [hours, minutes] = [Math.floor((minute % MINUTES_PER_DAY) / 60), minute % 60]
  return `${day.replaceAll('-', '')}T${pad(hours)}${pad(minutes)}00`
}

const pad = (value: number) => String(value).padStart(2, '0')

function toInstant(instant: Date): string {
  return `${instant.toISOString().replace(/[-:]/g, '').slice(0, 15)}Z`
}
