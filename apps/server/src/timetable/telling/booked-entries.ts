import { type CalendarDate, weekdayOf } from '@scheduler/domain'
import type { ScheduleEntry } from '@scheduler/formats'
import { sql } from 'kysely'
import type { Db } from '../../db/connect.ts'
import { selectRevision } from '../../records/revisions.ts'

interface Booked {
  /** Absent: of all rooms. */
  readonly roomId?: string | undefined
  /** The last date of those that ended before is earlier; absent: all. */
  readonly since?: CalendarDate
}

/** The bookings that hold rooms. */
export function selectBooked(db: Db, { roomId, since }: Booked) {
  let query = db.selectFrom('bookings as b').where('b.state', '=', 'approved')
  if (roomId !== undefined) query = query.where('b.room_id', '=', roomId)
  if (since !== undefined) query = query.where(sql<boolean>`b.dates[cardinality(b.dates)] >= ${since}::date`)
  return query
}

/** The same as calendars tell of them: each date is extra to a week in which nothing takes place. */
export async function readBookedEntries(db: Db, wanted: Booked): Promise<ScheduleEntry[]> {
  const rows = await selectBooked(db, wanted)
    .innerJoin('rooms as r', 'r.id', 'b.room_id')
    .select(['b.id', 'b.title', 'b.start_minute as startMinute', 'b.end_minute as endMinute', 'b.organiser'])
    .select(['b.changed_at as changedAt', 'r.name as roomName', 'r.building_name', 'r.seats'])
    .select(sql<CalendarDate[]>`b.dates::text[]`.as('dates'))
    .select(selectRevision('b.id').as('revision'))
    .orderBy('b.created_at')
    .orderBy('b.id')
    .execute()
  return rows.map(({ dates, organiser, building_name, ...booking }) => {
    const first = dates[0] ?? ''
    const place = {
      roomName: booking.roomName,
      buildingName: building_name || null,
      professorName: organiser || null,
    }
    const { startMinute, endMinute } = booking
    const extra = { originalDate: null, startMinute, endMinute, ...place, note: '', link: '' }
    return {
      ...booking,
      ...place,
      isBooking: true,
      description: '',
      link: '',
      day: weekdayOf(first),
      dates: { from: first, to: first },
      missing: [first],
      added: [],
      changes: dates.map((date) => ({ id: date, date, ...extra })),
      weeks: null,
      courseName: null,
      courseCode: null,
      status: 'Scheduled',
      joinedCount: 0,
      locked: false,
    }
  })
}
