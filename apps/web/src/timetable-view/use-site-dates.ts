import { useMemo } from 'react'
import type { SiteDates } from './arrange-classes.ts'
import { useAcademicYear } from './use-academic-year.ts'
import { useTimetableSettings } from './use-timetable-settings.ts'

/** When classes meet, as far as the whole site decides it. */
export function useSiteDates(): SiteDates {
  const academicYear = useAcademicYear()
  const settings = useTimetableSettings()
  return useMemo(() => ({ academicYear, settings }), [academicYear, settings])
}
