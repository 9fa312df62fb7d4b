import type { ClassFilters, ClassRecord } from '@scheduler/contract'
import type { DateRange } from '@scheduler/domain'
import type { ScheduleEntry } from '@scheduler/formats'
import { sql } from 'kysely'
import type { Db } from '../../db/connect.ts'
import { PREPARED } from '../../db/prepared.ts'
import { atEase } from '../../http/at-ease.ts'
import { notFound } from '../../http/errors.ts'
import { type JsonText, writeJsonList } from '../../http/json-text.ts'
import type { Session } from '../../http/session.ts'
import { anyOf } from '../../timetable/load-timetable.ts'
import {
  type ClassRow,
  type ExportedRow,
  toClassRecord,
  toScheduleEntry,
  writeClassRecord,
} from './records.ts'

const ROWS_AT_ONCE = 100

/** Who reads; null for a file, which names nobody's ids and no reasons. */
type Viewer = Session | null

/** The timetable as the viewer may see it, in the order of the week. */
export async function listClasses(db: Db, viewer: Session, filters: ClassFilters): Promise<ClassRecord[]> {
  const rows: ClassRow[] = await selectRecords(db, viewer, (query) =>
    applyFilters(query, viewer, filters),
  ).execute()
  return rows.map(toClassRecord)
}

/** The same as JSON, made while the database is still reading. */
export function writeClasses(db: Db, viewer: Session, filters: ClassFilters): Promise<JsonText> {
  const rows = selectRecords(db, viewer, (query) => applyFilters(query, viewer, filters))
  return writeJsonList<ClassRow>(rows.stream(ROWS_AT_ONCE), writeClassRecord)
}

/** The same for a file: how often each class has changed, and nobody's ids. Read bit by bit, so that others notice little. */
export async function listEntries(
  db: Db,
  viewer: Session,
  filters: ClassFilters,
  academicYear: DateRange,
): Promise<ScheduleEntry[]> {
  const ordered = applyFilters(selectOrdered(db, null), viewer, filters)
  const ids = (await db.selectFrom(ordered.as('c')).select('c.id').execute()).map(({ id }) => id)
  const entries: ScheduleEntry[] = []
  for await (const rows of atEase(readExported(db, ids)))
    entries.push(...rows.map((row) => toScheduleEntry(row, academicYear)))
  return entries
}

/** A class that is deleted meanwhile is left out. */
async function* readExported(db: Db, ids: readonly string[]): AsyncGenerator<ExportedRow[]> {
  for (let at = 0; at < ids.length; at += ROWS_AT_ONCE) {
    const some = ids.slice(at, at + ROWS_AT_ONCE)
    yield await selectRecords(db, null, (query) => query.where('c.id', '=', anyOf(some)))
      .innerJoin('classes as made', 'made.id', 'c.id')
      .leftJoin('class_revisions as changes', 'changes.class_id', 'c.id')
      .select(['made.created_at', 'changes.revision as sequence', 'changes.changed_at'])
      .execute()
  }
}

/** 404 when there is no such professor. */
export async function checkProfessor(db: Db, id: string): Promise<void> {
  const found = await db.selectFrom('professors').select('id').where('id', '=', id).executeTakeFirst()
  if (!found) throw notFound('professor')
}

/** One class as the viewer may see it; 404 when it is not there. */
export async function getClass(db: Db, viewer: Session, id: string): Promise<ClassRecord> {
  const row = await selectRecords(db, viewer, (query) => query.where('c.id', '=', id))
    .modifyEnd(PREPARED)
    .executeTakeFirst()
  if (!row) throw notFound('class')
  return toClassRecord(row)
}

function applyFilters(all: ClassQuery, viewer: Session, filters: ClassFilters): ClassQuery {
  let query = all
  if (filters.day) query = query.where('c.day', '=', filters.day)
  if (filters.courseId) query = query.where('c.course_id', '=', filters.courseId)
  if (filters.roomId) query = query.where('c.room_id', '=', filters.roomId)
  if (filters.professorId) query = query.where('c.professor_id', '=', filters.professorId)
  if (filters.status) query = query.where('c.status', '=', filters.status)
  if (filters.term) query = query.where('co.term', '=', filters.term)
  if (filters.studentId) {
    const { studentId } = filters
    query = query.where('c.id', 'in', (sub) =>
      sub.selectFrom('class_students').select('class_id').where('student_id', '=', studentId),
    )
    // Who is in which class is told to nobody else, not by a filter either.
    if (viewer.role === 'professor') query = query.where('c.professor_id', '=', viewer.accountId)
    if (viewer.role === 'student' && studentId !== viewer.accountId) query = query.where(sql<boolean>`false`)
  }
  return query
}

/**
 * The order is made before the members are read, class by class: so the first classes are on their way, and parsed,
 * while the last ones are still being read.
 */
function selectRecords(db: Db, viewer: Viewer, only: (query: ClassQuery) => ClassQuery) {
  return db
    .selectFrom(only(selectOrdered(db, viewer)).as('c'))
    .innerJoinLateral(readMembers(viewer), (join) => join.onTrue())
    .selectAll(['c', 'members'])
    .orderBy('c.weekday')
    .orderBy('c.start_minute')
    .orderBy('c.plain_title')
    .orderBy('c.id')
}

type ClassQuery = ReturnType<typeof selectOrdered>

function selectOrdered(db: Db, viewer: Viewer) {
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
