import type { Demand } from '../demand/demand.ts'
import { addTo, type Records } from '../demand/records.ts'
import { listSharedStudents, listSharingCourses } from '../demand/shared-students.ts'

/** Answers which fixed classes a class may not overlap, by their indexes: those with which it shares people. */
export function indexFixed(
  records: Records,
  demands: readonly Demand[],
  keepsStudentsApart: boolean,
): (demand: Demand) => Set<number> {
  const ofProfessor = new Map<string, number[]>()
  const ofCourse = new Map<string, number[]>()
  const ofStudent = new Map<string, number[]>()
  for (const [index, { isFixed, professorId, courseId, classId }] of demands.entries()) {
    if (!isFixed) continue
    if (professorId !== null) addTo(ofProfessor, professorId, index)
    if (courseId !== null) addTo(ofCourse, courseId, index)
    for (const id of records.classes.get(classId ?? '')?.studentIds ?? []) addTo(ofStudent, id, index)
  }
  const sharing = keepsStudentsApart ? listSharingCourses(listSharedStudents(records)) : new Map()
  return ({ professorId, courseId, classId }) => {
    const students = records.classes.get(classId ?? '')?.studentIds ?? []
    return new Set([
      ...(ofProfessor.get(professorId ?? '') ?? []),
      ...[...listCoursesApart(records, sharing, courseId)].flatMap((id) => ofCourse.get(id) ?? []),
      ...students.flatMap((id) => ofStudent.get(id) ?? []),
    ])
  }
}

/** The courses whose classes may not overlap those of a course, itself among them. */
function listCoursesApart(
  { cohortsOf }: Records,
  sharing: ReadonlyMap<string, readonly string[]>,
  courseId: string | null,
): Set<string> {
  if (courseId === null) return new Set()
  const ofCohorts = (cohortsOf.get(courseId) ?? []).flatMap(({ courseIds }) => courseIds)
  return new Set([courseId, ...ofCohorts, ...(sharing.get(courseId) ?? [])])
}
