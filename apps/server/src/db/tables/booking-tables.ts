import type { BookingKind, BookingState } from '@scheduler/contract'
import type { Generated } from 'kysely'

/** The table of 0079-bookings.sql. */
export interface BookingTables {
  bookings: {
    id: Generated<string>
    title: string
    kind: BookingKind
    room_id: string
    dates: string[]
    start_minute: number
    end_minute: number
    minutes_before: Generated<number>
    minutes_after: Generated<number>
    organiser: Generated<string>
    expected_people: number | null
    note: Generated<string>
    state: Exclude<BookingState, 'expired'>
    reason: Generated<string>
    /** Null: the account is deleted. */
    asked_by: string | null
    created_at: Generated<Date>
    changed_at: Generated<Date>
  }
}
