import type { Timetable } from '@scheduler/domain'
import { type Said, sayLine } from '@scheduler/messages'
import type { CohortRecord } from '../courses/cohorts.ts'
import type { CourseParts } from '../courses/course-parts.ts'
import type { Course } from '../courses/courses.ts'
import type { SourceId } from '../courses/source-ids.ts'
import type { FieldError } from '../foundation/errors.ts'
import type { Room } from '../institution/rooms.ts'
import type { Professor } from '../people/professors.ts'
import type { Student } from '../people/students.ts'
import type { TermRecord } from '../terms/terms.ts'
import type { SectionChoice } from '../timetable/section-rules.ts'
import { foldName, NameIndex } from './identity.ts'
import type { ImportedRecord } from './imported.ts'

/** The records that there are already: those of the kind that is imported, and those that its lines name. */
export interface KnownRecords {
  readonly rooms: readonly Room[]
  readonly courses: readonly Course[]
  readonly professors: readonly Professor[]
  readonly students: readonly Student[]
  /** Where these are imported. */
  readonly cohorts?: readonly CohortRecord[]
  /** Where classes are imported. */
  readonly timetable?: Timetable
  readonly sections?: readonly SectionChoice[]
  /** Where records are imported that may have some. */
  readonly sourceIds?: readonly SourceId[]
  /** Of courses, where these are imported. */
  readonly parts?: readonly CourseParts[]
  readonly terms?: readonly TermRecord[]
}

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

type Person = Professor | Student

const NONE: Match = { records: [], keys: [] }

const FINDERS: Readonly<Record<ImportedRecord, (known: KnownRecords) => FindRecords>> = {
  rooms: ({ rooms }) => {
    const keyOf = (building: string, name: string) => `${foldName(building)}|${foldName(name)}`
    const byName = indexBy(rooms, (room) => [keyOf(room.buildingName, room.name)])
    return (draft) => {
      const [building, name] = [textOf(draft, 'buildingName'), textOf(draft, 'name')]
      if (building === '' || name === '') return NONE
      const key = keyOf(building, name)
      return { records: byName.find(key), keys: [key] }
    }
  },

  courses: ({ courses }) => {
    const byCode = indexBy(courses, ({ courseCode }) => [courseCode ?? ''])
    const byName = indexBy(courses, ({ courseName }) => [courseName])
    return (draft) => {
      const [code, name] = [textOf(draft, 'courseCode'), textOf(draft, 'courseName')]
      if (code === '' && name === '') return NONE
      const coded = byCode.find(code)
      const named = byName.find(name).filter(({ courseCode }) => code === '' || !courseCode)
      const records = (coded.length > 0 ? coded : named).filter((course) => overlaps(course, draft))
      return {
        records,
        keys: [`${foldName(code)}|${code ? '' : foldName(name)}|${textOf(draft, 'startDate')}`],
      }
    }
  },

  professors: ({ professors }) => {
    const byEmail = indexBy(professors, ({ email }) => [email])
    const byName = indexBy(professors, ({ fullName }) => [fullName])
    return (draft) => {
      const email = textOf(draft, 'email')
      if (email === '') return findByName(byName, draft)
      return withNote({ records: byEmail.find(email), keys: [foldName(email)] }, byName, draft)
    }
  },

  students: ({ students }) => {
    const byEmail = indexBy(students, ({ email }) => [email])
    const byNumber = indexBy(students, ({ studentId }) => [studentId])
    const byName = indexBy(students, ({ fullName }) => [fullName])
    return (draft) => {
      const [email, number] = [textOf(draft, 'email'), textOf(draft, 'studentId')]
      const records = [...new Set([...byNumber.find(number), ...byEmail.find(email)])]
      const keys = [email && `@${foldName(email)}`, number && foldName(number)].filter((key) => key !== '')
      if (keys.length === 0) return findByName(byName, draft)
      if (records.length > 1) return { records, keys, fault: { field: '', ...sayLine('twoStudents') } }
      return withNote({ records, keys }, byName, draft)
    }
  },

  cohorts: ({ cohorts = [] }) => {
    const byName = indexBy(cohorts, ({ name }) => [name])
    return (draft) => {
      const name = textOf(draft, 'name')
      return name === '' ? NONE : { records: byName.find(name), keys: [foldName(name)] }
    }
  },
}

/** How the records of a kind are found that lines are about. */
export const findRecordsOf = (kind: ImportedRecord, known: KnownRecords): FindRecords => FINDERS[kind](known)

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

/** Somebody of whom the line has nothing but the name: of two who have it neither is guessed. */
function findByName(byName: NameIndex<Person>, draft: Draft): Match {
  const records = byName.find(textOf(draft, 'fullName'))
  const [one, ...others] = records
  if (!one) return NONE
  if (others.length > 0) return { records, keys: [], fault: { field: 'email', ...sayLine('severalOfName') } }
  return { records, keys: [], note: sayLine('knownByName', { email: one.email }) }
}

/** A new person whose name is there already may be the same one. */
function withNote(match: Match, byName: NameIndex<Person>, draft: Draft): Match {
  const [other] = match.records.length > 0 ? [] : byName.find(textOf(draft, 'fullName'))
  return other ? { ...match, note: sayLine('sameName', { email: other.email }) } : match
}
