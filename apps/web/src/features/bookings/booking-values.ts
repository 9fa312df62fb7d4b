import { type BookingRecord, listDatesOfSeries, type NewBooking } from '@scheduler/contract'
import { formatTime, isCalendarDate, MINUTES_PER_DAY, parseTime, type SiteMoment } from '@scheduler/domain'
import type { BookingsSearch } from './bookings-route.ts'

/** A booking as its fields hold it. */
export type BookingValues = Omit<NewBooking, 'expectedPeople'> & { expectedPeople: number | null }

const USUAL_MINUTES = 60

/** A new one, at the time for which a room was sought, or from the next whole hour. */
export function startBooking(search: BookingsSearch, { date, minute }: SiteMoment): BookingValues {
  const { minutes = USUAL_MINUTES, start = formatTime(Math.min(Math.ceil(minute / 60) * 60, 23 * 60)) } =
    search
  const end = Math.min((parseTime(start) ?? 0) + minutes, MINUTES_PER_DAY)
  return {
    title: '',
    kind: 'event',
    roomId: search.room ?? '',
    dates: listDates(search.date ?? date, search.until ?? ''),
    startTime: start,
    endTime: formatTime(end),
    minutesBefore: 0,
    minutesAfter: 0,
    organiser: '',
    expectedPeople: null,
    note: '',
  }
}

export function toValues({
  _id,
  state,
  reason,
  askedBy,
  revision,
  roomId,
  ...booking
}: BookingRecord): BookingValues {
  return { ...booking, roomId: roomId._id }
}

/** A date, or each week until another; what is no date yet stays as it was typed. */
export function listDates(date: string, until: string): string[] {
  const isSeries = isCalendarDate(date) && isCalendarDate(until) && date <= until
  return isSeries ? listDatesOfSeries(date, until) : [date]
}
