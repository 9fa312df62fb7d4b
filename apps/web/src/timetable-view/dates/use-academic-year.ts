import { type DateRange, defaultAcademicYear } from '@scheduler/domain'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { siteSettingsQuery } from '../../shared/api/queries.ts'
import { readSiteMoment } from '../../shared/site-moment.ts'

/** The dates between which classes without a course meet. */
export function useAcademicYear(): DateRange {
  const { data: settings } = useQuery(siteSettingsQuery)
  return useMemo(
    () =>
      settings
        ? { from: settings.academicYearStart, to: settings.academicYearEnd }
        : defaultAcademicYear(readSiteMoment().date),
    [settings],
  )
}
