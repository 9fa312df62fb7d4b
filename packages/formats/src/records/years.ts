import type { ClassRecord, Course } from '@scheduler/contract'
import { DistinctNames, groupBy, inOrder, namesOfCourse, type TermRecords } from './term-records.ts'

/** A set of students, as systems of schools have it. */
export interface YearGroups {
  readonly name: string
  readonly size: number
  /** The groups in it: sets that share one have students in common. */
  readonly groups: readonly string[]
}

/** The students of a course: a year, with groups in it. */
export interface StudentYear extends YearGroups {
  readonly course: Course
  readonly classes: readonly ClassRecord[]
  readonly cohorts: readonly YearGroups[]
  readonly sections: readonly YearGroups[]
  /** Those of a class that is not for all of the course. */
  readonly sectionOf: ReadonlyMap<string, YearGroups>
}

/** The students of each course. A cohort is a group in each of its courses, so that these have its students in common. */
export function listYears({ courses, cohorts, students, classes }: TermRecords): readonly StudentYear[] {
  const names = new DistinctNames()
  const leading = new Map(courses.map(({ _id, listedWith }) => [_id, listedWith ?? _id]))
  const enrolled = groupBy(
    students.flatMap(({ courseIds }) => courseIds),
    ({ _id }) => leading.get(_id),
  )
  const ofCourse = groupBy(inOrder(classes, sortedBy), ({ courseId }) => courseId?._id)
  const own = inOrder(
    courses.filter(({ listedWith }) => !listedWith),
    (course) => namesOfCourse(course).join('\n'),
  ).map((course) => ({ course, name: names.take(...namesOfCourse(course)) }))
  const groups = inOrder(cohorts, ({ name }) => name).map(({ name, size, courseIds, studentIds }) => {
    const taken = names.take(name, `${name} (cohort)`)
    const inCourses = new Set(courseIds.map(({ _id }) => leading.get(_id)))
    return { name: taken, size: size ?? studentIds.length, groups: [taken], inCourses }
  })
  return own.map(({ course, name }) => {
    const size = course.expectedStudents ?? enrolled.get(course._id)?.length ?? 0
    const held = ofCourse.get(course._id) ?? []
    const inYear = groups.filter(({ inCourses }) => inCourses.has(course._id))
    const sectionOf = listSections(held, (section) => names.take(`${name}: ${section}`), size)
    const sections = [...new Set(sectionOf.values())]
    return {
      course,
      name,
      size,
      classes: held,
      cohorts: inYear,
      sections,
      sectionOf,
      groups: [name, ...[...inYear, ...sections].map((group) => group.name)],
    }
  })
}

/** Before what differs from one institution to another. */
export const sortedBy = ({ day, startTime, endTime, title, roomId, sectionName }: ClassRecord) =>
  [day, startTime, endTime, title, sectionName, roomId?.name, roomId?.buildingName].join('\n')

/** Those classes of a course that some of its students are in: they choose a section, or others meet at the same time. */
function listSections(
  classes: readonly ClassRecord[],
  takeName: (section: string) => string,
  size: number,
): ReadonlyMap<string, YearGroups> {
  const overlaps = (one: ClassRecord, other: ClassRecord) =>
    one !== other && one.day === other.day && one.startTime < other.endTime && other.startTime < one.endTime
  const bySection = new Map<string, YearGroups>()
  const chosen = classes.filter((one) => one.goesWith || classes.some((other) => overlaps(one, other)))
  return new Map(
    chosen.map((one) => {
      const key = one.sectionId ?? one._id
      const known = bySection.get(key)
      if (known) return [one._id, known]
      const name = takeName(one.sectionName ?? one.title)
      const section = { name, size: one.sectionLimit ?? one.roomId?.seats ?? size, groups: [name] }
      bySection.set(key, section)
      return [one._id, section]
    }),
  )
}
