import {
  type CalendarDate,
  type HeldRoom,
  type ScheduledClass,
  toBookedRoom,
  toClassOfDate,
} from '@scheduler/domain'
import { sql } from 'kysely'
import { anyOf } from '../../db/any-of.ts'
import type { Db } from '../../db/connect.ts'

/** What holds rooms by date, of classes and bookings. */
const selectHeld = (db: Db) =>
  db
    .selectFrom('meetings as m')
    .leftJoin('classes as c', (join) => join.on('c.id', '=', sql<string>`coalesce(m.class_id, m.further_of)`))
    .leftJoin('bookings as b', 'b.id', 'm.booking_id')
    .select(['c.id as classId', 'm.booking_id as bookingId', 'm.date', 'm.room_id as roomId'])
    .select(['m.start_minute as startMinute', 'm.end_minute as endMinute'])
    .select(sql<string>`coalesce(c.title, b.title)`.as('title'))
    .where('m.active', '=', true)
    .where('m.room_id', 'is not', null)
    .orderBy('m.date')
    .orderBy('m.start_minute')

type Row = Awaited<ReturnType<ReturnType<typeof selectHeld>['execute']>>[number]

const toClasses = (rows: readonly Row[]): ScheduledClass[] =>
  rows.map(({ classId, bookingId, ...held }) =>
    classId === null
      ? toBookedRoom({ ...held, of: bookingId ?? '' })
      : toClassOfDate({ ...held, of: classId }),
  )

/** What takes place in rooms on some dates. */
export async function listMeetingsOn(db: Db, dates: readonly CalendarDate[]): Promise<ScheduledClass[]> {
  return toClasses(
    await selectHeld(db)
      .where('m.date', '=', sql<string>`any(${[...dates]}::date[])`)
      .execute(),
  )
}

/** The rooms that are held on single dates: by events, by meetings that were changed by themselves, and as further ones. */
export async function listHeldOnDates(db: Db): Promise<HeldRoom[]> {
  const rows = await selectHeld(db)
    .where(sql<boolean>`(m.change_id is not null or m.booking_id is not null or m.further_of is not null)`)
    .orderBy('m.room_id')
    .execute()
  return rows.map(({ classId, bookingId, ...held }) => ({ ...held, of: classId ?? bookingId ?? '' }))
}

/** The events for which some rooms are booked; all rooms without a list. */
export async function listBooked(db: Db, roomIds?: readonly string[]): Promise<ScheduledClass[]> {
  let query = selectHeld(db).where('m.booking_id', 'is not', null)
  if (roomIds) query = query.where('m.room_id', '=', anyOf(roomIds))
  return toClasses(await query.execute())
}
