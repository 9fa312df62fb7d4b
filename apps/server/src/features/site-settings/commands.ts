import type { HandlerInput, updateSiteSettings } from '@scheduler/contract'
import { invalid } from '../../http/errors.ts'
import type { Services } from '../../services.ts'
import { readAcademicYear } from '../../timetable/academic-year.ts'
import { replaceMeetingsOfCourse } from '../../timetable/meetings.ts'
import { changeTimetable } from '../../timetable/timetable-lock.ts'

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
  })
}
