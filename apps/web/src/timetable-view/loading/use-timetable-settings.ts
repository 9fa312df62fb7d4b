import type { SiteSettings } from '@scheduler/contract'
import type { TimetableSettings } from '@scheduler/domain'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { siteSettingsQuery } from '../../shared/api/queries.ts'

const UNSETTLED: TimetableSettings = { minutesBetweenBuildings: 0, located: [], walks: [], closures: [] }

/** What the institution has settled, as the rules take it. */
export function toTimetableSettings({
  minutesBetweenBuildings,
  located,
  walks,
  closures,
  departments,
  roomParts,
  periods,
}: SiteSettings): TimetableSettings {
  return {
    minutesBetweenBuildings,
    located,
    walks,
    closures: closures.flatMap(({ name, startDate: from, endDate: to, buildings, roomId, taughtAs }) =>
      (buildings ?? [null]).map((buildingName) => ({ name, from, to, buildingName, roomId, taughtAs })),
    ),
    ...(departments && { departments }),
    ...(roomParts && { roomParts }),
    ...(periods && { periods }),
  }
}

/** What the institution has settled for its whole timetable. */
export function useTimetableSettings(): TimetableSettings {
  const { data: settings } = useQuery(siteSettingsQuery)
  return useMemo(() => (settings ? toTimetableSettings(settings) : UNSETTLED), [settings])
}
