import type { ClassRecord, Course, Professor } from '@scheduler/contract'
import { classDurationMinutes } from '@scheduler/domain'

/** What a course says of its classes. */
export interface CourseHelp {
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
  const course = lists.courses.find(({ _id }) => _id === courseId)
  if (!course) return null
  return {
    minutes: classDurationMinutes(course.classDuration),
    professorId: findOnlyProfessor(course._id, lists),
  }
}

/** Of the approved professors who alone is entered for the course; where nobody is, who alone teaches its classes. */
function findOnlyProfessor(courseId: string, { professors, classes }: TeachingLists): string | null {
  const approved = professors.filter(({ status }) => status === 'approved')
  const entered = approved.filter(({ courseIds }) => courseIds.some(({ _id }) => _id === courseId))
  const teaching = new Set(
    classes.filter((one) => one.courseId?._id === courseId).map((one) => one.professorId?._id),
  )
  const able = entered.length > 0 ? entered : approved.filter(({ _id }) => teaching.has(_id))
  return able.length === 1 ? (able[0]?._id ?? null) : null
}
