import type { Said } from '@scheduler/messages'
import type { Course } from '../courses/courses.ts'
import type { FieldError } from '../foundation/errors.ts'
import { NameIndex } from './identity.ts'

/** The cells of a line by their fields, without the empty ones. */
export type Draft = Readonly<Record<string, string | readonly string[]>>

export interface Match {
  /** The records that the line may be about; none: a new one. */
  readonly records: readonly { readonly _id: string }[]
  /** What no other line may have as well. */
  readonly keys: readonly string[]
  /** Why it cannot be told which record is meant. */
  readonly fault?: FieldError
  /** A doubt. */
  readonly note?: Said
}

export type FindRecords = (draft: Draft) => Match

export const NONE: Match = { records: [], keys: [] }

/** How a course is found by its code or its name: of several in different terms the one that ends last, or that of a date behind it. */
export function findCoursesIn(courses: readonly Course[]): (written: string) => Course | undefined {
  const index = indexCourses(courses)
  return (written) =>
    index
      .find(written)
      .reduce<Course | undefined>(
        (last, one) => (last && last.endDate >= one.endDate ? last : one),
        undefined,
      )
}

/** Courses by what cells call them. */
function indexCourses(courses: readonly Course[]): NameIndex<Course> {
  return indexBy(courses, (course) => [
    ...new Set([course.courseCode ?? '', course.courseName, sayWholeCourse(course)]),
  ])
}

/** What tells a course from those of other terms, and from those that have its code for a name. */
const sayWholeCourse = ({ courseCode, courseName, startDate }: Course): string =>
  `${courseCode ?? ''} ${courseName} (${startDate})`.trim()

/** How a cell names a course so that no other is found: by its code, or else its name, or else all that it is told by. */
export function nameCoursesIn(courses: readonly Course[]): (course: { readonly _id: string }) => string {
  const index = indexCourses(courses)
  const isAlone = (name: string | null) => name && index.find(name).length === 1
  const names = new Map(
    courses.map((course) => {
      const { _id, courseCode, courseName } = course
      return [_id, [courseCode, courseName].find(isAlone) ?? sayWholeCourse(course)]
    }),
  )
  return ({ _id }) => names.get(_id) ?? ''
}

export function indexBy<Entry>(entries: readonly Entry[], namesOf: (entry: Entry) => readonly string[]) {
  const index = new NameIndex<Entry>()
  for (const entry of entries) for (const name of namesOf(entry)) index.add(name, entry)
  return index
}

/** What a record is called. */
export function nameOf(record: object): string {
  const { courseName, fullName, name } = record as Readonly<Record<string, string | undefined>>
  return courseName ?? fullName ?? name ?? ''
}

export function textOf(draft: Draft, field: string): string {
  const value = draft[field]
  return typeof value === 'string' ? value : ''
}

/** A course of other dates is another course; a line without dates is about every one of its name. */
export function overlaps(course: Course, draft: Draft): boolean {
  const [start, end] = [textOf(draft, 'startDate'), textOf(draft, 'endDate')]
  return start === '' || end === '' || (course.startDate <= end && start <= course.endDate)
}
