import {
  dayNumberOf,
  formatDayNumber,
  formatTime,
  isCalendarDate,
  MINUTES_PER_DAY,
  weekdayOfDayNumber,
} from '@scheduler/domain'
import type { ReadNow } from '../format.ts'
import { type FileRecords, type Reason, Report, type ReportLine } from '../records/system-file.ts'
import type { Draft } from '../tables/table-cells.ts'
import { TableFault } from '../tables/table-fault.ts'
import { type CalendarEvent, clockMinutes, isUtc, listMeetings, readEvent } from './calendar-events.ts'
import { lineOf, type ScannedEvent, scanCalendar } from './scan-calendar.ts'
import { clockOf, isZone } from './zone-clock.ts'

/** Bookings of one title and place at one hour of a weekday. */
interface Bookings {
  readonly line: Draft
  /** Their dates, as numbers of days. */
  readonly days: Set<number>
  firstDay: number
  lastDay: number
}

/** More than a large university has in half a year. */
const MOST_MEETINGS = 200_000

/** Reads a calendar of room bookings: what meets every week, and is not over, is a class of the course that its title names. */
export function readCalendar(text: string, { today, zone }: ReadNow): FileRecords {
  const calendar = scanCalendar(text)
  const firstDay = isCalendarDate(today) ? dayNumberOf(today) : Number.NEGATIVE_INFINITY
  const usual = findUsualZone(calendar.events)
  const clock = clockOf([calendar.zone, usual, zone].find(isZone) ?? 'UTC')
  const replaced = listReplaced(calendar.events)
  const bookings = new Map<string, Bookings>()
  let meetings = 0

  const book = (scanned: ScannedEvent, event: CalendarEvent): readonly Bookings[] | Reason => {
    const reason = isIn(zoneOf(scanned), usual) ? refuse(event) : 'otherZone'
    const series = reason ?? listMeetings(event)
    if (typeof series === 'string') return series
    meetings += series.starts.length
    if (meetings > MOST_MEETINGS) throw new TableFault('tooManyEvents', { most: MOST_MEETINGS })
    const others = event.replaces ? undefined : replaced.get(event.uid)
    const booked = series.starts
      .filter((start) => !others?.has(clockMinutes(start)))
      .map((start) => (isUtc(start) ? clock(start.toUnixTime() / 60) : clockMinutes(start)))
      .map((minute) => bookAt(bookings, event, minute, series.until))
    return booked.every((one) => one !== null) ? [...new Set(booked)] : 'wholeDays'
  }
  const isClass = (one: Bookings) => isWeekly(one.days) && one.lastDay >= firstDay
  const judge = (found: readonly Bookings[] | Reason): ReportLine['became'] => {
    if (typeof found === 'string') return found
    if (found.some(isClass)) return 'classes'
    return found.some(({ days }) => isWeekly(days)) ? 'past' : 'notWeekly'
  }
  // Whether something meets every week is known when all events have been read: many systems write one for each date.
  const found = calendar.events.map((scanned) => {
    const event = readEvent(scanned)
    return { summary: event.summary, booked: book(scanned, event) }
  })
  const report = new Report()
  const booked = [...bookings.values()].filter(isClass)
  const name = nameEvents()
  for (const one of found) report.add(name(one.summary, judge(one.booked)), judge(one.booked))
  for (const [title, count] of countPartial(booked)) report.add(name(title, 'datesLeft'), 'datesLeft', count)
  for (const [other, count] of calendar.others) report.add(other, 'notRead', count)
  return {
    records: { classes: booked.map(({ line }) => line) },
    report: report.lines,
  }
}

/** The zone by whose clocks an event is; empty for those of the place. */
const zoneOf = (event: ScannedEvent): string =>
  /^[^:]*;TZID="?([^":;]+)/i.exec(lineOf(event, 'DTSTART')?.text ?? '')?.[1] ?? ''

/** The zone that most events are written for. */
function findUsualZone(events: readonly ScannedEvent[]): string {
  const counts = new Map<string, number>()
  for (const zone of events.map(zoneOf)) if (zone !== '') counts.set(zone, (counts.get(zone) ?? 0) + 1)
  const [most] = [...counts].sort((one, other) => other[1] - one[1])
  return most?.[0] ?? ''
}

