import type { ClassRecord, Course } from '@scheduler/contract'
import type { Timetable } from '@scheduler/domain'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
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
import { toSectionRule } from '../../timetable-view/to-section-rule.ts'
import { toTimetableSettings } from '../../timetable-view/use-timetable-settings.ts'
import { toTimetable } from './cached-timetable.ts'

/**
 * Reads what the browser has fetched as the timetable that the rules judge by, made again at each reading; null until all
 * of it is here: nothing is judged by half of it.
 */
export function useCachedTimetable(
  classes: readonly ClassRecord[] | undefined,
  courses: readonly Course[] | undefined,
): (() => Timetable) | null {
  const { data: rooms } = useQuery(roomsQuery)
  const { data: professors } = useQuery(wholeProfessorsQuery)
  const { data: forms } = useQuery(professorFormsQuery)
  const { data: cohorts } = useQuery(cohortsQuery)
  const { data: expected } = useQuery(expectedStudentsQuery)
  const { data: site } = useQuery(siteSettingsQuery)
  const { data: sectionRules } = useQuery(sectionRulesQuery)
  return useMemo(() => {
    if (!classes || !courses || !rooms || !professors || !forms || !cohorts || !expected || !site) return null
    if (!sectionRules) return null
    const required = sectionRules.filter(({ weight }) => weight === null)
    const academicYear = { from: site.academicYearStart, to: site.academicYearEnd }
    const lists = {
      classes,
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
  }, [classes, courses, rooms, professors, forms, cohorts, expected, site, sectionRules])
}

/** The same for a part of the page that is given no lists. */
export function useWholeTimetable(): (() => Timetable) | null {
  const { data: classes } = useQuery(classesQuery)
  const { data: courses } = useQuery(coursesQuery)
  return useCachedTimetable(classes, courses)
}
