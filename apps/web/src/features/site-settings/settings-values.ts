import type { SiteSettings, TeachingWeekRecord } from '@scheduler/contract'

/** The teaching week as its fields hold it: '' where there is none. */
type WeekValues = Pick<TeachingWeekRecord, 'days' | 'startTime' | 'endTime'> &
  Record<'lunchStart' | 'lunchEnd' | 'startStepMinutes', string>
/** '' where nothing is typed. */
type SiteValues = Pick<SiteSettings, 'siteName' | 'academicYearStart' | 'academicYearEnd'> & {
  minutesBetweenBuildings: number | ''
}
export type SettingsValues = SiteValues & WeekValues

export function toSiteValues(settings: SiteSettings): SiteValues {
  const { siteName, academicYearStart, academicYearEnd, minutesBetweenBuildings } = settings
  return { siteName, academicYearStart, academicYearEnd, minutesBetweenBuildings }
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
  const { siteName, academicYearStart, academicYearEnd, minutesBetweenBuildings, ...week } = values
  return { site: { siteName, academicYearStart, academicYearEnd, minutesBetweenBuildings }, week }
}
