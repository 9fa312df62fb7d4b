import {
  buildingOf,
  type Closure,
  holdsItsPlace,
  listDatesMet,
  professorsOf,
  type ScheduledClass,
} from '@scheduler/domain'
import { sql } from 'kysely'
import { anyOf } from '../../db/any-of.ts'
import type { Trx } from '../../db/connect.ts'
import { readOpenSettings } from '../settings/timetable-settings.ts'

/** So many classes' meetings are written by one statement: each takes a second at most, and can be given up between. */
const CLASSES_AT_ONCE = 100

/**
 * Makes the dated meetings of classes what their weekly patterns say. The constraints on them decide last. Meetings that are
 * right already stay: each one written costs 70 µs in the two constraints.
 */
export async function replaceMeetings(trx: Trx, classes: readonly ScheduledClass[]): Promise<void> {
  const closed = await readClosed(trx, classes)
  // First of all classes, so that one does not meet another where it no longer is.
  for (const part of inParts(classes)) await removeOthers(trx, part, closed)
  for (const part of inParts(classes)) await addMissing(trx, part, closed)
}

/** The same for classes that have none yet. */
export async function addMeetings(trx: Trx, classes: readonly ScheduledClass[]): Promise<void> {
  const closed = await readClosed(trx, classes)
  for (const part of inParts(classes)) await addMissing(trx, part, closed)
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
  const roomIds = new Set(classes.flatMap(({ roomId }) => roomId ?? []))
  const rooms = await trx
    .selectFrom('rooms')
    .select(['id', 'building_name as buildingName'])
    .where('id', '=', anyOf([...roomIds]))
    .execute()
  return { closures, buildings: new Map(rooms.map((room) => [room.id, buildingOf(room)])) }
}

async function removeOthers(trx: Trx, classes: readonly ScheduledClass[], closed: Closed): Promise<void> {
  await sql`
    delete from meetings m
    where m.class_id = any(${classes.map(({ id }) => id)}::uuid[])
      and not exists (
        select from (${listMeetings(classes, closed)}) w
        where w.class_id = m.class_id and w.date = m.date
          and (w.start_minute, w.end_minute, w.active) = (m.start_minute, m.end_minute, m.active)
          and w.room_id is not distinct from m.room_id
      )`.execute(trx)
  await sql`
    delete from meeting_professors m
    where m.class_id = any(${classes.map(({ id }) => id)}::uuid[])
      and (m.class_id, m.professor_id) not in (${listTeaching(classes)})`.execute(trx)
}

async function addMissing(trx: Trx, classes: readonly ScheduledClass[], closed: Closed): Promise<void> {
  await sql`
    insert into meetings (class_id, date, start_minute, end_minute, room_id, active)
    ${listMeetings(classes, closed)}
    on conflict (class_id, date) do nothing`.execute(trx)
  await sql`
    insert into meeting_professors (class_id, date, professor_id, start_minute, end_minute, active)
    select m.class_id, m.date, t.professor_id, m.start_minute, m.end_minute, m.active
    from (${listTeaching(classes)}) as t (class_id, professor_id) join meetings m on m.class_id = t.class_id
    on conflict (class_id, date, professor_id) do nothing`.execute(trx)
}

function listMeetings(classes: readonly ScheduledClass[], { closures, buildings }: Closed) {
  const dates = classes.map((one) =>
    listDatesMet({ ...one, building: buildings.get(one.roomId ?? '') ?? null }, closures).join(','),
  )
  return sql`
    select c.class_id, date, c.start_minute, c.end_minute, c.room_id, c.active
    from unnest(
           ${classes.map(({ id }) => id)}::uuid[], ${dates}::text[],
           ${classes.map((one) => one.startMinute)}::int[], ${classes.map((one) => one.endMinute)}::int[],
           ${classes.map((one) => one.roomId)}::uuid[],
           ${classes.map((one) => holdsItsPlace(one.status))}::boolean[]
         ) as c (class_id, dates, start_minute, end_minute, room_id, active),
         unnest(string_to_array(c.dates, ',')::date[]) as date`
}

/** Each class with each of its professors. */
function listTeaching(classes: readonly ScheduledClass[]) {
  const pairs = classes.flatMap((one) =>
    professorsOf(one).map((professorId) => ({ id: one.id, professorId })),
  )
  return sql`
    select * from unnest(
      ${pairs.map(({ id }) => id)}::uuid[], ${pairs.map(({ professorId }) => professorId)}::uuid[])`
}
