import { type CalendarDate, dayNumberOf } from './calendar-date.ts'
import { MINUTES_PER_DAY } from './minutes.ts'

const MILLISECONDS_PER_MINUTE = 60_000

/** Whether clocks never show a time of a date, since they are put forward over it: 'Europe/Rome' has no 02:30 on 2027-03-28. */
export function isSkipped(date: CalendarDate, minute: number, timeZone: string): boolean {
  const wanted = dayNumberOf(date) * MINUTES_PER_DAY + minute
  const offsets = [wanted - MINUTES_PER_DAY, wanted + MINUTES_PER_DAY].map(
    (at) => toLocalMinutes(at, timeZone) - at,
  )
  return !offsets.some((offset) => toLocalMinutes(wanted - offset, timeZone) === wanted)
}

/** What clocks show at an instant. Both in minutes since the beginning of 1970. */
function toLocalMinutes(instant: number, timeZone: string): number {
  const format = new Intl.DateTimeFormat('en', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  })
  const parts = format.formatToParts(instant * MILLISECONDS_PER_MINUTE)
  const read = (type: Intl.DateTimeFormatPartTypes) => Number(parts.find((part) => part.type === type)?.value)
  const local = Date.UTC(read('year'), read('month') - 1, read('day'), read('hour'), read('minute'))
  return local / MILLISECONDS_PER_MINUTE
}
