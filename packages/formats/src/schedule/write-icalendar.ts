import {
  type CalendarDate,
  type DateRange,
  dayNumberOf,
  findMeetingSpan,
  formatDayNumber,
  listMeetingDates,
  MINUTES_PER_DAY,
} from '@scheduler/domain'
import { escape as escapeText } from 'ical-generator'
import type { ScheduleEntry, ScheduleTitle } from './schedule-entry.ts'
import { endOfDate, writeZone } from './time-zone.ts'
import { findScheduleWords, nameSchedule } from './words.ts'

const STATUS = { Scheduled: 'CONFIRMED', Postponed: 'TENTATIVE', Cancelled: 'CANCELLED' } as const

/**
 * The schedule as iCalendar (RFC 5545): an event for each class, repeated weekly. Its identity stays and its sequence
 * rises with each change, so that a calendar which reads the file again brings its events up to date. Times are those of
 * the site's clocks, with the zone's rules in the file. The lines are written here, since the library takes times for
 * instants of this machine's own zone; it escapes them. It comes in parts, an event each, so that the caller who writes a
 * long one may do something else between.
 */
export function* writeICalendar(
  entries: Iterable<ScheduleEntry>,
  { title, timeZone }: { title: ScheduleTitle; timeZone: string },
): Generator<string> {
  const begin = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Scheduler//Scheduler//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${toText(nameSchedule(title, findScheduleWords('en')))}`,
    ...writeZone(timeZone).split('\r\n'),
  ]
  yield writeLines(begin)
  // Looking one up takes longer than all else of an event, and most events share theirs with many.
  const ends = new Map<CalendarDate, string>()
  const endOf = (date: CalendarDate): string => {
    const end = ends.get(date) ?? toInstant(endOfDate(date, timeZone))
    ends.set(date, end)
    return end
  }
  for (const entry of entries) yield writeLines(listLines(entry, timeZone, endOf))
  yield writeLines(['END:VCALENDAR'])
}

const LONGEST_LINE_BYTES = 75

function writeLines(lines: readonly string[]): string {
  return lines.map((line) => `${foldLine(line)}\r\n`).join('')
}

/** A long line continues in the next, after a space; no character is parted. (The library's folding takes most of the time of a file.) */
function foldLine(line: string): string {
  if (Buffer.byteLength(line) <= LONGEST_LINE_BYTES) return line
  let folded = ''
  let bytes = 0
  for (const character of line) {
    const size = Buffer.byteLength(character)
    if (bytes + size > LONGEST_LINE_BYTES) {
      folded += '\r\n '
      bytes = 1
    }
    folded += character
    bytes += size
  }
  return folded
}

function listLines(entry: ScheduleEntry, timeZone: string, endOf: (date: CalendarDate) => string): string[] {
  const span = findSpan(entry)
  if (!span) return []
  const { from: first, to: last } = span
  const left = listLeft(entry).filter((date) => first < date && date < last)
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
    `RRULE:FREQ=WEEKLY;UNTIL=${endOf(last)}`,
    ...left.map((date) => `EXDATE;TZID=${timeZone}:${toLocalTime(date, entry.startMinute)}`),
    `SUMMARY:${toText(entry.title)}`,
    ...(place === '' ? [] : [`LOCATION:${toText(place)}`]),
    ...listDescription(entry),
    `STATUS:${STATUS[entry.status]}`,
    'END:VEVENT',
  ]
}

/** The weekdays between the dates of a class on which it does not meet, in the order of time. */
function listLeft({ missing, weeks }: ScheduleEntry): readonly CalendarDate[] {
  return weeks ? [...missing, ...weeks.left].sort() : missing
}

/** The first and the last date on which a class meets; null where it never does. */
function findSpan(entry: ScheduleEntry): DateRange | null {
  const { day, dates } = entry
  const left = listLeft(entry)
  if (left.length === 0) return findMeetingSpan(day, dates)
  const met = listMeetingDates(day, dates).filter((date) => !left.includes(date))
  const [from, to] = [met[0], met.at(-1)]
  return from !== undefined && to !== undefined ? { from, to } : null
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
