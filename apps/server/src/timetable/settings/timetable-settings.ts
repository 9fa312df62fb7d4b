import type { TimetableSettings } from '@scheduler/domain'
import type { Db } from '../../db/connect.ts'
import { closuresOfRules } from './closures.ts'
import { roomParts } from './divided-rooms.ts'
import { departmentParts } from './kept-rooms.ts'
import { requiredSectionRules } from './section-rules.ts'
import { waysOfRules } from './ways.ts'

/** What the institution has settled for its whole timetable. */
export async function readTimetableSettings(db: Db): Promise<TimetableSettings> {
  return selectSettings(db).select(requiredSectionRules.as('sectionRules')).executeTakeFirstOrThrow()
}

/** The part of it that everybody may know. */
export async function readOpenSettings(db: Db) {
  return selectSettings(db).executeTakeFirstOrThrow()
}

function selectSettings(db: Db) {
  return db
    .selectFrom('site_settings')
    .select(['minutes_between_buildings as minutesBetweenBuildings', 'periods'])
    .select(waysOfRules)
    .select(closuresOfRules.as('closures'))
    .select(departmentParts.as('departments'))
    .select(roomParts.as('roomParts'))
}
