import type { SiteSettings } from '@scheduler/contract'
import type { Db } from '../../db/connect.ts'
import type { Clock } from '../../services.ts'
import { readAcademicYear } from '../../timetable/academic-year.ts'

export async function getSiteSettings(db: Db, clock: Clock): Promise<SiteSettings> {
  const { site_name } = await db.selectFrom('site_settings').select('site_name').executeTakeFirstOrThrow()
  const { from, to } = await readAcademicYear(db, clock)
  return { siteName: site_name, academicYearStart: from, academicYearEnd: to }
}
