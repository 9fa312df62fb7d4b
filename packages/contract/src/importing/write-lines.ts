import { formatTime, listOpenRanges, WEEKDAYS } from '@scheduler/domain'
import type { ClassRecord } from '../timetable/classes.ts'
import { writeList } from './cells.ts'
import { mapSourceIds } from './find-by-source.ts'
import { nameStudentsIn } from './find-named.ts'
import { type KnownRecords, nameCoursesIn } from './find-records.ts'
import type { Imported, ImportedRecord } from './imported.ts'
import { listExportedFields } from './imported-fields.ts'
import { isReadAgain } from './judging/judge-parts.ts'
import { nameTermsIn } from './judging/judge-terms.ts'

export interface ExportedRecords
  extends Required<Pick<KnownRecords, ImportedRecord>>,
    Pick<KnownRecords, 'sourceIds' | 'parts' | 'terms'> {
  readonly classes: readonly ClassRecord[]
}

/** What the fields of a line are: a text, a number, or the names that a cell lists. */
type Line = Readonly<Record<string, unknown>>
type NameCourse = ReturnType<typeof nameCoursesIn>
type ListLines = (known: ExportedRecords, nameCourse: NameCourse) => readonly Line[]

const sorted = (names: readonly string[]) => [...names].sort()

const LINES: Readonly<Record<Imported, ListLines>> = {
  rooms: ({ rooms }) => rooms.map((room) => ({ ...room, features: sorted(room.features) })),
  courses: ({ courses, parts = [], terms = [] }) => {
    const linesOf = new Map(parts.map(({ _id, lines }) => [_id, lines.filter(isReadAgain)]))
    const nameTerm = nameTermsIn(terms)
    return courses.map((course) => {
      const [line, ...others] = linesOf.get(course._id) ?? []
      return {
        ...course,
        termId: nameTerm(course.termId),
        needs: sorted(course.needs),
        parts: others.length === 0 ? line : '',
      }
    })
  },
  professors: ({ professors }, nameCourse) => professors.map((one) => withCourses(one, nameCourse)),
  students: ({ students }, nameCourse) => students.map((one) => withCourses(one, nameCourse)),
  cohorts: ({ cohorts, students }, nameCourse) => {
    const nameStudent = nameStudentsIn(students)
    return cohorts.map((one) => ({
      ...withCourses(one, nameCourse),
      studentIds: sorted(one.studentIds.map(nameStudent)),
    }))
  },
  classes: listClassLines,
  enrolments: ({ students }, nameCourse) =>
    students.flatMap(({ studentId, email, fullName, courseIds }) =>
      courseIds.map((course) => ({ studentId, email, fullName, courseId: nameCourse(course) })),
    ),
  availability: ({ professors }) =>
    professors.flatMap(({ email: professorId, availability }) =>
      WEEKDAYS.flatMap((day) =>
        listOpenRanges(availability, day).map((range) => ({
          professorId,
          day,
          startTime: formatTime(range.startMinute),
          endTime: formatTime(range.endMinute),
          status: 'available',
        })),
      ),
    ),
}

/**
 * The records of a kind as lines that are read as the same records again, with a cell for each field. Their order is
 * that of their texts: it is the same at another institution with the same records.
 */
export function writeLines(kind: Imported, known: ExportedRecords): readonly (readonly string[])[] {
  const fields = listExportedFields(kind)
  const sourceOf = mapSourceIds(known)
  return LINES[kind](known, nameCoursesIn(known.courses))
    .map((line) => ({ ...line, sourceId: sourceOf.get(String(line._id)) }) as Line)
    .map((line) => fields.map((field) => writeCell(line[field])))
    .map((cells) => ({ cells, text: cells.join('\n') }))
    .sort((one, other) => (one.text < other.text ? -1 : 1))
    .map(({ cells }) => cells)
}

const writeCell = (value: unknown) => (Array.isArray(value) ? writeList(value) : String(value ?? ''))

const withCourses = (
  one: { readonly courseIds: readonly { readonly _id: string }[] },
  nameCourse: NameCourse,
) => ({ ...one, courseIds: sorted(one.courseIds.map(nameCourse)) })

/** A table has no classes without a course, and none that do not take place. */
export const isExported = ({ courseId, status }: ClassRecord): boolean =>
  courseId !== null && status !== 'Cancelled'

function listClassLines({ classes, professors }: ExportedRecords, nameCourse: NameCourse): readonly Line[] {
  const emails = new Map(professors.map(({ _id, email }) => [_id, email]))
  return classes.filter(isExported).flatMap((one) =>
    listNames(one, nameCourse).map((courseId, _, names) => ({
      ...one,
      courseId,
      crossList: names.length > 1 ? names : '',
      roomId: one.roomId?.name,
      buildingName: one.roomId?.buildingName,
      professorIds: [one.professorId, ...(one.otherProfessorIds ?? [])].flatMap(
        (person) => emails.get(person?._id ?? '') ?? [],
      ),
      sectionId: one.sectionName,
    })),
  )
}

/** A line for each course whose class it is. */
const listNames = ({ courseId, alsoListedAs = [] }: ClassRecord, nameCourse: NameCourse) =>
  courseId ? [courseId, ...alsoListedAs].map(nameCourse) : []
