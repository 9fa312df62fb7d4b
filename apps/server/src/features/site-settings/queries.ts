import type { SiteSettings, TeachingWeekRecord } from '@scheduler/contract'
import { sql } from 'kysely'
import type { Db } from '../../db/connect.ts'
import { SETTINGS_RECORD, selectRevisionOf } from '../../records/revisions.ts'
import type { Clock } from '../../services.ts'
import { readSite } from '../../timetable/settings/academic-year.ts'
import { listClosures } from '../../timetable/settings/closures.ts'
import { readTeachingWeek } from '../../timetable/settings/teaching-week.ts'
import { readOpenSettings } from '../../timetable/settings/timetable-settings.ts'
import { toTeachingWeekRecord } from './records.ts'

export async function getSiteSettings(db: Db, clock: Clock): Promise<SiteSettings> {
  const { siteName, year } = await readSite(db, clock)
  const { departments, roomParts, periods, ...settings } = await readOpenSettings(db)
  const about = await db
    .selectFrom('site_settings')
    .select(['students_find_rooms as studentsFindRooms', 'professors_book as professorsBook'])
    .executeTakeFirstOrThrow()
  return {
    siteName,
    academicYearStart: year.from,
    academicYearEnd: year.to,
    ...settings,
    ...about,
    ...(departments.length > 0 && { departments }),
    ...(roomParts.length > 0 && { roomParts }),
    ...(periods.length > 0 && { periods }),
    closures: await listClosures(db),
    revision: await readRevision(db),
  }
}

export async function getTeachingWeek(db: Db): Promise<TeachingWeekRecord> {
  return { ...toTeachingWeekRecord(await readTeachingWeek(db)), revision: await readRevision(db) }
}

/** One for the site's settings and the teaching week, which are one row. */
async function readRevision(db: Db): Promise<number> {
  const { rows } = await sql<{ revision: number }>`
    select ${selectRevisionOf(SETTINGS_RECORD)} as revision`.execute(db)
  return rows[0]?.revision ?? 1
}
