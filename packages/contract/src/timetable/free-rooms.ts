import { addMonths, listMeetingDates, MINUTES_PER_DAY, parseTime, ROLES, weekdayOf } from '@scheduler/domain'
import { sayFault, sayRequest } from '@scheduler/messages'
import * as z from 'zod'
import { endpoint } from '../foundation/endpoint.ts'
import { addFault, type FieldError } from '../foundation/errors.ts'
import { writeFault } from '../foundation/fault.ts'
import {
  id,
  names,
  optionalText,
  teachingDate,
  timeOfDay,
  wholeNumber,
  writtenDate,
  writtenTime,
} from '../foundation/fields.ts'
import { said } from '../foundation/said.ts'
import { splitCell } from '../importing/cells.ts'

/** A room is sought for the same time of so many months of weeks at most. */
const LONGEST_SERIES_MONTHS = 12

const unknownField = (issue: { readonly code?: string; readonly keys?: readonly string[] }) =>
  issue.code === 'unrecognized_keys'
    ? writeFault(sayRequest('unknownField', { name: (issue.keys ?? []).join(', ').slice(0, 200) }))
    : undefined

const question = z
  .strictObject(
    {
      /** Absent, with the time: from now on. */
      date: teachingDate('date').optional(),
      startTime: timeOfDay('startTime').optional(),
      minutes: wholeNumber('minutes', 5, MINUTES_PER_DAY).default(60),
      /** The last date of a week after week; absent: once. */
      until: teachingDate('until').optional(),
      seats: wholeNumber('seats', 0, 100_000).default(0),
      /** Names with semicolons, or else commas, between. */
      features: z.preprocess(
        (value) => (typeof value === 'string' ? splitCell(value) : value),
        names('features').default([]),
      ),
      buildingName: optionalText('buildingName').default(''),
    },
    { error: unknownField },
  )
  .check(({ value, issues }) => addFault(issues, value, findFault(value)))
type Question = Pick<z.output<typeof question>, 'date' | 'startTime' | 'minutes' | 'until'>

function findFault({ date, startTime, minutes, until }: Question): FieldError | null {
  if (date === undefined && (startTime ?? until) === undefined) return null
  if (date === undefined) return required('date')
  if (startTime === undefined) return required('startTime')
  if ((parseTime(startTime) ?? 0) + minutes > MINUTES_PER_DAY)
    return { field: 'minutes', ...sayFault('pastMidnight') }
  if (until === undefined) return null
  const to = addMonths(date, LONGEST_SERIES_MONTHS)
  return until < date || to < until
    ? { field: 'until', ...sayFault('outsideDates', { field: 'until', from: date, to }) }
    : null
}

const required = (field: 'date' | 'startTime'): FieldError => ({ field, ...sayFault('required', { field }) })

/** A date, or the same weekday of each week until another. */
export const listDatesOfSeries = (date: string, until = date) =>
  listMeetingDates(weekdayOf(date), { from: date, to: until })

const freeRoom = z
  .object({
    _id: id,
    name: z.string(),
    buildingName: z.string(),
    seats: z.int(),
    features: z.array(z.string()),
    freeUntil: writtenTime.meta({ description: 'So long on every date on which it is free' }),
    busy: z
      .array(z.object({ date: writtenDate, ...said }))
      .meta({ description: 'The dates on which it is not free, and why' }),
    kept: z.array(z.object(said)).meta({ description: 'For whom it is kept at that time' }),
  })
  .meta({ id: 'FreeRoom' })
export type FreeRoomRecord = z.output<typeof freeRoom>

export const findFreeRooms = endpoint({
  method: 'GET',
  path: '/api/rooms/free',
  summary:
    'Rooms that are free now, at a time of a date, or of each week until another: those free on all dates first, then the smallest; students where the site lets them',
  access: ROLES,
  forbidden: 'A student asks, and the site does not let students',
  query: question,
  reply: z.object({
    dates: z.array(writtenDate),
    startTime: writtenTime,
    endTime: writtenTime,
    rooms: z.array(freeRoom),
  }),
})
