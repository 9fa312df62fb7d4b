import type { ClassRecord, Course, Professor } from '@scheduler/contract'
import { classDurationMinutes } from '@scheduler/domain'

/** What a course says of its classes. */
export interface CourseHelp {
  /** The course that they are of: where it is listed with another, that. */
  readonly courseId: string
  /** How long each is. */
  readonly minutes: number
  /** Who alone could teach them; null where nobody or several could. */
  readonly professorId: string | null
}

interface TeachingLists {
  readonly courses: readonly Course[]
  readonly professors: readonly Professor[]
  readonly classes: readonly ClassRecord[]
}

/** Null for a course that is not there. */
export function readCourse(courseId: string | null, lists: TeachingLists): CourseHelp | null {
  const find = (id: string | null) => lists.courses.find(({ _id }) => _id === id)
  const course = find(find(courseId)?.listedWith ?? courseId)
  if (!course) return null
  return {
    courseId: course._id,
    minutes: classDurationMinutes(course.classDuration),
    professorId: findOnlyProfessor(course._id, lists),
  }
}

/**
 * Of the approved professors who alone is entered for the course, or for one that is listed with it; where nobody is, who alone
 * teaches its classes.
 */
function findOnlyProfessor(courseId: string, { courses, professors, classes }: TeachingLists): string | null {
  const listed = courses.filter(({ listedWith }) => listedWith === courseId).map(({ _id }) => _id)
  const ids = new Set([courseId, ...listed])
  const approved = professors.filter(({ status }) => status === 'approved')
  const entered = approved.filter(({ courseIds }) => courseIds.some(({ _id }) => ids.has(_id)))
  const teaching = new Set(
    classes.filter((one) => one.courseId?._id === courseId).map((one) => one.professorId?._id),
  )
  const able = entered.length > 0 ? entered : approved.filter(({ _id }) => teaching.has(_id))
  return able.length === 1 ? (able[0]?._id ?? null) : null
}