const isIn = (zone: string, usual: string) => zone === '' || zone === usual

/** Of each series the meetings that another event is instead of. */
function listReplaced(events: readonly ScannedEvent[]): ReadonlyMap<string, ReadonlySet<number>> {
  const replaced = new Map<string, Set<number>>()
  for (const scanned of events) {
    const { uid, replaces } = lineOf(scanned, 'RECURRENCE-ID') ? readEvent(scanned) : NOTHING
    if (replaces) replaced.set(uid, (replaced.get(uid) ?? new Set()).add(clockMinutes(replaces)))
  }
  return replaced
}

const NOTHING = { uid: '', replaces: null }

function refuse({ isCancelled, location, minutes }: CalendarEvent): Reason | null {
  if (isCancelled) return 'inactive'
  if (location === '') return 'noPlace'
  return minutes !== null && minutes < 0 ? 'noTime' : null
}

/** Adds a meeting to those of its title, place and hours; null for one that goes past midnight. */
function bookAt(
  bookings: Map<string, Bookings>,
  { summary, location, minutes }: CalendarEvent,
  minute: number,
  until: number,
): Bookings | null {
  const dayNumber = Math.floor(minute / MINUTES_PER_DAY)
  const start = minute - dayNumber * MINUTES_PER_DAY
  const end = minutes === null ? null : start + minutes
  if (end !== null && end > MINUTES_PER_DAY) return null
  const day = weekdayOfDayNumber(dayNumber)
  const key = JSON.stringify([summary, location, day, start, end])
  const known = bookings.get(key) ?? {
    line: {
      courseId: summary,
      day,
      startTime: formatTime(start),
      endTime: end === null ? '' : formatTime(end),
      roomId: location,
    },
    days: new Set(),
    firstDay: dayNumber,
    lastDay: dayNumber,
  }
  bookings.set(key, known)
  known.days.add(dayNumber)
  known.firstDay = Math.min(known.firstDay, dayNumber)
  known.lastDay = Math.max(known.lastDay, dayNumber, Math.floor(until / MINUTES_PER_DAY))
  return known
}

const DAYS_PER_WEEK = 7

/** Whether most of several dates are a week after the one before: holidays are the exception. */
function isWeekly(days: ReadonlySet<number>): boolean {
  const sorted = [...days].sort((one, other) => one - other)
  const weeks = sorted.filter((day) => days.has(day - DAYS_PER_WEEK)).length
  return weeks > 0 && weeks * 2 >= sorted.length - 1
}

/** By their titles and dates the classes that begin later than others, or end sooner: the weeks of a course are not known here. */
function countPartial(classes: readonly Bookings[]): ReadonlyMap<string, number> {
  const first = classes.reduce((least, { firstDay }) => Math.min(least, firstDay), Number.POSITIVE_INFINITY)
  const last = classes.reduce((most, { lastDay }) => Math.max(most, lastDay), 0)
  const counts = new Map<string, number>()
  for (const { line, firstDay, lastDay } of classes) {
    // Weekdays, and a holiday, make a week or two.
    if (firstDay - first < MOST_APART && !(last - lastDay >= MOST_APART)) continue
    const dates = [firstDay, lastDay]
      .map((day) => (Number.isFinite(day) ? formatDayNumber(day) : '…'))
      .join(' – ')
    const title = `${line.courseId}, ${dates}`
    counts.set(title, (counts.get(title) ?? 0) + 1)
  }
  return counts
}

const MOST_APART = 14

/** So many are told by their titles. */
const MOST_NAMES = 100

/** How an event is called in the report: by its title where it does not become a class. */
function nameEvents() {
  const names = new Set<string>()
  return (summary: string, became: ReportLine['became']): string => {
    if (became === 'classes') return 'VEVENT'
    const isNamed = names.has(summary) || names.size < MOST_NAMES
    if (isNamed) names.add(summary)
    return isNamed ? `VEVENT: ${summary}` : 'VEVENT'
  }
}
