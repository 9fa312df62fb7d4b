import type { Imported, KnownRecords } from '@scheduler/contract'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import {
  cohortsQuery,
  coursesQuery,
  roomsQuery,
  termsQuery,
  wholeProfessorsQuery,
  wholeStudentsQuery,
} from '../../shared/api/queries.ts'
import { sectionsQuery } from '../../shared/api/section-rule-queries.ts'
import { useWholeTimetable } from '../../timetable-view/loading/use-cached-timetable.ts'
import { coursePartsQuery, sourceIdsQuery } from './import-query.ts'

type ListName =
  | 'rooms'
  | 'courses'
  | 'professors'
  | 'students'
  | 'cohorts'
  | 'sections'
  | 'sourceIds'
  | 'parts'
  | 'terms'

/** What has to be there so that a table of a kind can be judged. */
const NEEDED: Readonly<Record<Imported, readonly ListName[]>> = {
  rooms: ['rooms', 'sourceIds'],
  courses: ['courses', 'sourceIds', 'parts', 'terms'],
  professors: ['professors', 'courses', 'sourceIds'],
  students: ['students', 'courses', 'sourceIds'],
  cohorts: ['cohorts', 'courses', 'students'],
  classes: ['rooms', 'courses', 'professors', 'sections'],
  enrolments: ['students', 'courses'],
  availability: ['professors'],
}

/** The records next to which a table is judged, kept up to date; undefined until they are there. */
export function useKnown(kind: Imported): KnownRecords | undefined {
  const isNeeded = (name: ListName) => NEEDED[kind].includes(name)
  const { data: rooms } = useQuery({ ...roomsQuery, enabled: isNeeded('rooms') })
  const { data: courses } = useQuery({ ...coursesQuery, enabled: isNeeded('courses') })
  const { data: professors } = useQuery({ ...wholeProfessorsQuery, enabled: isNeeded('professors') })
  const { data: students } = useQuery({ ...wholeStudentsQuery, enabled: isNeeded('students') })
  const { data: cohorts } = useQuery({ ...cohortsQuery, enabled: isNeeded('cohorts') })
  const { data: sections } = useQuery({ ...sectionsQuery, enabled: isNeeded('sections') })
  const { data: sourceIds } = useQuery({ ...sourceIdsQuery, enabled: isNeeded('sourceIds') })
  const { data: parts } = useQuery({ ...coursePartsQuery, enabled: isNeeded('parts') })
  const { data: terms } = useQuery({ ...termsQuery, enabled: isNeeded('terms') })
  const readTimetable = useWholeTimetable(kind === 'classes')
  return useMemo(() => {
    const lists = { rooms, courses, professors, students, cohorts, sections, sourceIds, parts, terms }
    if (NEEDED[kind].some((name) => lists[name] === undefined)) return undefined
    if (kind === 'classes' && !readTimetable) return undefined
    return {
      rooms: rooms ?? [],
      courses: courses ?? [],
      professors: professors ?? [],
      students: students ?? [],
      cohorts: cohorts ?? [],
      sections: sections ?? [],
      sourceIds: sourceIds ?? [],
      parts: parts ?? [],
      terms: terms ?? [],
      ...(kind === 'classes' && readTimetable && { timetable: readTimetable() }),
    }
  }, [kind, rooms, courses, professors, students, cohorts, sections, sourceIds, parts, terms, readTimetable])
}
