import type { ClassRecord } from '@scheduler/contract'
import { matchesSearch } from '../shared/ui/matches-search.ts'

/** The classes whose title, course, room or professor contains what is searched; the same list when nothing is. */
export function findClasses(classes: readonly ClassRecord[], searched: string): readonly ClassRecord[] {
  if (searched.trim() === '') return classes
  return classes.filter(({ title, courseId, roomId, professorId }) =>
    matchesSearch(searched, [
      title,
      courseId?.courseName ?? '',
      courseId?.courseCode ?? '',
      roomId?.name ?? '',
      professorId?.fullName ?? '',
    ]),
  )
}
