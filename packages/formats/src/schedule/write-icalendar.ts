import {
  type CalendarDate,
  dayNumberOf,
  formatDayNumber,
  formatTime,
  listMeetingDates,
  MINUTES_PER_DAY,
  weekdayOf,
} from '@scheduler/domain'
import ICAL from 'ical.js'
import { CANCELLED_PREFIX, type CalendarFeed, REFRESH_INTERVAL } from './calendar-feed.ts'
import { listMeetings, type Meeting } from './list-meetings.ts'
import { sayRooms } from './name-rooms.ts'
import type { EntryChange, ScheduleEntry, ScheduleTitle } from './schedule-entry.ts'
import { endOfDate, writeZone } from './time-zone.ts'
import { findScheduleWords, nameSchedule } from './words.ts'

const STATUS = { Scheduled: 'CONFIRMED', Postponed: 'TENTATIVE', Cancelled: 'CANCELLED' } as const

/** The space before what continues a line counts too: lines have 75 bytes at most. */
ICAL.foldLength = 74

/** A line of a calendar as jCal (RFC 7265) has it. */
type Property = readonly [name: string, parameters: object, type: string, value: unknown]

/**
 * The schedule as iCalendar (RFC 5545): an event for each class, repeated weekly. Its identity stays and its sequence
 * rises with each change, so that a calendar which reads the file again brings its events up to date. A date that is taught as
 * another is an event by itself: several calendars do not know RDATE, and its description says as which day. Times are those of
 * the site's clocks, with the zone's rules in the file. It comes in parts, an event each, so that the caller who writes a
 * long one may do something else between. A feed has more for programs that fetch it again.
 */
