import { weekdayOf } from '@scheduler/domain'
import type { ScheduleEntry } from './schedule-entry.ts'

/** The entries as lines of a table or a page: a class is one, an event for which a room is booked is one on each of its dates. */
export const listLines = (entries: readonly ScheduleEntry[]): readonly ScheduleEntry[] =>
  entries.flatMap((entry) => (entry.isBooking ? listDays(entry) : [entry]))

const listDays = (booking: ScheduleEntry): ScheduleEntry[] =>
  booking.changes.flatMap(({ date, startMinute, endMinute }) =>
    date === null
      ? []
      : [
          {
            ...booking,
            ...{ day: weekdayOf(date), startMinute, endMinute },
            ...{ dates: { from: date, to: date }, missing: [], changes: [] },
          },
        ],
  )
