import type { SiteSettings, TeachingWeekRecord } from '@scheduler/contract'
import type { Weekday } from '@scheduler/domain'

/** The teaching week as its fields hold it: '' where there is none. */
type WeekValues = {
  days: Weekday[]
  startTime: string
  endTime: string
  lunchStart: string
  lunchEnd: string
  startStepMinutes: string
}
export type SettingsValues = SiteSettings & WeekValues

export function toWeekValues({ startStepMinutes, lunchStart, lunchEnd, ...week }: TeachingWeekRecord) {
  const written: WeekValues = {
    ...week,
    lunchStart: lunchStart ?? '',
    lunchEnd: lunchEnd ?? '',
    startStepMinutes: String(startStepMinutes ?? ''),
  }
  return written
}

/** The two calls that save the form, each with its fields. */
export function splitValues(values: SettingsValues): { site: SiteSettings; week: WeekValues } {
  const { siteName, academicYearStart, academicYearEnd, ...week } = values
  return { site: { siteName, academicYearStart, academicYearEnd }, week }
}
