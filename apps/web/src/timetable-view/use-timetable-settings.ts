import type { TimetableSettings } from '@scheduler/domain'
import { useQuery } from '@tanstack/react-query'
import { siteSettingsQuery } from '../shared/api/queries.ts'

const UNSETTLED: TimetableSettings = { minutesBetweenBuildings: 0, closures: [] }

/** What the institution has settled for its whole timetable. */
export function useTimetableSettings(): TimetableSettings {
  const { data: settings } = useQuery(siteSettingsQuery)
  return settings ?? UNSETTLED
}
