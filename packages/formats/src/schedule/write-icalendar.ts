import {
  type CalendarDate,
  type DateRange,
  dayNumberOf,
  findMeetingSpan,
  formatDayNumber,
  formatTime,
  listMeetingDates,
  MINUTES_PER_DAY,
} from '@scheduler/domain'
import ICAL from 'ical.js'
import type { ScheduleEntry, ScheduleTitle } from './schedule-entry.ts'
import { endOfDate, writeZone } from './time-zone.ts'
import { findScheduleWords, nameSchedule } from './words.ts'

const STATUS = { Scheduled: 'CONFIRMED', Postponed: 'TENTATIVE', Cancelled: 'CANCELLED' } as const

/** The space before what continues a line counts too: lines have 75 bytes at most. */
ICAL.foldLength = 74

/** A line of a calendar as jCal (RFC 7265) has it. */
type Property = readonly [name: string, parameters: object, type: string, value: unknown]

/**
 * The schedule as iCalendar (RFC 5545): an event for each class, repeated weekly. Its identity stays and its sequence
 * rises with each change, so that a calendar which reads the file again brings its events up to date. Times are those of
 * the site's clocks, with the zone's rules in the file. It comes in parts, an event each, so that the caller who writes a
 * long one may do something else between.
 */
export function* writeICalendar(
  entries: Iterable<ScheduleEntry>,
  { title, timeZone }: { title: ScheduleTitle; timeZone: string },
): Generator<string> {
  const name = toText(nameSchedule(title, findScheduleWords('en')))
  const calendar = writeComponent('vcalendar', [
    ['version', {}, 'text', '2.0'],
    ['prodid', {}, 'text', '-//Scheduler//Scheduler//EN'],
    ['calscale', {}, 'text', 'GREGORIAN'],
    ['method', {}, 'text', 'PUBLISH'],
    ['x-wr-calname', {}, 'unknown', ICAL.stringify.value(name, 'text', ICAL.design.icalendar, false)],
  ])
  const end = 'END:VCALENDAR\r\n'
  yield `${calendar.slice(0, -end.length)}${writeZone(timeZone)}\r\n`
  // Looking one up takes longer than all else of an event, and most events share theirs with many.
  const ends = new Map<CalendarDate, string>()
  const endOf = (date: CalendarDate): string => {
    const end = ends.get(date) ?? toInstant(endOfDate(date, timeZone))
    ends.set(date, end)
    return end
  }
  for (const entry of entries) yield writeEvent(entry, timeZone, endOf)
  yield end
}

const writeComponent = (name: string, properties: readonly Property[]): string =>
  ICAL.stringify([name, properties, []] as never)

function writeEvent(entry: ScheduleEntry, timeZone: string, endOf: (date: CalendarDate) => string): string {
  const span = findSpan(entry)
  if (!span) return ''
  const { from: first, to: last } = span
  const left = listLeft(entry).filter((date) => first < date && date < last)
  const changedAt = toInstant(entry.changedAt)
  const place = [entry.roomName, entry.buildingName].filter((part) => part !== null).join(', ')
  const time = (name: string, date: CalendarDate, minute: number): Property => [
    name,
    { tzid: timeZone },
    'date-time',
    toLocalTime(date, minute),
  ]
  return writeComponent('vevent', [
    ['uid', {}, 'text', `${entry.id}@scheduler`],
    ['sequence', {}, 'integer', entry.revision],
    ['dtstamp', {}, 'date-time', changedAt],
    ['last-modified', {}, 'date-time', changedAt],
    time('dtstart', first, entry.startMinute),
    time('dtend', first, entry.endMinute),
    ['rrule', {}, 'recur', { freq: 'WEEKLY', until: endOf(last) }],
    ...left.map((date) => time('exdate', date, entry.startMinute)),
    ['summary', {}, 'text', toText(entry.title)],
    ...listTexts('location', place),
    ...listTexts('description', describe(entry)),
    ['status', {}, 'text', STATUS[entry.status]],
  ])
}

const listTexts = (name: string, text: string): readonly Property[] =>
  text === '' ? [] : [[name, {}, 'text', toText(text)]]

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

function describe(entry: ScheduleEntry): string {
  const course = [entry.courseName, entry.courseCode].filter((part) => part).join(' · ')
  return [course, entry.professorName, entry.description].filter((part) => part).join('\n')
}

/** With line ends as one kind, and without the control characters that have no place in a calendar. */
const toText = (text: string): string =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
  text.replace(/\r\n?/g, '\n').replace(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/g, '')

/** On the site's clocks; the end of a day is the beginning of the next. */
function toLocalTime(date: CalendarDate, minute: number): string {
  const day = formatDayNumber(dayNumberOf(date) + Math.floor(minute / MINUTES_PER_DAY))
  return `${day}T${formatTime(minute % MINUTES_PER_DAY)}:00`
}

const toInstant = (instant: Date): string => `${instant.toISOString().slice(0, 19)}Z`
