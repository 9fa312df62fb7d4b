import type { DateRange } from '@scheduler/domain'
import type { ScheduleEntry } from '@scheduler/formats'
import { anyOf } from '../../db/any-of.ts'
import type { Db } from '../../db/connect.ts'
import { atEase } from '../../http/load/at-ease.ts'
import { readOpenSettings } from '../settings/timetable-settings.ts'
import { type ExportedRow, toScheduleEntry } from './class-records.ts'
import { keepUsing, type MeetingUse } from './keep-using.ts'
import { type ClassQuery, ROWS_AT_ONCE, selectOrdered, selectRecords, type Viewer } from './read-classes.ts'

/**
 * Classes that a viewer is shown as files and calendars tell of them: how often each has changed, and nobody's ids. Read bit by bit, so
 * that others notice little.
 * @param told who is told where meetings are online
 * @param use whose meetings alone are wanted
 */
export async function readEntries(
  db: Db,
  viewer: Viewer,
  only: (query: ClassQuery) => ClassQuery,
  academicYear: DateRange,
  told: Viewer = null,
  use: MeetingUse = {},
): Promise<ScheduleEntry[]> {
  const ordered = only(selectOrdered(db, viewer))
  const ids = (await db.selectFrom(ordered.as('c')).select('c.id').execute()).map(({ id }) => id)
  const { closures } = await readOpenSettings(db)
  const entries: ScheduleEntry[] = []
  for await (const rows of atEase(readExported(db, { viewer, told }, ids)))
    entries.push(...rows.map((row) => keepUsing(toScheduleEntry(row, academicYear, closures), row, use)))
  return entries
}

/** A class that is deleted meanwhile is left out. */
async function* readExported(
  db: Db,
  { viewer, told }: { viewer: Viewer; told: Viewer },
  ids: readonly string[],
): AsyncGenerator<ExportedRow[]> {
  for (let at = 0; at < ids.length; at += ROWS_AT_ONCE) {
    const some = ids.slice(at, at + ROWS_AT_ONCE)
    yield await selectRecords(db, viewer, (query) => query.where('c.id', '=', anyOf(some)), told)
      .innerJoin('classes as made', 'made.id', 'c.id')
      .leftJoin('class_revisions as changes', 'changes.class_id', 'c.id')
      .select(['made.created_at', 'changes.revision as sequence', 'changes.changed_at'])
      .execute()
  }
}
