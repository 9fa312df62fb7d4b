import {
  type DateRange,
  findEndFault,
  LONGEST_ACADEMIC_YEAR_MONTHS,
  MOST_MINUTES_BETWEEN_BUILDINGS,
} from '@scheduler/domain'
import { sayFault } from '@scheduler/messages'
import * as z from 'zod'
import { endpoint } from '../foundation/endpoint.ts'
import { type FieldError, warned } from '../foundation/errors.ts'
import { fault } from '../foundation/fault.ts'
import { choice, requiredText, teachingDate, wholeNumber, writtenDate } from '../foundation/fields.ts'
import type { Kind } from '../foundation/kind.ts'
import { revision, startedFrom } from '../foundation/revisions.ts'
import { closure } from '../terms/closures.ts'
import { PROFESSORS_BOOK } from '../timetable/bookings.ts'
import { ways } from './buildings.ts'
import { departmentParts } from './departments.ts'
import { roomParts } from './rooms.ts'

export const DEFAULT_SITE_NAME = 'Scheduler'

export const siteSettings = z
  .object({
    siteName: z.string(),
    academicYearStart: writtenDate,
    academicYearEnd: writtenDate,
    minutesBetweenBuildings: z.int().meta({
      description: 'What professors and students need to get from one building to another; 0: nobody asks',
    }),
    studentsFindRooms: z.boolean().meta({ description: 'Whether students may ask which rooms are free' }),
    professorsBook: z.enum(PROFESSORS_BOOK).meta({ description: 'Whether professors book rooms' }),
    ...ways,
    departments: departmentParts,
    roomParts,
    periods: z
      .array(z.object({ startMinute: z.int(), endMinute: z.int() }))
      .readonly()
      .optional()
      .meta({ description: 'In which classes start, in minutes from midnight; absent: there are none' }),
    closures: z.array(closure).meta({ description: 'In the order of their dates' }),
    revision,
  })
  .meta({ id: 'SiteSettings' })
export type SiteSettings = z.output<typeof siteSettings>

/** What shared parts know of it. */
export const SITE_SETTINGS = {
  list: 'siteSettings',
  event: 'settingsUpdated',
  shows: ['closure', 'building', 'campus', 'department', 'room'],
} as const satisfies Kind

export const getSiteSettings = endpoint({
  method: 'GET',
  path: '/api/admins/getSiteSettings/:param',
  summary:
    "The site's name, academic year, minutes between buildings and closures, for everybody; the parameter is not looked at",
  access: 'anyone',
  params: z.object({ param: z.string() }),
  reply: siteSettings,
})

const END_FAULTS = {
  early: 'yearEndEarly',
  late: 'yearEndLate',
} as const

/** What is wrong with the dates of an academic year together. */
export function findAcademicYearFault(year: DateRange): FieldError | null {
  const fault = findEndFault(year, LONGEST_ACADEMIC_YEAR_MONTHS)
  return fault && { field: 'academicYearEnd', ...sayFault(END_FAULTS[fault]) }
}

export const updateSiteSettings = endpoint({
  method: 'POST',
  path: '/api/admins/site-settings',
  summary: "Changes the site's name, academic year or minutes between buildings",
  access: ['admin'],
  clash: 'With these dates a room, a professor or a student would be booked twice',
  body: z.object({
    siteName: requiredText('siteName').optional(),
    academicYearStart: teachingDate('academicYearStart').optional(),
    academicYearEnd: teachingDate('academicYearEnd').optional(),
    minutesBetweenBuildings: wholeNumber(
      'minutesBetweenBuildings',
      0,
      MOST_MINUTES_BETWEEN_BUILDINGS,
    ).optional(),
    studentsFindRooms: z
      .boolean({ error: fault('notTrueOrFalse', { field: 'studentsFindRooms' }) })
      .optional(),
    professorsBook: choice('professorsBook', PROFESSORS_BOOK).optional(),
    ...startedFrom,
  }),
  reply: siteSettings.extend(warned),
})
