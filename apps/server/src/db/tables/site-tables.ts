import type { ProfessorsBook } from '@scheduler/contract'
import type { TimeRange, Weekday } from '@scheduler/domain'
import type { ColumnType, Generated } from 'kysely'

/** The settings of the site, which are one row. */
export interface SiteTables {
  site_settings: {
    id: Generated<boolean>
    site_name: Generated<string>
    academic_year_start: string | null
    academic_year_end: string | null
    teaching_days: Generated<Weekday[]>
    teaching_start_minute: Generated<number>
    teaching_end_minute: Generated<number>
    lunch_start_minute: number | null
    lunch_end_minute: number | null
    start_step_minutes: number | null
    periods: ColumnType<TimeRange[], string, string>
    minutes_between_buildings: Generated<number>
    students_find_rooms: Generated<boolean>
    professors_book: Generated<ProfessorsBook>
    daily_mail_minute: Generated<number>
  }
}
