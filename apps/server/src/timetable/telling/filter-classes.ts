import type { ClassFilters } from '@scheduler/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Session } from '../../http/session.ts'
import { isInRoom } from '../loading/in-room.ts'
import { taughtCourse } from '../loading/listed-courses.ts'
import { hasChangedMeeting } from '../loading/meeting-changes.ts'
import { isTaughtBy } from '../loading/taught-by.ts'
import type { ClassQuery } from './read-classes.ts'

/**
 * The classes that filters leave, of those that a viewer is shown.
 * @param by whether a room, or a professor, is that of the class, or as well that of one of its changed meetings
 */
export function filterClasses(
  all: ClassQuery,
  viewer: Pick<Session, 'role' | 'accountId'>,
  filters: ClassFilters,
  by: 'class' | 'meetings' = 'class',
): ClassQuery {
  let query = all
  const isOf = (ofClass: RawBuilder<boolean>, ...ids: Parameters<typeof hasChangedMeeting>) =>
    by === 'class' ? ofClass : sql<boolean>`(${ofClass} or ${hasChangedMeeting(...ids)})`
  if (filters.day) query = query.where('c.day', '=', filters.day)
  if (filters.courseId) query = query.where('c.course_id', '=', taughtCourse(filters.courseId))
  if (filters.roomId) query = query.where(isOf(isInRoom(filters.roomId), [filters.roomId], []))
  if (filters.professorId)
    query = query.where(isOf(isTaughtBy(filters.professorId), [], [filters.professorId]))
  if (filters.status) query = query.where('c.status', '=', filters.status)
  if (filters.termId)
    query = query.where(({ or, eb }) =>
      or([eb('co.term_id', 'is', null), eb('co.term_id', '=', filters.termId ?? null)]),
    )
  if (filters.term) query = query.where('co.term', '=', filters.term)
  if (filters.studentId) {
    const { studentId } = filters
    // As an array they are looked up first: the planner reads all classes otherwise.
    query = query.where(
      sql<boolean>`c.id = any(array(select class_id from class_students where student_id = ${studentId}))`,
    )
    // Who is in which class is told to nobody else, not by a filter either.
    if (viewer.role === 'professor') query = query.where(isTaughtBy(viewer.accountId))
    if (viewer.role === 'student' && studentId !== viewer.accountId) query = query.where(sql<boolean>`false`)
  }
  return query
}
