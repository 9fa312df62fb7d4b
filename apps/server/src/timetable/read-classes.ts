import type { ClassRecord, Count, SharedClass } from '@scheduler/contract'
import { sql } from 'kysely'
import type { Db } from '../db/connect.ts'
import type { Session } from '../http/session.ts'
import { type ClassRow, toClassRecord, toSharedClass } from './class-records.ts'
import { anyOf } from './load-timetable.ts'

export const ROWS_AT_ONCE = 100

/** Who reads; null for what everybody may see: nobody's ids and no reasons. */
export type Viewer = Session | null

/** The classes of these ids that there are, as the viewer may see them, in the order of the week. */
export async function readClasses(db: Db, viewer: Viewer, ids: readonly string[]): Promise<ClassRecord[]> {
  if (ids.length === 0) return []
  const rows: ClassRow[] = await selectRecords(db, viewer, (query) =>
    query.where('c.id', '=', anyOf(ids)),
  ).execute()
  return rows.map(toClassRecord)
}

/** All classes, or those of these ids, as everybody may see them. */
export async function readSharedClasses(db: Db, ids?: readonly string[]): Promise<SharedClass[]> {
  const classes: SharedClass[] = []
  const rows = selectRecords(db, null, (query) =>
    ids ? query.where('c.id', '=', anyOf(ids)) : query,
  ).stream(ROWS_AT_ONCE)
  for await (const row of rows) classes.push(toSharedClass(row))
  return classes
}

/** How many are in each of the classes of these ids, and its revision. */
export async function readCounts(db: Db, ids: readonly string[]): Promise<Count[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('classes as c')
    .leftJoin('record_revisions as v', 'v.record_id', 'c.id')
    .select(['c.id', sql<number>`coalesce(v.revision, 1)`.as('revision')])
    .select(
      sql<number>`(select count(*)::int from class_students s where s.class_id = c.id)`.as('joined_count'),
    )
    .where('c.id', '=', anyOf(ids))
    .execute()
  return rows.map(({ id, joined_count, revision }) => [id, joined_count, revision])
}

/**
 * The order is made before the members are read, class by class: so the first classes are on their way, and parsed,
 * while the last ones are still being read.
 */
export function selectRecords(db: Db, viewer: Viewer, only: (query: ClassQuery) => ClassQuery) {
  return db
    .selectFrom(only(selectOrdered(db, viewer)).as('c'))
    .innerJoinLateral(readMembers(viewer), (join) => join.onTrue())
    .selectAll(['c', 'members'])
    .orderBy('c.weekday')
    .orderBy('c.start_minute')
    .orderBy('c.plain_title')
    .orderBy('c.id')
}

export type ClassQuery = ReturnType<typeof selectOrdered>

export function selectOrdered(db: Db, viewer: Viewer) {
  return db
    .selectFrom('classes as c')
    .leftJoin('courses as co', 'co.id', 'c.course_id')
    .leftJoin('rooms as r', 'r.id', 'c.room_id')
    .leftJoin('accounts as p', 'p.id', 'c.professor_id')
    .leftJoin('record_revisions as v', 'v.record_id', 'c.id')
    .select(['c.id', 'c.title', 'c.description', 'c.day', 'c.start_minute', 'c.end_minute', 'c.status'])
    .select('c.postponement_request')
    .select(selectReason(viewer).as('postponement_request_reason'))
    .select((select) =>
      select
        .selectFrom('accounts as a')
        .select('a.full_name')
        .whereRef('a.id', '=', 'c.created_by')
        .as('created_by_name'),
    )
    .select(['c.locked', sql<number>`coalesce(v.revision, 1)`.as('revision')])
    .select(['c.course_id', 'co.course_name', 'co.course_code', 'co.start_date', 'co.end_date'])
    .select(['c.room_id', 'r.name as room_name', 'r.building_name', 'r.seats'])
    .select(['c.professor_id', 'p.full_name as professor_name'])
    .select(sql<number>`array_position(${WEEK}, c.day)`.as('weekday'))
    .select(sql<string>`lower(c.title) collate "C"`.as('plain_title'))
    .orderBy('weekday')
    .orderBy('c.start_minute')
    .orderBy('plain_title')
    .orderBy('c.id')
}

/** Why a postponement was asked for is told to administrators, the class's professor and the person who asked. */
function selectReason(viewer: Viewer) {
  const isTold =
    viewer?.role === 'admin'
      ? sql`true`
      : sql`${viewer?.accountId ?? null}::uuid in (c.professor_id, c.postponement_requested_by)`
  return sql<string | null>`case when ${isTold} then c.postponement_request_reason end`
}

const WEEK = sql`array['Sunday','Monday','Tuesday','Wednesday','Thursday','Friday','Saturday']`

/**
 * How many are in a class, and who of them the viewer may know: as one text, what is between the brackets of a list in
 * JSON, which is passed on as it is or read several times faster than an array.
 */
function readMembers(viewer: Viewer) {
  return sql<{ joined_count: number; student_ids: string | null }>`(
    select count(*)::int as joined_count,
           '"' || string_agg(s.student_id::text, '","') filter (where ${isVisible(viewer)}) || '"' as student_ids
    from class_students s where s.class_id = c.id)`.as<'members'>(sql`members`)
}

/** Everybody for administrators and the class's professor; a student is told of nobody but themselves. */
function isVisible(viewer: Viewer) {
  switch (viewer?.role) {
    case undefined:
      return sql`false`
    case 'admin':
      return sql`true`
    case 'professor':
      return sql`c.professor_id = ${viewer.accountId}`
    case 'student':
      return sql`s.student_id = ${viewer.accountId}`
  }
}
