import { randomUUID } from 'node:crypto'
import {
  type BookingRecord,
  type decideBooking,
  findTimesFault,
  type HandlerInput,
  type NewBooking,
  rangeHeld,
  type updateBooking,
} from '@scheduler/contract'
import { type FoundConflict, judgeUse, parseTime, type Timetable, toBookedRoom } from '@scheduler/domain'
import { sayNotice, sayRecord } from '@scheduler/messages'
import { sql } from 'kysely'
import type { Trx } from '../../db/connect.ts'
import { clash, forbidden, invalid } from '../../http/errors.ts'
import type { Session } from '../../http/session.ts'
import { getBooking } from '../../lists/bookings.ts'
import { tell } from '../../realtime/tell.ts'
import { refuseStale } from '../../records/revisions.ts'
import { type Services, siteMoment } from '../../services.ts'
import { refuseConflicts } from '../../timetable/judging/say-conflicts.ts'
import { listMeetingsOn } from '../../timetable/loading/held-rooms.ts'
import { listFacts } from '../../timetable/loading/load-timetable.ts'
import { checkReferences } from '../../timetable/placing/class-references.ts'
import { changeTimetable } from '../../timetable/timetable-lock.ts'

type Context = Pick<Services, 'db' | 'clock'>
type BookingChange = HandlerInput<typeof updateBooking>['body']
type Decision = HandlerInput<typeof decideBooking>['body']

const CHANGED = { changed_at: sql<Date>`now()` }

/** What decides when and where a room is held. */
type Held = Pick<
  NewBooking,
  'title' | 'roomId' | 'dates' | 'startTime' | 'endTime' | 'minutesBefore' | 'minutesAfter'
>

/** A professor asks, or has the room at once, as the site has it; 403 where it lets none. */
export function createBooking(
  context: Context,
  session: Session,
  fields: NewBooking,
): Promise<BookingRecord> {
  const id = randomUUID()
  return change(context, session, id, async (trx) => {
    const state = await readStateOfNew(trx, session)
    await checkReferences(trx, { roomId: fields.roomId })
    await trx
      .insertInto('bookings')
      .values({
        ...toColumns(fields),
        ...toRequired(fields),
        id,
        state,
        asked_by: session.accountId,
      })
      .execute()
    if (state === 'approved') await hold(trx, id, fields)
  })
}

async function readStateOfNew(trx: Trx, { role }: Session): Promise<'asked' | 'approved'> {
  if (role === 'admin') return 'approved'
  const { professors_book } = await trx
    .selectFrom('site_settings')
    .select('professors_book')
    .executeTakeFirstOrThrow()
  if (professors_book === 'no') throw forbidden()
  return professors_book === 'ask' ? 'asked' : 'approved'
}

export function changeBooking(
  context: Context,
  session: Session,
  id: string,
  fields: BookingChange,
): Promise<BookingRecord> {
  return change(context, session, id, async (trx) => {
    const read = () => getBooking(trx, session, siteMoment(context.clock), id)
    await refuseStale(trx, { table: 'bookings', id, fields, toColumns, read })
    const old = await read()
    const next = { ...toHeld(old), ...given(fields) }
    const fault = findTimesFault(next)
    if (fault) throw invalid(fault)
    if (fields.roomId !== undefined) await checkReferences(trx, { roomId: fields.roomId })
    await trx
      .updateTable('bookings')
      .set({ ...CHANGED, ...toColumns(fields) })
      .where('id', '=', id)
      .execute()
    if (old.state === 'approved') await hold(trx, id, next)
  })
}

export function decideOn(
  context: Context,
  session: Session,
  id: string,
  { action, roomId, reason }: Decision,
): Promise<BookingRecord> {
  return change(context, session, id, async (trx) => {
    const old = await getBooking(trx, session, siteMoment(context.clock), id)
    if (old.state !== 'asked') throw clash(sayRecord('bookingNotAsked'))
    if (roomId !== undefined) await checkReferences(trx, { roomId })
    await trx
      .updateTable('bookings')
      .set({
        ...CHANGED,
        state: action,
        reason: action === 'refused' ? reason : '',
        ...(roomId && { room_id: roomId }),
      })
      .where('id', '=', id)
      .execute()
    if (action === 'approved') await hold(trx, id, { ...toHeld(old), ...(roomId && { roomId }) })
  })
}

