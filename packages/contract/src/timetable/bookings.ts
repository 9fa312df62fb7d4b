import { MINUTES_PER_DAY, parseTime, ROLES } from '@scheduler/domain'
import { sayFault } from '@scheduler/messages'
import * as z from 'zod'
import { endpoint } from '../foundation/endpoint.ts'
import { addFault, type FieldError } from '../foundation/errors.ts'
import { fault } from '../foundation/fault.ts'
import {
  asSet,
  choice,
  id,
  idParams,
  optionalText,
  paragraph,
  requiredText,
  teachingDate,
  timeOfDay,
  wholeNumber,
  writtenDate,
  writtenTime,
} from '../foundation/fields.ts'
import type { Kind } from '../foundation/kind.ts'
import { revision, startedFrom } from '../foundation/revisions.ts'

export const BOOKING_KINDS = ['event', 'meeting', 'defence', 'openDay', 'other'] as const
export type BookingKind = (typeof BOOKING_KINDS)[number]

/** Only one that is approved holds its room; one that was asked for expires with its first date. */
export const BOOKING_STATES = ['asked', 'approved', 'refused', 'cancelled', 'expired'] as const
export type BookingState = (typeof BOOKING_STATES)[number]

/** Whether professors book rooms. */
export const PROFESSORS_BOOK = ['no', 'ask', 'atOnce'] as const
export type ProfessorsBook = (typeof PROFESSORS_BOOK)[number]

const MOST_DATES = 60
const MOST_SETUP_MINUTES = 480

const roomId = z.guid(fault('wrongId', { field: 'room' })).toLowerCase()
const dates = z
  .array(teachingDate('date'), { error: fault('notList', { field: 'dates' }) })
  .min(1, fault('required', { field: 'dates' }))
  .max(MOST_DATES, fault('tooMany', { field: 'dates' }))
  .transform((list) => asSet(list).sort())

/** What people say of a booking. */
const fields = z.object({
  title: requiredText('title'),
  kind: choice('kind', BOOKING_KINDS),
  roomId,
  dates,
  startTime: timeOfDay('startTime'),
  endTime: timeOfDay('endTime'),
  minutesBefore: wholeNumber('minutesBefore', 0, MOST_SETUP_MINUTES),
  minutesAfter: wholeNumber('minutesAfter', 0, MOST_SETUP_MINUTES),
  organiser: optionalText('organiser'),
  expectedPeople: wholeNumber('expectedPeople', 0, 100_000).nullable(),
  note: paragraph('note'),
})

const newFields = fields.extend({
  kind: fields.shape.kind.default('event'),
  minutesBefore: z._default(fields.shape.minutesBefore, 0),
  minutesAfter: z._default(fields.shape.minutesAfter, 0),
  organiser: fields.shape.organiser.default(''),
  expectedPeople: fields.shape.expectedPeople.default(null),
  note: fields.shape.note.default(''),
})

type Times = Pick<z.output<typeof fields>, 'startTime' | 'endTime' | 'minutesBefore' | 'minutesAfter'>

/** The minutes of the day for which the room is held: with those for setting up and clearing. */
export const rangeHeld = ({ startTime, endTime, minutesBefore, minutesAfter }: Times) => ({
  startMinute: (parseTime(startTime) ?? 0) - minutesBefore,
  endMinute: (parseTime(endTime) ?? 0) + minutesAfter,
})

/** What is wrong with the times of a booking together. */
export function findTimesFault(times: Times): FieldError | null {
  if ((parseTime(times.startTime) ?? 0) >= (parseTime(times.endTime) ?? 0))
    return { field: 'endTime', ...sayFault('endTimeEarly') }
  const { startMinute, endMinute } = rangeHeld(times)
  if (startMinute < 0) return { field: 'minutesBefore', ...sayFault('setUpOtherDay') }
  return endMinute > MINUTES_PER_DAY ? { field: 'minutesAfter', ...sayFault('setUpOtherDay') } : null
}

export const newBooking = newFields.check(({ value, issues }) =>
  addFault(issues, value, findTimesFault(value)),
)
export type NewBooking = z.output<typeof newBooking>

const booking = z
  .object({
    ...fields.shape,
    _id: id,
    roomId: z.object({ _id: id, name: z.string(), buildingName: z.string(), seats: z.int() }),
    dates: z.array(writtenDate).meta({ description: 'At the same time of each' }),
    startTime: writtenTime,
    endTime: writtenTime,
    state: z.enum(BOOKING_STATES),
    reason: z.string().meta({ description: 'Why it was refused' }),
    askedBy: z.object({ _id: id, fullName: z.string() }).nullable().meta({
      description:
        'Null to those who are neither administrators nor have asked, and where the account is deleted',
    }),
    revision,
  })
  .meta({ id: 'Booking', description: 'A room that is booked for an event without a class' })
export type BookingRecord = z.output<typeof booking>

/** What shared parts know of it. */
export const BOOKING = {
  list: 'bookings',
  event: 'bookingUpdated',
  shows: ['room'],
} as const satisfies Kind

const clash = 'The room is taken or closed on one of the dates: `conflicts` names each'

export const listBookings = endpoint({
  method: 'GET',
  path: '/api/bookings',
  summary: 'The bookings that hold rooms, and to administrators, and to who has asked, all others',
  access: ROLES,
  reply: z.array(booking),
})

export const createBooking = endpoint({
  method: 'POST',
  path: '/api/bookings',
  summary: 'Books a room, or asks for it where the site has professors ask',
  access: ['admin', 'professor'],
  forbidden: 'A professor books, and the site does not let professors',
  clash,
  body: newBooking,
  status: 201,
  reply: booking,
})

export const updateBooking = endpoint({
  method: 'PUT',
  path: '/api/bookings/:id',
  summary: 'Changes the fields of a booking that are sent: an approved one is judged again',
  access: ['admin'],
  clash,
  params: idParams,
  body: fields.partial().extend(startedFrom),
  reply: booking,
})

export const decideBooking = endpoint({
  method: 'POST',
  path: '/api/bookings/:id/decision',
  summary: 'Approves a request for a room, in that room or another, or refuses it',
  access: ['admin'],
  clash: `${clash}. Or it is not being asked for`,
  params: idParams,
  body: z.object({
    action: choice('action', ['approved', 'refused']),
    roomId: roomId.optional(),
    reason: optionalText('reason').default(''),
  }),
  reply: booking,
})

export const cancelBooking = endpoint({
  method: 'POST',
  path: '/api/bookings/:id/cancel',
  summary: 'Cancels a booking, or takes back a request: by administrators or who has asked',
  access: ['admin', 'professor'],
  clash: 'It is cancelled, refused or expired already',
  params: idParams,
  reply: booking,
})

export const reinstateBooking = endpoint({
  method: 'POST',
  path: '/api/bookings/:id/reinstate',
  summary: 'Books, or asks for, a cancelled booking again: by administrators or who has asked',
  access: ['admin', 'professor'],
  forbidden: 'A professor books, and the site does not let professors',
  clash: `${clash}. Or it is not cancelled`,
  params: idParams,
  reply: booking,
})
