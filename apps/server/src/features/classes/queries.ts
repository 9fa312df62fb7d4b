import type { ClassFilters, ClassRecord } from '@scheduler/contract'
import type { Db } from '../../db/connect.ts'
import { type JsonText, writeJsonList } from '../../http/answers/json-text.ts'
import { notFound } from '../../http/errors.ts'
import type { Session } from '../../http/session.ts'
import { type ClassRow, toClassRecord, writeClassRecord } from '../../timetable/telling/class-records.ts'
import { filterClasses } from '../../timetable/telling/filter-classes.ts'
import { ROWS_AT_ONCE, selectRecords } from '../../timetable/telling/read-classes.ts'

/** The timetable as the viewer may see it, in the order of the week. */
export async function listClasses(db: Db, viewer: Session, filters: ClassFilters): Promise<ClassRecord[]> {
  const rows: ClassRow[] = await selectRecords(db, viewer, (query) =>
    filterClasses(query, viewer, filters),
  ).execute()
  return rows.map(toClassRecord)
}

/** The same as JSON, made while the database is still reading; as somebody else would see it, if they are given. */
export function writeClasses(db: Db, viewer: Session, filters: ClassFilters): Promise<JsonText> {
  const rows = selectRecords(db, viewer, (query) => filterClasses(query, viewer, filters))
  return writeJsonList<ClassRow>(rows.stream(ROWS_AT_ONCE), writeClassRecord)
}

/** 404 when there is no such professor. */
export async function checkProfessor(db: Db, id: string): Promise<void> {
  await db
    .selectFrom('professors')
    .select('id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow(() => notFound('professor'))
}
