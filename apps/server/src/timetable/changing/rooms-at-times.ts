import {
  type CalendarDate,
  type DividedRooms,
  listSharingSpace,
  roomsOf,
  type ScheduledClass,
  type TimeRange,
} from '@scheduler/domain'
import { sql } from 'kysely'
import type { Db } from '../../db/connect.ts'

interface TimeOn extends TimeRange {
  readonly date: CalendarDate
}

/** What is looked for at each of some times. */
export interface WantedRooms {
  readonly times: readonly TimeOn[]
  /** The rooms that fit, the best first. */
  readonly roomIds: readonly string[]
  /** The further rooms, which it keeps. */
  readonly otherRoomIds: readonly string[]
  /** The meeting itself, which leaves its place. */
  readonly leaving: { readonly classId: string; readonly date: CalendarDate }
  /** What the same act has placed already. */
  readonly placed: readonly ScheduledClass[]
  readonly divided: DividedRooms
}

/** A meeting that alone keeps a room from being free at a time. */
export interface Blocking {
  /** Of the time, in the list. */
  readonly at: number
  readonly roomId: string
  readonly classId: string
  readonly changeId: string | null
  readonly date: CalendarDate
}

/** For each time the first room that is free, as are the further ones; null: none is. */
export async function findFirstFree(db: Db, wanted: WantedRooms): Promise<(string | null)[]> {
  const { times, rooms, hinders, taken, keepsOthers } = parts(wanted)
  const { rows } = await sql<{ roomId: string | null }>`
    with times as materialized (${times}), rooms as materialized (${rooms}), taken as materialized (${taken})
    select case when ${keepsOthers} then (
      select r.room_id from (select * from rooms order by n) r where not exists (select from meetings m where ${hinders} offset 0)
        and not exists (select from taken p where p.room_id = r.room_id and p.during && t.during)
      limit 1) end as "roomId"
    from times t order by t.at`.execute(db)
  return rows.map(({ roomId }) => roomId)
}

/** At each time some meetings of classes each of which alone is in a room that fits; those in the best rooms first. */
export async function listBlocking(db: Db, wanted: WantedRooms, mostOfTime: number): Promise<Blocking[]> {
  const { times, rooms, hinders, taken, keepsOthers } = parts(wanted)
  const { rows } = await sql<Blocking>`
    with times as materialized (${times}), rooms as materialized (${rooms}), taken as materialized (${taken})
    select (t.at - 1)::int as at, f.* from times t cross join lateral (
      select r.room_id as "roomId", b.* from (select * from rooms order by n) r cross join lateral (
        select min(m.class_id::text)::uuid as "classId", min(m.change_id::text)::uuid as "changeId", min(m.date) as date
        from meetings m where ${hinders} having count(*) = 1 and count(m.class_id) = 1) b
      where not exists (select from taken p where p.room_id = r.room_id and p.during && t.during)
      limit ${mostOfTime}) f
    where ${keepsOthers} order by t.at`.execute(db)
  return rows
}

function parts({ times, roomIds, otherRoomIds, leaving, placed, divided }: WantedRooms) {
  const taken = placed.flatMap((one) =>
    roomsOf(one)
      .flatMap((id) => listSharingSpace(id, divided))
      .map((roomId) => ({ ...one, roomId, date: one.dates.from })),
  )
  const isThen = sql`m.active and m.room_id is not null and m.during && t.during
    and (coalesce(m.class_id, m.further_of) is distinct from ${leaving.classId} or m.date <> ${leaving.date})`
  const sharesSpace = sql`m.whole = r.whole and m.space && r.space`
  return {
    times: listDuring(times),
    rooms: sql`select r.*, n from unnest(${[...roomIds]}::uuid[]) with ordinality o(id, n) join room_spaces r on r.room_id = o.id`,
    taken: sql`select u.room_id, d.during from (${listDuring(taken)}) d
      join unnest(${taken.map(({ roomId }) => roomId)}::uuid[]) with ordinality u(room_id, at) using (at)`,
    hinders: sql`${sharesSpace} and ${isThen}`,
    keepsOthers: sql<boolean>`not exists (
        select from room_spaces r join meetings m on ${sharesSpace}
        where r.room_id = any(${[...otherRoomIds]}::uuid[]) and ${isThen}
      ) and not exists (
        select from taken p where p.room_id = any(${[...otherRoomIds]}::uuid[]) and p.during && t.during)`,
  }
}

/** Each time with its number, from 1. */
const listDuring = (times: readonly TimeOn[]) => sql`
  select at, tsrange(date + start_minute * interval '1 minute', date + end_minute * interval '1 minute') as during
  from unnest(${times.map(({ date }) => date)}::date[], ${times.map(({ startMinute }) => startMinute)}::int[],
    ${times.map(({ endMinute }) => endMinute)}::int[]) with ordinality d(date, start_minute, end_minute, at)`
