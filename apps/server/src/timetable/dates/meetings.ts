import {
  type Closure,
  classOf,
  holdsItsPlace,
  listDatesMet,
  placeOf,
  professorsOf,
  roomsOf,
  type ScheduledClass,
  withChangedMeetings,
} from '@scheduler/domain'
import { sql } from 'kysely'
import { anyOf } from '../../db/any-of.ts'
import type { Trx } from '../../db/connect.ts'
import { readBuildings } from '../loading/room-facts.ts'
import { readOpenSettings } from '../settings/timetable-settings.ts'

/** So many classes' meetings are written by one statement: each takes a second at most, and can be given up between. */
const CLASSES_AT_ONCE = 100

/**
 * Makes the dated meetings of classes what their weekly patterns and changed meetings say. The constraints on them decide last. Meetings that are
 * right already stay: each one written costs 70 µs in the two constraints.
 */
export async function replaceMeetings(trx: Trx, classes: readonly ScheduledClass[]): Promise<void> {
  const closed = await readClosed(trx, classes)
  // A further room stays where the first one of its meeting is another.
  const hasSeveral = classes.some(({ otherRoomIds }) => otherRoomIds?.length)
  if (hasSeveral) await sql`set constraints meetings_further_fkey deferred`.execute(trx)
  // First of all classes, so that one does not meet another where it no longer is.
  for (const part of inParts(classes)) await removeOthers(trx, part, closed)
  for (const part of inParts(classes)) await addMissing(trx, part, closed)
  if (hasSeveral) await sql`set constraints meetings_further_fkey immediate`.execute(trx)
}

/** The same for several: rooms and professors may be booked twice on the way, where they exchange places. Only the result has to be free of that. */
export async function exchangeMeetings(trx: Trx, classes: readonly ScheduledClass[]): Promise<void> {
  await sql`set constraints meetings_room_free, meetings_professor_free deferred`.execute(trx)
  await replaceMeetings(trx, classes)
  await sql`set constraints meetings_room_free, meetings_professor_free immediate`.execute(trx)
}

/** The same for classes that have none yet. */
export async function addMeetings(trx: Trx, classes: readonly ScheduledClass[]): Promise<void> {
  const closed = await readClosed(trx, classes)
  for (const part of inParts(classes)) await addMissing(trx, part, closed)
}

/** Deletes the meetings of classes that will not be there. */
export async function removeMeetings(trx: Trx, classIds: readonly string[]): Promise<void> {
  await sql`delete from meetings where class_id = ${anyOf(classIds)} or further_of = ${anyOf(classIds)}`.execute(
    trx,
  )
}

function* inParts(classes: readonly ScheduledClass[]): Generator<ScheduledClass[]> {
  for (let at = 0; at < classes.length; at += CLASSES_AT_ONCE) yield classes.slice(at, at + CLASSES_AT_ONCE)
}

/** The closures, and where they are any, the buildings of the classes' rooms. */
interface Closed {
  readonly closures: readonly Closure[]
  readonly buildings: ReadonlyMap<string, string | null>
}

async function readClosed(trx: Trx, classes: readonly ScheduledClass[]): Promise<Closed> {
  const { closures } = await readOpenSettings(trx)
  if (closures.length === 0) return { closures, buildings: new Map() }
  const roomIds = classes.flatMap(withChangedMeetings).flatMap(roomsOf)
  return { closures, buildings: await readBuildings(trx, roomIds) }
}

async function removeOthers(trx: Trx, classes: readonly ScheduledClass[], closed: Closed): Promise<void> {
  const ids = classes.map(({ id }) => id)
  await sql`
    delete from meetings m
    where (m.class_id = any(${ids}::uuid[]) or m.further_of = any(${ids}::uuid[]))
      and not exists (
        select from (${listMeetings(classes, closed)}) w
        where w.class_id = coalesce(m.class_id, m.further_of) and w.nth = m.nth and w.date = m.date and w.change_id is not distinct from m.change_id
          and (w.start_minute, w.end_minute, w.active) = (m.start_minute, m.end_minute, m.active)
          and w.room_id is not distinct from m.room_id
      )`.execute(trx)
  await sql`
    delete from meeting_professors m
    where m.class_id = any(${ids}::uuid[])
      and (m.placed_by, m.professor_id) not in (${listTeaching(classes)})`.execute(trx)
}

async function addMissing(trx: Trx, classes: readonly ScheduledClass[], closed: Closed): Promise<void> {
  await sql`
    insert into meetings (class_id, further_of, nth, change_id, date, start_minute, end_minute, room_id, whole, space, active)
    select case when w.nth = 0 then w.class_id end, case when w.nth > 0 then w.class_id end, w.nth,
      w.change_id, w.date, w.start_minute, w.end_minute, w.room_id, s.whole, s.space, w.active
    from (${listMeetings(classes, closed)}) w left join room_spaces s on s.room_id = w.room_id
    on conflict (placed_by, date, nth) do nothing`.execute(trx)
  await sql`
    insert into meeting_professors (class_id, date, placed_by, professor_id, start_minute, end_minute, active)
    select m.class_id, m.date, m.placed_by, t.professor_id, m.start_minute, m.end_minute, m.active
    from (${listTeaching(classes)}) as t (placed_by, professor_id)
    join meetings m on m.placed_by = t.placed_by and m.class_id = any(${classes.map(({ id }) => id)}::uuid[])
    on conflict (class_id, date, placed_by, professor_id) do nothing`.execute(trx)
}

/** As planned, and as changed; further rooms, the `nth` from 1 on, are rows like those of meetings. */
function listMeetings(classes: readonly ScheduledClass[], { closures, buildings }: Closed) {
  const parts = classes.flatMap(withChangedMeetings)
  const dates = parts.map((one) =>
    listDatesMet({ ...one, ...placeOf(one, (id) => buildings.get(id) ?? null) }, closures).join(','),
  )
  return sql`
    select c.class_id, c.change_id, date, c.start_minute, c.end_minute, room_id, (place - 1)::smallint as nth, c.active
    from unnest(
           ${parts.map(classOf)}::uuid[], ${parts.map(({ id, oneMeeting }) => (oneMeeting ? id : null))}::uuid[],
           ${dates}::text[],
           ${parts.map((one) => one.startMinute)}::int[], ${parts.map((one) => one.endMinute)}::int[],
           ${parts.map((one) => roomsOf(one).join(','))}::text[],
           ${parts.map((one) => holdsItsPlace(one.status))}::boolean[]
         ) as c (class_id, change_id, dates, start_minute, end_minute, rooms, active),
         unnest(string_to_array(c.dates, ',')::date[]) as date,
         unnest(case c.rooms when '' then array[null]::uuid[] else string_to_array(c.rooms, ',')::uuid[] end)
           with ordinality as r (room_id, place)`
}

/** What places meetings, with each of their professors. */
function listTeaching(classes: readonly ScheduledClass[]) {
  const pairs = classes
    .flatMap(withChangedMeetings)
    .flatMap((one) => professorsOf(one).map((professorId) => ({ id: one.id, professorId })))
  return sql`
    select * from unnest(
      ${pairs.map(({ id }) => id)}::uuid[], ${pairs.map(({ professorId }) => professorId)}::uuid[])`
}
