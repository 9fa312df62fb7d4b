import type { ClassRecord, Course } from '@scheduler/contract'
import type { Timetable } from '@scheduler/domain'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { bookingsQuery } from '../../shared/api/booking-queries.ts'
import { classesQuery } from '../../shared/api/live-classes.ts'
import {
  cohortsQuery,
  coursesQuery,
  expectedStudentsQuery,
  professorFormsQuery,
  roomsQuery,
  siteSettingsQuery,
  studentsQuery,
  wholeProfessorsQuery,
} from '../../shared/api/queries.ts'
import { queryClient } from '../../shared/api/query-client.ts'
import { sectionRulesQuery } from '../../shared/api/section-rule-queries.ts'
import { useLate } from '../../shared/ui/use-late.ts'
import { toTimetableSettings } from './use-timetable-settings.ts'

const load = () => Promise.all([import('./cached-timetable.ts'), import('./to-section-rule.ts')])

/**
 * Reads what the browser has fetched as the timetable that the rules judge by, made again at each reading; null until all
 * of it is here: nothing is judged by half of it.
 * @param enabled whether what is missing is fetched
 */
export function useCachedTimetable(
  classes: readonly ClassRecord[] | undefined,
  courses: readonly Course[] | undefined,
  enabled = true,
): (() => Timetable) | null {
  const { data: bookings } = useQuery({ ...bookingsQuery, enabled })
  const { data: rooms } = useQuery({ ...roomsQuery, enabled })
  const { data: professors } = useQuery({ ...wholeProfessorsQuery, enabled })
  const { data: forms } = useQuery({ ...professorFormsQuery, enabled })
  const { data: cohorts } = useQuery({ ...cohortsQuery, enabled })
  const { data: expected } = useQuery({ ...expectedStudentsQuery, enabled })
  const { data: site } = useQuery({ ...siteSettingsQuery, enabled })
  const { data: sectionRules } = useQuery({ ...sectionRulesQuery, enabled })
  const late = useLate(load)
  return useMemo(() => {
    if (!classes || !courses || !rooms || !professors || !forms || !cohorts || !expected || !site) return null
    if (!sectionRules || !bookings || !late) return null
    const [{ toTimetable }, { toSectionRule }] = late
    const required = sectionRules.filter(({ weight }) => weight === null)
    const academicYear = { from: site.academicYearStart, to: site.academicYearEnd }
    const lists = {
      classes,
      bookings,
      courses,
      rooms,
      professors,
      forms,
      cohorts,
      expected,
      academicYear,
      settings: { ...toTimetableSettings(site), sectionRules: required.map(toSectionRule) },
    }
    // Names for the reasons, when the list of students happens to be here: it may be long.
    return () => toTimetable({ ...lists, students: queryClient.getQueryData(studentsQuery.queryKey) ?? [] })
  }, [classes, bookings, courses, rooms, professors, forms, cohorts, expected, site, sectionRules, late])
}

/** The same for a part of the page that is given no lists. */
export function useWholeTimetable(enabled = true): (() => Timetable) | null {
  const { data: classes } = useQuery({ ...classesQuery, enabled })
  const { data: courses } = useQuery({ ...coursesQuery, enabled })
  return useCachedTimetable(classes, courses, enabled)
}
