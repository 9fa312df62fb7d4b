import type { Course, NewRun } from '@scheduler/contract'
import { useQuery } from '@tanstack/react-query'
import { coursesQuery } from '../../../shared/api/queries.ts'
import { useDepartmentFilter } from '../../../shared/ui/use-department-filter.ts'

type Choosing = Pick<NewRun, 'term' | 'termId' | 'department' | 'statuses'>

/** The courses that term, academic term, department and statuses choose, those taught as one once. */
export function useOfferedCourses({ term, termId, department, statuses }: Choosing): Course[] {
  const { data: courses = [] } = useQuery(coursesQuery)
  const { has } = useDepartmentFilter(courses)
  return courses.filter(
    (course) =>
      course.listedWith === undefined &&
      statuses.includes(course.status) &&
      (term === null || course.term === term) &&
      (termId === null || course.termId === termId) &&
      (department === null || has(course, department)),
  )
}
