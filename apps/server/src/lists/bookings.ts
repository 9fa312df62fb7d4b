import type { BookingRecord } from '@scheduler/contract'
import { formatTime, type SiteMoment } from '@scheduler/domain'
import { sql } from 'kysely'
import type { Db } from '../db/connect.ts'
import { notFound } from '../http/errors.ts'
import type { Session } from '../http/session.ts'
import { isAmong } from '../records/columns.ts'
import { selectRevision } from '../records/revisions.ts'

function selectBookings(db: Db) {
  return db
    .selectFrom('bookings as b')
    .innerJoin('rooms as r', 'r.id', 'b.room_id')
    .leftJoin('accounts as a', 'a.id', 'b.asked_by')
    .select(['b.id as _id', 'b.title', 'b.kind', 'b.organiser', 'b.note', 'b.state', 'b.reason'])
    .select(['b.start_minute', 'b.end_minute', 'b.expected_people as expectedPeople'])
    .select(['b.minutes_before as minutesBefore', 'b.minutes_after as minutesAfter'])
    .select(['r.id as room_id', 'r.name', 'r.building_name as buildingName', 'r.seats'])
    .select(['a.id as asked_by', 'a.full_name as fullName'])
    .select(sql<string[]>`b.dates::text[]`.as('dates'))
    .select(selectRevision('b.id').as('revision'))
    .orderBy('b.created_at')
    .orderBy('b.id')
}

type Row = Awaited<ReturnType<ReturnType<typeof selectBookings>['execute']>>[number]

function toBooking(row: Row, viewer: Session, today: string): BookingRecord {
  const { room_id, name, buildingName, seats, asked_by, fullName, start_minute, end_minute, ...booking } = row
  const knowsWho = viewer.role === 'admin' || asked_by === viewer.accountId
  const hasPassed = (row.dates[0] ?? '') < today
  return {
    ...booking,
    roomId: { _id: room_id, name, buildingName, seats },
    startTime: formatTime(start_minute),
    endTime: formatTime(end_minute),
    state: row.state === 'asked' && hasPassed ? 'expired' : row.state,
    askedBy: knowsWho && asked_by !== null && fullName !== null ? { _id: asked_by, fullName } : null,
    // What was written for those who decide.
    note: knowsWho ? row.note : '',
    reason: knowsWho ? row.reason : '',
  }
}

/** All that the viewer is shown, or those of these ids. */
export async function listBookings(
  db: Db,
  viewer: Session,
  { date }: SiteMoment,
  ids?: readonly string[],
): Promise<BookingRecord[]> {
  let query = selectBookings(db).where(isAmong('b.id', ids))
  if (viewer.role !== 'admin')
    query = query.where(({ or, eb }) =>
      or([eb('b.state', '=', 'approved'), eb('b.asked_by', '=', viewer.accountId)]),
    )
  return (await query.execute()).map((row) => toBooking(row, viewer, date))
}

/** 404 when there is no such booking, or the viewer is not shown it. */
export async function getBooking(
  db: Db,
  viewer: Session,
  moment: SiteMoment,
  id: string,
): Promise<BookingRecord> {
  const [found] = await listBookings(db, viewer, moment, [id])
  if (!found) throw notFound('booking')
  return found
}
