import { MINUTES_PER_DAY } from '@scheduler/domain'
import ICAL from 'ical.js'
import type { Reason } from '../records/system-file.ts'
import { breakAt, type ScannedEvent } from './scan-calendar.ts'

/** What an event of a calendar says. */
export interface CalendarEvent {
  readonly line: number
  readonly uid: string
  readonly summary: string
  readonly location: string
  readonly isCancelled: boolean
  /** When it begins, as the file has it. */
  readonly start: ICAL.Time
  /** Its length in minutes; null where it has no end. */
  readonly minutes: number | null
  /** Which meeting of another event it is instead of. */
  readonly replaces: ICAL.Time | null
  readonly component: ICAL.Component
}

/** Reads an event; a TableFault with the line that cannot be read. */
export function readEvent({ line, lines }: ScannedEvent): CalendarEvent {
  const component = new ICAL.Component('vevent')
  for (const { line, text } of lines) {
    try {
      const property = ICAL.Property.fromString(text)
      property.getValues()
      component.addProperty(property)
    } catch {
      throw breakAt(line)
    }
  }
  const start = timeOf(component, 'dtstart')
  if (!start) throw breakAt(line)
  const textOf = (name: string) => String(component.getFirstPropertyValue(name) ?? '').trim()
  return {
    line,
    uid: textOf('uid'),
    summary: textOf('summary'),
    location: textOf('location'),
    isCancelled: textOf('status').toUpperCase() === 'CANCELLED',
    start,
    minutes: lengthOf(component, start),
    replaces: timeOf(component, 'recurrence-id'),
    component,
  }
}

function timeOf(component: ICAL.Component, name: string): ICAL.Time | null {
  const value = component.getFirstPropertyValue(name)
  return value instanceof ICAL.Time ? value : null
}

function lengthOf(component: ICAL.Component, start: ICAL.Time): number | null {
  const duration = component.getFirstPropertyValue('duration')
  const end = timeOf(component, 'dtend')
  const minutes =
    duration instanceof ICAL.Duration
      ? duration.toSeconds() / 60
      : end
        ? clockMinutes(end) - clockMinutes(start)
        : 0
  return minutes === 0 ? null : Math.round(minutes)
}

/** The minutes since 1970 by the clock that a time is written for. */
export const clockMinutes = ({ year, month, day, hour, minute }: ICAL.Time): number =>
  Date.UTC(year, month - 1, day, hour, minute) / 60_000

export const isUtc = ({ zone }: ICAL.Time): boolean => zone === ICAL.Timezone.utcTimezone

/** The meetings of an event. */
export interface Series {
  /** When they begin, within half a year of the first. */
  readonly starts: readonly ICAL.Time[]
  /** The last moment that one may begin, in minutes by its clock; without an end, infinity. */
  readonly until: number
}

/** Half a year tells whether a series meets every week. */
const MOST_DAYS = 183
const MOST_BETWEEN = 4

/**
 * The meetings of an event, or why it is none of every week. Only short rules by weeks and days are followed: with others one could
 * look for a date for ever. A TableFault where its rule cannot be followed.
 */
export function listMeetings({ component, start, line }: CalendarEvent): Series | Reason {
  if (start.isDate) return 'wholeDays'
  const rule = component.getFirstPropertyValue('rrule')
  if (rule && !isByWeeks(rule)) return 'notWeekly'
  const first = clockMinutes(start)
  if (!rule && !component.hasProperty('rdate')) return { starts: [start], until: first }
  const starts: ICAL.Time[] = []
  try {
    const all = new ICAL.RecurExpansion({ component, dtstart: start })
    for (let next = all.next(); next; next = all.next()) {
      if (starts.length === MOST_DAYS || clockMinutes(next) > first + MOST_DAYS * MINUTES_PER_DAY)
        return { starts, until: endOf(rule) }
      starts.push(next)
    }
  } catch {
    throw breakAt(line)
  }
  return { starts, until: Math.max(...starts.map(clockMinutes)) }
}

const endOf = (rule: unknown): number =>
  rule instanceof ICAL.Recur && rule.until ? clockMinutes(rule.until) : Number.POSITIVE_INFINITY

/** Every so many days of which some would never be on the weekdays that it names. */
function isByWeeks(rule: unknown): boolean {
  if (!(rule instanceof ICAL.Recur)) return false
  const { freq, interval, parts } = rule
  const days = (parts.BYDAY ?? []) as readonly string[]
  return (
    (freq === 'WEEKLY' || (freq === 'DAILY' && (interval === 1 || days.length === 0))) &&
    interval >= 1 &&
    interval <= MOST_BETWEEN &&
    Object.keys(parts).every((name) => name === 'BYDAY') &&
    days.every((day) => DAYS.includes(day))
  )
}

const DAYS = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA']
