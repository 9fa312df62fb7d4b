import type { Cohort } from '@scheduler/domain'
import type { PlanningInput } from '../planning-input.ts'
import { addTo } from './group-by.ts'

/** Two courses that share enrolled students, but no cohort. */
export interface SharedStudents {
  readonly courseId: string
  readonly otherCourseId: string
  readonly students: number
}

/** All pairs of courses that share enrolled students and no cohort, each once, in the order of the courses. */
export function listSharedStudents(
  input: Pick<PlanningInput, 'courses' | 'students'>,
  cohortsOf: ReadonlyMap<string, readonly Cohort[]>,
): SharedStudents[] {
  const order = new Map(input.courses.map(({ id }, index) => [id, index]))
  const counts = input.courses.map(() => new Map<number, number>())
  for (const { courses, students } of groupStudents(input.students, order)) {
    for (const [position, one] of courses.entries()) {
      const ofOne = counts[one]
      for (const other of courses.slice(position + 1)) ofOne?.set(other, (ofOne.get(other) ?? 0) + students)
    }
  }
  const idOf = (index: number) => input.courses[index]?.id ?? ''
  return counts.flatMap((others, one) =>
    [...others]
      .sort(([a], [b]) => a - b)
      .map(([other, students]) => ({ courseId: idOf(one), otherCourseId: idOf(other), students }))
      .filter(
        ({ courseId, otherCourseId }) =>
          !cohortsOf.get(courseId)?.some(({ courseIds }) => courseIds.includes(otherCourseId)),
      ),
  )
}

/** Students with the same courses are counted together: those of a cohort mostly have. */
function groupStudents(students: PlanningInput['students'], order: ReadonlyMap<string, number>) {
  const counts = new Map<string, number>()
  const idsOf = new Map<string, readonly string[]>()
  for (const { courseIds } of students) {
    if (courseIds.length < 2) continue
    const key = courseIds.join(' ')
    counts.set(key, (counts.get(key) ?? 0) + 1)
    idsOf.set(key, courseIds)
  }
  return [...idsOf].map(([key, courseIds]) => {
    const known = [...new Set(courseIds)].flatMap((id) => order.get(id) ?? [])
    return { courses: known.sort((a, b) => a - b), students: counts.get(key) ?? 0 }
  })
}

/** By course the courses that share students with it, and no cohort. */
export function listSharingCourses(pairs: readonly SharedStudents[]): Map<string, string[]> {
  const sharing = new Map<string, string[]>()
  for (const { courseId, otherCourseId } of pairs) {
    addTo(sharing, courseId, otherCourseId)
    addTo(sharing, otherCourseId, courseId)
  }
  return sharing
}
