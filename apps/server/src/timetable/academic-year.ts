import { type DateRange, defaultAcademicYear } from '@scheduler/domain'
import type { Db } from '../db/connect.ts'
import { type Clock, today } from '../services.ts'

/** The academic year of the site settings, or the one around today until somebody sets it. */
export async function readAcademicYear(db: Db, clock: Clock): Promise<DateRange> {
  const settings = await db
    .selectFrom('site_settings')
    .select(['academic_year_start as from', 'academic_year_end as to'])
    .executeTakeFirst()
  const byDefault = defaultAcademicYear(today(clock))
  return { from: settings?.from ?? byDefault.from, to: settings?.to ?? byDefault.to }
}
