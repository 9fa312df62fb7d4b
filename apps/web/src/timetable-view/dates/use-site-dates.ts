import { useMemo } from 'react'
import type { SiteDates } from '../arranging/arrange-classes.ts'
import { useTimetableSettings } from '../loading/use-timetable-settings.ts'
import { useAcademicYear } from './use-academic-year.ts'

/** When classes meet, as far as the whole site decides it. */
export function useSiteDates(): SiteDates {
  const academicYear = useAcademicYear()
  const settings = useTimetableSettings()
  return useMemo(() => ({ academicYear, settings }), [academicYear, settings])
}