export function* writeICalendar(
  entries: Iterable<ScheduleEntry>,
  { title, timeZone, feed = null }: { title: ScheduleTitle; timeZone: string; feed?: CalendarFeed | null },
): Generator<string> {
  const text = toText(nameSchedule(title, findScheduleWords('en')))
  // The library does not know the properties that have it, and would say of them what readers do not expect.
  const name = ICAL.stringify.value(text, 'text', ICAL.design.icalendar, false)
  const calendar = writeComponent('vcalendar', [
    ['version', {}, 'text', '2.0'],
    ['prodid', {}, 'text', '-//Scheduler//Scheduler//EN'],
    ['calscale', {}, 'text', 'GREGORIAN'],
    ['method', {}, 'text', 'PUBLISH'],
    ['x-wr-calname', {}, 'unknown', name],
    ...(feed ? listRefreshing(name) : []),
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
  for (const entry of entries) {
    if (feed?.cancelledAs === 'leftOut' && entry.status === 'Cancelled') continue
    yield writeEntry(entry, { feed, timeZone, endOf })
  }
  yield end
}

/** The name as RFC 7986 has it, and how often the calendar is to be fetched, in both ways in which readers look for that. */
const listRefreshing = (name: string): readonly Property[] => [
  ['name', {}, 'unknown', name],
  ['refresh-interval', { value: 'DURATION' }, 'unknown', REFRESH_INTERVAL],
  ['x-published-ttl', {}, 'unknown', REFRESH_INTERVAL],
]

const writeComponent = (name: string, properties: readonly Property[]): string =>
  ICAL.stringify([name, properties, []] as never)

interface Writing {
  readonly feed: CalendarFeed | null
  readonly timeZone: string
  /** The instant at which a date ends. */
  readonly endOf: (date: CalendarDate) => string
}

/** The events of a class: each of its meetings or, where these are not asked for, a weekly one and what is other than it. */
function writeEntry(entry: ScheduleEntry, writing: Writing): string {
  const { feed } = writing
  // Of a file that is read once, and where nobody wants to see them, what is cancelled is not there.
  const isShown = ({ change, key, date }: Meeting) =>
    (change?.date !== null || feed?.cancelledAs === 'marked') &&
    (feed?.hasMeeting?.(entry.id, key, date) ?? true)
  const meetings = listMeetings(entry).filter(isShown)
  const write = (one: Meeting) => writeMeeting(entry, one, writing)
  if (feed?.hasEachMeeting) return meetings.map(write).join('')
  const dates = meetings.flatMap(({ isRepeated, originalDate }) => (isRepeated ? (originalDate ?? []) : []))
  const others = meetings.filter(({ change, isRepeated }) => change || !isRepeated)
  return writeSeries(entry, dates, writing) + others.map(write).join('')
}

/** The weekly event, on these of its weekdays. */
function writeSeries(entry: ScheduleEntry, dates: readonly CalendarDate[], writing: Writing): string {
  const { timeZone, endOf } = writing
  const [first, last] = [dates[0], dates.at(-1)]
  if (first === undefined || last === undefined) return ''
  const met = new Set(dates)
  const left = listMeetingDates(entry.day, { from: first, to: last }).filter((date) => !met.has(date))
  return writeComponent('vevent', [
    ...listHead(entry, entry.id),
    ...listTimes({ ...entry, date: first }, timeZone),
    ['rrule', {}, 'recur', { freq: 'WEEKLY', until: endOf(last) }],
    ...left.map((date) => writeTime(timeZone, 'exdate', date, entry.startMinute)),
    ...listSaid(entry, null, writing.feed),
  ])
}

/** A meeting alone: of the weekly event, where it is one of that, else by itself. */
function writeMeeting(entry: ScheduleEntry, meeting: Meeting, { feed, timeZone }: Writing): string {
  const { key, originalDate, isRepeated } = meeting
  const isOfSeries = !feed?.hasEachMeeting && isRepeated && originalDate !== null
  return writeComponent('vevent', [
    ...listHead(entry, isOfSeries ? entry.id : `${entry.id}-${key}`),
    ...(isOfSeries ? [writeTime(timeZone, 'recurrence-id', originalDate, entry.startMinute)] : []),
    ...listTimes(meeting, timeZone),
    ...listSaid(entry, meeting, feed),
  ])
}

function listHead(entry: ScheduleEntry, id: string): Property[] {
  const changedAt = toInstant(entry.changedAt)
  return [
    ['uid', {}, 'text', `${id}@scheduler`],
    ['sequence', {}, 'integer', entry.revision],
    ['dtstamp', {}, 'date-time', changedAt],
    ['last-modified', {}, 'date-time', changedAt],
  ]
}

const writeTime = (timeZone: string, name: string, date: CalendarDate, minute: number): Property => [
  name,
  { tzid: timeZone },
  'date-time',
  toLocalTime(date, minute),
]

const listTimes = (
  { date, startMinute, endMinute }: Pick<Meeting, 'date' | 'startMinute' | 'endMinute'>,
  timeZone: string,
): Property[] => [
  writeTime(timeZone, 'dtstart', date, startMinute),
  writeTime(timeZone, 'dtend', date, endMinute),
]

/** What an event says but when it is; of a meeting with what is other there. */
function listSaid(entry: ScheduleEntry, meeting: Meeting | null, feed: CalendarFeed | null): Property[] {
  const { change = null, as = null } = meeting ?? {}
  const status = change?.date === null ? 'Cancelled' : entry.status
  const isMarked = feed !== null && status === 'Cancelled'
  const place = sayRooms(change ?? entry)
  const day = as && findScheduleWords('en').asDay(weekdayOf(as))
  return [
    ['summary', {}, 'text', toText(isMarked ? CANCELLED_PREFIX + entry.title : entry.title)],
    ...listTexts('location', place),
    ...listTexts('description', [day, describe(entry, change)].filter((part) => part).join('\n')),
    ['status', {}, 'text', STATUS[status]],
    ...(isMarked ? [['transp', {}, 'text', 'TRANSPARENT'] as const] : []),
    ...(feed && !entry.isBooking ? [['url', {}, 'uri', feed.pageOfClass + entry.id] as const] : []),
  ]
}

const listTexts = (name: string, text: string): readonly Property[] =>
  text === '' ? [] : [[name, {}, 'text', toText(text)]]

function describe(entry: ScheduleEntry, change: EntryChange | null): string {
  const { courseName, courseCode, description } = entry
  const course = [courseName, courseCode].filter((part) => part).join(' · ')
  const { professorName, link } = change ?? entry
  return [link, change?.note, course, professorName, description].filter((part) => part).join('\n')
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
