import { addTo, type Records } from './records.ts'

/** Two courses that share enrolled students, but no cohort. */
export interface SharedStudents {
  readonly courseId: string
  readonly otherCourseId: string
  readonly students: number
}

/** All pairs of courses that share enrolled students and no cohort, each once, in the order of the courses. */
export function listSharedStudents({ input, cohortsOf }: Records): SharedStudents[] {
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
function groupStudents(students: Records['input']['students'], order: ReadonlyMap<string, number>) {
  const groups = new Map<string, { courses: number[]; students: number }>()
  for (const { courseIds } of students) {
    const known = [...new Set(courseIds)].flatMap((id) => order.get(id) ?? [])
    const courses = known.sort((a, b) => a - b)
    const key = courses.join(' ')
    const group = groups.get(key) ?? { courses, students: 0 }
    group.students++
    groups.set(key, group)
  }
  return groups.values()
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
