import { type DateRange, defaultAcademicYear } from '@scheduler/domain'
import type { Db, Trx } from '../../db/connect.ts'
import { type Clock, today } from '../../services.ts'

/** The site's name and academic year: the one around today until somebody sets it. */
export async function readSite(db: Db, clock: Clock): Promise<{ siteName: string; year: DateRange }> {
  const settings = await db
    .selectFrom('site_settings')
    .select(['site_name', 'academic_year_start as from', 'academic_year_end as to'])
    .executeTakeFirstOrThrow()
  const byDefault = defaultAcademicYear(today(clock))
  const year = { from: settings.from ?? byDefault.from, to: settings.to ?? byDefault.to }
  return { siteName: settings.site_name, year }
}

export async function readAcademicYear(db: Db, clock: Clock): Promise<DateRange> {
  return (await readSite(db, clock)).year
}

/**
 * Settles the year that a class without a course is about to meet through: one that holds only by default would move
 * on with the date of today, and the meetings that were made of it would not.
 */
export async function settleAcademicYear(trx: Trx, year: DateRange): Promise<void> {
  await trx
    .updateTable('site_settings')
    .set({ academic_year_start: year.from, academic_year_end: year.to })
    .where('academic_year_start', 'is', null)
    .execute()
}
