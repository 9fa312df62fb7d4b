import type { HandlerInput, updateSiteSettings, updateTeachingWeek } from '@scheduler/contract'
import type { Db } from '../../db/connect.ts'
import { invalid } from '../../http/errors.ts'
import { tell } from '../../realtime/tell.ts'
import type { Services } from '../../services.ts'
import { readAcademicYear } from '../../timetable/academic-year.ts'
import { replaceMeetingsOfCourse } from '../../timetable/meetings.ts'
import { writeTeachingWeek } from '../../timetable/teaching-week.ts'
import { changeTimetable } from '../../timetable/timetable-lock.ts'
import { getTeachingWeek } from './queries.ts'
import { toTeachingWeek } from './records.ts'

/** Classes without a course move with the academic year: where that would book something twice it is refused. */
export function changeSiteSettings(
  { db, clock }: Services,
  { siteName, academicYearStart, academicYearEnd }: HandlerInput<typeof updateSiteSettings>['body'],
): Promise<void> {
  return changeTimetable(db, async (trx) => {
    const old = await readAcademicYear(trx, clock)
    const year = { from: academicYearStart ?? old.from, to: academicYearEnd ?? old.to }
    if (year.to < year.from) {
      throw invalid({ field: 'academicYearEnd', message: 'Academic year end must not be before its start' })
    }
    const isMoved = academicYearStart !== undefined || academicYearEnd !== undefined
    const dates = isMoved ? { academic_year_start: year.from, academic_year_end: year.to } : {}
    await trx
      .updateTable('site_settings')
      .set({ id: true, site_name: siteName, ...dates })
      .execute()
    if (isMoved) await replaceMeetingsOfCourse(trx, null, year)
    await tell(trx, { event: 'settingsUpdated', message: 'The site settings were changed.' })
  })
}

/** Changes the fields that are there; the week that results has to be one. */
export function changeTeachingWeek(
  db: Db,
  fields: HandlerInput<typeof updateTeachingWeek>['body'],
): Promise<void> {
  return db.transaction().execute(async (trx) => {
    // Two changes at once would each be judged beside the other's old hours.
    await trx.selectFrom('site_settings').select('id').forUpdate().execute()
    const old = await getTeachingWeek(trx)
    const given = Object.entries(fields).filter(([, value]) => value !== undefined)
    await writeTeachingWeek(trx, toTeachingWeek({ ...old, ...Object.fromEntries(given) }))
    await tell(trx, { event: 'settingsUpdated', message: 'The teaching week was changed.' })
  })
}
