import type { ClassRecord, Course } from '@scheduler/contract'
import type { Timetable } from '@scheduler/domain'
import { useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import {
  professorFormsQuery,
  roomsQuery,
  studentsQuery,
  wholeProfessorsQuery,
} from '../../shared/api/queries.ts'
import { queryClient } from '../../shared/api/query-client.ts'
import { useAcademicYear } from '../../timetable-view/use-academic-year.ts'
import { toTimetable } from './cached-timetable.ts'

/** Reads what the browser has fetched as the timetable that the rules judge by; made anew at each reading. */
export function useCachedTimetable(
  classes: readonly ClassRecord[] = [],
  courses: readonly Course[] = [],
): () => Timetable {
  const { data: rooms = [] } = useQuery(roomsQuery)
  const { data: professors = [] } = useQuery(wholeProfessorsQuery)
  const { data: forms = [] } = useQuery(professorFormsQuery)
  const academicYear = useAcademicYear()
  return useCallback(
    () =>
      toTimetable({
        classes,
        courses,
        rooms,
        professors,
        forms,
        // Names for the reasons, when the list happens to be here: it may be long.
        students: queryClient.getQueryData(studentsQuery.queryKey) ?? [],
        academicYear,
      }),
    [classes, courses, rooms, professors, forms, academicYear],
  )
}
