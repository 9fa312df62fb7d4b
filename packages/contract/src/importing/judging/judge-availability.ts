import {
  type Availability,
  cutOut,
  formatTimeRange,
  isAlwaysAvailable,
  joinRanges,
  listOpenRanges,
  MINUTES_PER_DAY,
  parseTime,
  type TimeRange,
  WEEKDAYS,
  type Weekday,
} from '@scheduler/domain'
import { sayFault, sayLine } from '@scheduler/messages'
import * as z from 'zod'
import type { FieldError } from '../../foundation/errors.ts'
import { choice, timeOfDay, weekday } from '../../foundation/fields.ts'
import type { Professor } from '../../people/professors.ts'
import { listTimeErrors } from '../cells.ts'
import { findPeopleIn } from '../find-named.ts'
import type { KnownRecords } from '../known-records.ts'
import { judgeAdditionsOf } from './judge-additions.ts'
import type { JudgeLine } from './verdict.ts'

const written = z.object({
  day: weekday('day'),
  startTime: timeOfDay('startTime'),
  endTime: timeOfDay('endTime'),
  status: choice('status', ['available', 'not available']),
})

const WHOLE_DAY = { startMinute: 0, endMinute: MINUTES_PER_DAY }

/** How lines are judged that each say of a stretch of a weekday whether a professor is available. */
export function judgeAvailabilityOf(columns: readonly string[], known: KnownRecords): JudgeLine {
  const find = findPeopleIn(known.professors)
  const availabilityOf = ({ availability }: Professor): Availability => availability

  return judgeAdditionsOf(columns, 'availability', availabilityOf, (textOf) => {
    const errors: FieldError[] = []
    const name = textOf('professorId')
    const found = name === '' ? { fault: sayFault('required', { field: 'professor' }) } : find(name)
    if ('fault' in found) errors.push({ field: 'professorId', ...found.fault })
    const isWholeDay = textOf('startTime') === '' && textOf('endTime') === ''
    const read = written.safeParse({
      day: textOf('day') || undefined,
      startTime: isWholeDay ? '00:00' : textOf('startTime') || undefined,
      endTime: isWholeDay ? '24:00' : textOf('endTime') || undefined,
      status: textOf('status') || 'available',
    })
    if (!read.success) return { errors: [...errors, ...listTimeErrors(read.error, textOf)] }
    const { day, startTime, endTime, status } = read.data
    const range = { startMinute: parseTime(startTime) ?? 0, endMinute: parseTime(endTime) ?? 0 }
    if (range.endMinute <= range.startMinute) errors.push({ field: 'endTime', ...sayFault('endTimeEarly') })
    if (errors.length > 0 || 'fault' in found) return { errors }
    const change = status === 'available' ? open : close
    return { person: found.found, add: (was) => change(was, day, range) }
  })
}

const write = (was: Availability, day: Weekday, ranges: readonly TimeRange[]): Availability => ({
  ...was,
  [day]: ranges.map(formatTimeRange),
})

/** Somebody who was always available is then available only at the times that are listed. */
function open(was: Availability, day: Weekday, range: TimeRange): Availability {
  const ranges = listOpenRanges(was, day)
  return cutOut([range], ranges).length === 0 ? was : write(was, day, joinRanges([...ranges, range]))
}

function close(was: Availability, day: Weekday, range: TimeRange): Availability | FieldError {
  const all: Availability = isAlwaysAvailable(was)
    ? Object.fromEntries(WEEKDAYS.map((one) => [one, [formatTimeRange(WHOLE_DAY)]]))
    : was
  const ranges = listOpenRanges(all, day)
  const left = cutOut(ranges, [range])
  if (JSON.stringify(left) === JSON.stringify(ranges)) return was
  const next = write(all, day, left)
  // Without any time somebody would always be available.
  return isAlwaysAvailable(next) ? { field: 'day', ...sayLine('neverAvailable') } : next
}
