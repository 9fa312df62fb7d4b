import type { ClassRecord, Course } from '@scheduler/contract'
import { useMemo } from 'react'
import { isOfTerm, useChosenTerm } from '../../shared/terms/use-chosen-term.ts'

/** The classes and courses of the chosen academic term, and those that are in none. */
export function useTermTimetable<Class extends Pick<ClassRecord, 'courseId'>>(
  classes: readonly Class[] | undefined,
  courses: readonly Course[] | undefined,
) {
  const { chosen } = useChosenTerm()
  return useMemo(() => {
    if (!chosen) return { classes, courses }
    const termOf = new Map(courses?.map(({ _id, termId }) => [_id, termId]))
    return {
      classes: classes?.filter(({ courseId }) => isOfTerm(chosen, termOf.get(courseId?._id ?? ''))),
      courses: courses?.filter(({ termId }) => isOfTerm(chosen, termId)),
    }
  }, [classes, courses, chosen])
}
