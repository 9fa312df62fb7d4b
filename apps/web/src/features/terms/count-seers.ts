import type { ClassRecord, Course } from '@scheduler/contract'
import { coursesOf } from '../../timetable-view/arranging/course-name.ts'
import { listTeachers } from '../../timetable-view/arranging/teachers.ts'

interface Person {
  readonly _id: string
  readonly courseIds: readonly { readonly _id: string }[]
}

interface Lists {
  readonly courses: readonly Pick<Course, '_id' | 'termId'>[]
  readonly classes: readonly ClassRecord[]
  readonly students: readonly Person[]
  readonly professors: readonly Person[]
}

/** How many students and professors have a class or a course in an academic term. */
export function countSeers(termId: string, { courses, classes, students, professors }: Lists) {
  const ids = new Set(courses.flatMap((one) => (one.termId === termId ? one._id : [])))
  const within = classes.filter((one) => coursesOf(one).some(({ _id }) => ids.has(_id)))
  const seated = new Set(within.flatMap(({ studentIds }) => studentIds))
  const teaching = new Set(within.flatMap((one) => listTeachers(one).map(({ _id }) => _id)))
  const count = (people: readonly Person[], inClasses: ReadonlySet<string>) =>
    people.filter(({ _id, courseIds }) => inClasses.has(_id) || courseIds.some((one) => ids.has(one._id)))
      .length
  return { students: count(students, seated), professors: count(professors, teaching) }
}
