import type { ProfessorsBook, SiteSettings, TeachingWeekRecord } from '@scheduler/contract'

/** The teaching week as its fields hold it: '' where there is none. */
type WeekValues = Pick<TeachingWeekRecord, 'days' | 'startTime' | 'endTime' | 'periods'> &
  Record<'lunchStart' | 'lunchEnd' | 'startStepMinutes', string>
/** '' where nothing is typed. */
type SiteValues = Pick<SiteSettings, 'siteName' | 'academicYearStart' | 'academicYearEnd'> & {
  minutesBetweenBuildings: number | ''
  studentsFindRooms: boolean
  professorsBook: ProfessorsBook
}
export type SettingsValues = SiteValues & WeekValues

export function toSiteValues(settings: SiteSettings): SiteValues {
  const { siteName, academicYearStart, academicYearEnd, minutesBetweenBuildings } = settings
  const { studentsFindRooms, professorsBook } = settings
  return {
    siteName,
    academicYearStart,
    academicYearEnd,
    minutesBetweenBuildings,
    studentsFindRooms,
    professorsBook,
  }
}

export function toWeekValues(record: TeachingWeekRecord): WeekValues {
  const { revision: _, startStepMinutes, lunchStart, lunchEnd, ...week } = record
  return {
    ...week,
    lunchStart: lunchStart ?? '',
    lunchEnd: lunchEnd ?? '',
    startStepMinutes: String(startStepMinutes ?? ''),
  }
}

/** The two calls that save the form, each with its fields. */
export function splitValues(values: SettingsValues): { site: SiteValues; week: WeekValues } {
  const { days, startTime, endTime, lunchStart, lunchEnd, startStepMinutes, periods, ...site } = values
  return { site, week: { days, startTime, endTime, lunchStart, lunchEnd, startStepMinutes, periods } }
}
