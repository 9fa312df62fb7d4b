import type { ClassFilters, ClassRecord } from '@scheduler/contract'
import type { DateRange } from '@scheduler/domain'
import type { ScheduleEntry } from '@scheduler/formats'
import { sql } from 'kysely'
import { anyOf } from '../../db/any-of.ts'
import type { Db } from '../../db/connect.ts'
import { type JsonText, writeJsonList } from '../../http/answers/json-text.ts'
import { notFound } from '../../http/errors.ts'
import { atEase } from '../../http/load/at-ease.ts'
import type { Session } from '../../http/session.ts'
import { taughtCourse } from '../../timetable/loading/listed-courses.ts'
import { isTaughtBy } from '../../timetable/loading/taught-by.ts'
import { readOpenSettings } from '../../timetable/settings/timetable-settings.ts'
import {
  type ClassRow,
  type ExportedRow,
  toClassRecord,
  toScheduleEntry,
  writeClassRecord,
} from '../../timetable/telling/class-records.ts'
import {
  type ClassQuery,
  ROWS_AT_ONCE,
  readClasses,
  selectOrdered,
  selectRecords,
} from '../../timetable/telling/read-classes.ts'

/** The timetable as the viewer may see it, in the order of the week. */
export async function listClasses(db: Db, viewer: Session, filters: ClassFilters): Promise<ClassRecord[]> {
  const rows: ClassRow[] = await selectRecords(db, viewer, (query) =>
    applyFilters(query, viewer, filters),
  ).execute()
  return rows.map(toClassRecord)
}

/** The same as JSON, made while the database is still reading; as somebody else would see it, if they are given. */
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
  const ordered = applyFilters(selectOrdered(db, viewer), viewer, filters)
  const ids = (await db.selectFrom(ordered.as('c')).select('c.id').execute()).map(({ id }) => id)
  const { closures } = await readOpenSettings(db)
  const entries: ScheduleEntry[] = []
  for await (const rows of atEase(readExported(db, viewer, ids)))
    entries.push(...rows.map((row) => toScheduleEntry(row, academicYear, closures)))
  return entries
}

/** A class that is deleted meanwhile is left out. */
async function* readExported(db: Db, viewer: Session, ids: readonly string[]): AsyncGenerator<ExportedRow[]> {
  for (let at = 0; at < ids.length; at += ROWS_AT_ONCE) {
    const some = ids.slice(at, at + ROWS_AT_ONCE)
    yield await selectRecords(db, viewer, (query) => query.where('c.id', '=', anyOf(some)), null)
      .innerJoin('classes as made', 'made.id', 'c.id')
      .leftJoin('class_revisions as changes', 'changes.class_id', 'c.id')
      .select(['made.created_at', 'changes.revision as sequence', 'changes.changed_at'])
      .execute()
  }
}

/** 404 when there is no such professor. */
export async function checkProfessor(db: Db, id: string): Promise<void> {
  await db
    .selectFrom('professors')
    .select('id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow(() => notFound('professor'))
}

/** One class as the viewer may see it; 404 when it is not there. */
export async function getClass(db: Db, viewer: Session, id: string): Promise<ClassRecord> {
  const [found] = await readClasses(db, viewer, [id])
  if (!found) throw notFound('class')
  return found
}

function applyFilters(all: ClassQuery, viewer: Session, filters: ClassFilters): ClassQuery {
  let query = all
  if (filters.day) query = query.where('c.day', '=', filters.day)
  if (filters.courseId) query = query.where('c.course_id', '=', taughtCourse(filters.courseId))
  if (filters.roomId) query = query.where('c.room_id', '=', filters.roomId)
  if (filters.professorId) query = query.where(isTaughtBy(filters.professorId))
  if (filters.status) query = query.where('c.status', '=', filters.status)
  if (filters.termId)
    query = query.where(({ or, eb }) =>
      or([eb('co.term_id', 'is', null), eb('co.term_id', '=', filters.termId ?? null)]),
    )
  if (filters.term) query = query.where('co.term', '=', filters.term)
  if (filters.studentId) {
    const { studentId } = filters
    query = query.where('c.id', 'in', (sub) =>
      sub.selectFrom('class_students').select('class_id').where('student_id', '=', studentId),
    )
    // Who is in which class is told to nobody else, not by a filter either.
    if (viewer.role === 'professor') query = query.where(isTaughtBy(viewer.accountId))
    if (viewer.role === 'student' && studentId !== viewer.accountId) query = query.where(sql<boolean>`false`)
  }
  return query
}
