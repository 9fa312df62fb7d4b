import {
  findAcademicYearFault,
  type HandlerInput,
  type updateSiteSettings,
  type updateTeachingWeek,
} from '@scheduler/contract'
import type { Db } from '../../db/connect.ts'
import { invalid } from '../../http/errors.ts'
import type { Services } from '../../services.ts'
import { readAcademicYear } from '../../timetable/academic-year.ts'
import { prepareDates } from '../../timetable/move-dates.ts'
import { judgeNewMembers } from '../../timetable/move-together.ts'
import { writeTeachingWeek } from '../../timetable/teaching-week.ts'
import { changeManyClasses } from '../../timetable/timetable-lock.ts'
import { getTeachingWeek } from './queries.ts'
import { toTeachingWeek } from './records.ts'

/** Classes without a course move with the academic year: where that would book anything twice it is refused. */
export function changeSiteSettings(
  { db, clock }: Services,
  { siteName, academicYearStart, academicYearEnd }: HandlerInput<typeof updateSiteSettings>['body'],
): Promise<void> {
  return changeManyClasses(
    db,
    async (trx) => {
      const old = await readAcademicYear(trx, clock)
      const year = { from: academicYearStart ?? old.from, to: academicYearEnd ?? old.to }
      if (year.from === old.from && year.to === old.to) return { year, move: null }
      const fault = findAcademicYearFault(year)
      if (fault) throw invalid(fault)
      return { year, move: await prepareDates(trx, old, null, year) }
    },
    async (trx, { year, move }) => {
      if (move) await judgeNewMembers(trx, move)
      const isGiven = academicYearStart !== undefined || academicYearEnd !== undefined
      const dates = isGiven ? { academic_year_start: year.from, academic_year_end: year.to } : {}
      await trx
        .updateTable('site_settings')
        .set({ id: true, site_name: siteName, ...dates })
        .execute()
    },
  )
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
  })
}
