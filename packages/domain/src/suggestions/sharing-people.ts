import type { ScheduledClass } from '../entities/scheduled-class.ts'
import type { Timetable } from '../entities/timetable.ts'

/** The classes that share a professor, a student or a cohort with a class: no others can keep its people from it. */
export function listClassesSharingPeople(wanted: ScheduledClass, timetable: Timetable): ScheduledClass[] {
  const { courseId, professorId } = wanted
  const students = new Set(wanted.studentIds)
  const cohorts = timetable.cohorts.filter(
    ({ courseIds }) => courseId !== null && courseIds.includes(courseId),
  )
  const courses = new Set<string | null>(cohorts.flatMap(({ courseIds }) => courseIds))
  return timetable.classes.filter(
    (other) =>
      (professorId !== null && other.professorId === professorId) ||
      courses.has(other.courseId) ||
      other.studentIds.some((id) => students.has(id)),
  )
}
