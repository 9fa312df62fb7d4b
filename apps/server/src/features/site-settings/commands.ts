import {
  findAcademicYearFault,
  type HandlerInput,
  type updateSiteSettings,
  type updateTeachingWeek,
  type Warned,
} from '@scheduler/contract'
import { sayNotice } from '@scheduler/messages'
import type { Db } from '../../db/connect.ts'
import { invalid } from '../../http/errors.ts'
import { tell } from '../../realtime/tell.ts'
import { refuseStale, SETTINGS_RECORD } from '../../records/revisions.ts'
import type { Services } from '../../services.ts'
import { prepareDates } from '../../timetable/dates/move-dates.ts'
import { judgeNewMembers } from '../../timetable/dates/move-together.ts'
import { readAcademicYear } from '../../timetable/settings/academic-year.ts'
import { writeTeachingWeek } from '../../timetable/settings/teaching-week.ts'
import { findAttention, withWarnings } from '../../timetable/telling/attention.ts'
import { changeManyClasses } from '../../timetable/timetable-lock.ts'
import { getSiteSettings, getTeachingWeek } from './queries.ts'
import { toTeachingWeek } from './records.ts'

type SettingsChange = HandlerInput<typeof updateSiteSettings>['body']
type WeekChange = HandlerInput<typeof updateTeachingWeek>['body']

const SETTINGS = { table: 'site_settings', id: SETTINGS_RECORD } as const

/**
 * Classes without a course move with the academic year: where that would book anything twice it is refused. What else it
 * leaves outside a rule, or more minutes between buildings do, is told.
 */
export function changeSiteSettings({ db, clock }: Services, fields: SettingsChange): Promise<Warned> {
  const { siteName, academicYearStart, academicYearEnd, minutesBetweenBuildings } = fields
  return changeManyClasses(
    db,
    async (trx) => {
      const read = () => getSiteSettings(trx, clock)
      await refuseStale(trx, { ...SETTINGS, fields, toColumns: nameSettings, read })
      const old = await readAcademicYear(trx, clock)
      const year = { from: academicYearStart ?? old.from, to: academicYearEnd ?? old.to }
      const isMoved = year.from !== old.from || year.to !== old.to
      const isJudged = isMoved || minutesBetweenBuildings !== undefined
      const before = isJudged ? await findAttention(trx, 'all', old) : null
      if (!isMoved) return { old, year, move: null, before }
      const fault = findAcademicYearFault(year)
      if (fault) throw invalid(fault)
      return { old, year, move: await prepareDates(trx, old, null, year), before }
    },
    async (trx, { old, year, move, before }) => {
      if (move) await judgeNewMembers(trx, move)
      const isGiven = academicYearStart !== undefined || academicYearEnd !== undefined
      const dates = isGiven ? { academic_year_start: year.from, academic_year_end: year.to } : {}
      const write = () =>
        trx
          .updateTable('site_settings')
          .set({
            id: true,
            site_name: siteName,
            minutes_between_buildings: minutesBetweenBuildings,
            students_find_rooms: fields.studentsFindRooms,
            professors_book: fields.professorsBook,
            ...dates,
          })
          .execute()
      if (!before) await write()
      const warned = before ? (await withWarnings(trx, 'all', old, write, before)).warned : { warnings: [] }
      await tell(trx, { event: 'settingsUpdated', ...sayNotice('settingsChanged') })
      return warned
    },
  )
}

/** Where the fields are stored. */
function nameSettings(fields: SettingsChange) {
  return {
    site_name: fields.siteName,
    academic_year_start: fields.academicYearStart,
    academic_year_end: fields.academicYearEnd,
    minutes_between_buildings: fields.minutesBetweenBuildings,
    students_find_rooms: fields.studentsFindRooms,
    professors_book: fields.professorsBook,
  }
}

function nameWeek(fields: WeekChange) {
  return {
    teaching_days: fields.days,
    teaching_start_minute: fields.startTime,
    teaching_end_minute: fields.endTime,
    lunch_start_minute: fields.lunchStart,
    lunch_end_minute: fields.lunchEnd,
    start_step_minutes: fields.startStepMinutes,
    periods: fields.periods,
  }
}

/** Changes the fields that are there; the week that results has to be one. */
export function changeTeachingWeek(db: Db, fields: WeekChange): Promise<void> {
  return db.transaction().execute(async (trx) => {
    // Two changes at once would each be judged with the other's old hours.
    await trx.selectFrom('site_settings').select('id').forUpdate().execute()
    const old = await getTeachingWeek(trx)
    await refuseStale(trx, { ...SETTINGS, fields, toColumns: nameWeek, read: async () => old })
    const given = Object.entries(fields).filter(([, value]) => value !== undefined)
    await writeTeachingWeek(trx, toTeachingWeek({ ...old, ...Object.fromEntries(given) }))
    await tell(trx, { event: 'settingsUpdated', ...sayNotice('teachingWeekChanged') })
  })
}