/** By administrators, and by who has asked for it. */
export function cancelBooking(context: Context, session: Session, id: string): Promise<BookingRecord> {
  return change(context, session, id, async (trx) => {
    const { state, askedBy } = await getBooking(trx, session, siteMoment(context.clock), id)
    if (session.role !== 'admin' && askedBy?._id !== session.accountId) throw forbidden()
    if (state !== 'asked' && state !== 'approved') throw clash(sayRecord('bookingEnded'))
    await trx
      .updateTable('bookings')
      .set({ ...CHANGED, state: 'cancelled' })
      .where('id', '=', id)
      .execute()
    await trx.deleteFrom('meetings').where('booking_id', '=', id).execute()
  })
}

export function reinstateBooking(context: Context, session: Session, id: string): Promise<BookingRecord> {
  return change(context, session, id, async (trx) => {
    const old = await getBooking(trx, session, siteMoment(context.clock), id)
    if (old.state !== 'cancelled') throw clash(sayRecord('bookingNotCancelled'))
    const state = await readStateOfNew(trx, session)
    await trx
      .updateTable('bookings')
      .set({ ...CHANGED, state })
      .where('id', '=', id)
      .execute()
    if (state === 'approved') await hold(trx, id, toHeld(old))
  })
}

function change(
  { db, clock }: Context,
  session: Session,
  id: string,
  write: (trx: Trx) => Promise<void>,
): Promise<BookingRecord> {
  return changeTimetable(db, async (trx) => {
    await write(trx)
    await tell(trx, { event: 'bookingUpdated', id, ...sayNotice('bookingsChanged') })
    return getBooking(trx, session, siteMoment(clock), id)
  })
}

/** Has the room be held on each date; refused with all that is against it. The constraint on meetings decides last. */
async function hold(trx: Trx, id: string, held: Held): Promise<void> {
  await trx.deleteFrom('meetings').where('booking_id', '=', id).execute()
  const timetable: Timetable = {
    ...(await listFacts(trx, [])),
    classes: await listMeetingsOn(trx, held.dates),
  }
  const range = rangeHeld(held)
  const found = held.dates.flatMap((date): FoundConflict[] => {
    const use = toBookedRoom({ ...range, of: id, date, roomId: held.roomId, title: held.title })
    return judgeUse(use, timetable).map((conflict) => ({ candidate: use, ...conflict }))
  })
  if (found.length > 0) throw refuseConflicts(found)
  await sql`
    insert into meetings (booking_id, date, start_minute, end_minute, room_id, whole, space, active)
    select ${id}::uuid, date, ${range.startMinute}::int, ${range.endMinute}::int, room_id, whole, space, true
    from room_spaces, unnest(${[...held.dates]}::date[]) as date where room_id = ${held.roomId}`.execute(trx)
}

const toHeld = ({ roomId, ...booking }: BookingRecord): Held => ({ ...booking, roomId: roomId._id })

const given = (fields: BookingChange): Partial<Held> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))

const minuteOf = (time: string) => parseTime(time) ?? 0

const toRequired = ({ title, kind, roomId, dates, startTime, endTime }: NewBooking) => ({
  title,
  kind,
  room_id: roomId,
  dates: [...dates],
  start_minute: minuteOf(startTime),
  end_minute: minuteOf(endTime),
})

/** The columns of the fields that are there. */
function toColumns(fields: BookingChange) {
  return {
    title: fields.title,
    kind: fields.kind,
    room_id: fields.roomId,
    dates: fields.dates && [...fields.dates],
    start_minute: fields.startTime === undefined ? undefined : minuteOf(fields.startTime),
    end_minute: fields.endTime === undefined ? undefined : minuteOf(fields.endTime),
    minutes_before: fields.minutesBefore,
    minutes_after: fields.minutesAfter,
    organiser: fields.organiser,
    expected_people: fields.expectedPeople,
    note: fields.note,
  }
}
