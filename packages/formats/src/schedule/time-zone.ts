import type { CalendarDate } from '@scheduler/domain'
import { tzlib_get_ical_block, tzlib_get_offset, tzlib_get_timezones } from 'timezones-ical-library'

const ZONES = new Set([tzlib_get_timezones()].flat())

/** Whether a calendar can be told of times in this zone: one with a name like Europe/Rome, not an offset like +02:00. */
export function isCalendarZone(timeZone: string): boolean {
  return ZONES.has(timeZone)
}

/** The zone's rules as a VTIMEZONE, under the name that it is asked for by, though it may be another's by now. */
export function writeZone(timeZone: string): string {
  if (!isCalendarZone(timeZone)) throw new RangeError(`'${timeZone}' is not a time zone like Europe/Rome`)
  const [zone = ''] = tzlib_get_ical_block(timeZone)
  return zone.replace(/^(TZID|X-LIC-LOCATION):.*$/gm, `$1:${timeZone}`)
}

/** The last second of a date on the clocks of the zone, by the same rules as the VTIMEZONE. */
export function endOfDate(date: CalendarDate, timeZone: string): Date {
  const offset = tzlib_get_offset(timeZone, date, '23:59')
  return new Date(`${date}T23:59:59${offset.slice(0, 3)}:${offset.slice(3)}`)
}
