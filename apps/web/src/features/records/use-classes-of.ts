import type { ClassRecord } from '@scheduler/contract'
import { parseTime, WEEKDAYS } from '@scheduler/domain'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { classesQuery } from '../../shared/api/live-classes.ts'
import { cohortsQuery, coursesQuery } from '../../shared/api/queries.ts'
import type { PageKind } from '../../shared/records/record-link.tsx'
import { coursesOf } from '../../timetable-view/arranging/course-name.ts'
import { showMeetings } from '../../timetable-view/dates/shown-meetings.ts'
import { concerns } from '../../timetable-view/week/subjects/subjects.ts'

const NONE: readonly never[] = []

/** Of the page of which record something is. */
export interface PageOf {
  kind: PageKind
  id: string
}

/** The classes of a record in the order of the week, those of which single meetings are in it too. */
export function useClassesOf({ kind, id }: PageOf): readonly ClassRecord[] {
  const { data: classes = NONE } = useQuery(classesQuery)
  const { data: courses = NONE } = useQuery(coursesQuery)
  const { data: cohorts = NONE } = useQuery(cohortsQuery)
  return useMemo(() => {
    const takenBy = new Map(
      cohorts.map((one) => [one._id, new Set(one.courseIds.map((course) => course._id))]),
    )
    const ofTerm = new Set(courses.flatMap(({ _id, termId }) => (termId === id ? _id : [])))
    const isIn = (one: ClassRecord) =>
      kind === 'term'
        ? coursesOf(one).some((course) => ofTerm.has(course._id))
        : concerns({ kind, id }, one, takenBy)
    return classes.filter((one) => showMeetings(one).some(isIn)).toSorted((a, b) => orderOf(a) - orderOf(b))
  }, [classes, courses, cohorts, kind, id])
}

const DAY_MINUTES = 24 * 60

const orderOf = ({ day, startTime }: ClassRecord) =>
  WEEKDAYS.indexOf(day) * DAY_MINUTES + (parseTime(startTime) ?? 0)
