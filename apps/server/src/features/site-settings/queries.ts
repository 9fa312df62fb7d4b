import type { SiteSettings, TeachingWeekRecord } from '@scheduler/contract'
import type { Db } from '../../db/connect.ts'
import type { Clock } from '../../services.ts'
import { readSite } from '../../timetable/academic-year.ts'
import { readTeachingWeek } from '../../timetable/teaching-week.ts'
import { toTeachingWeekRecord } from './records.ts'

export async function getSiteSettings(db: Db, clock: Clock): Promise<SiteSettings> {
  const { siteName, year } = await readSite(db, clock)
  return { siteName, academicYearStart: year.from, academicYearEnd: year.to }
}

export async function getTeachingWeek(db: Db): Promise<TeachingWeekRecord> {
  return toTeachingWeekRecord(await readTeachingWeek(db))
}
