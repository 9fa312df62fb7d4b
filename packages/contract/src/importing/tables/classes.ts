import type { ClassRecord } from '../../timetable/classes.ts'
import { writeRooms } from '../find-named.ts'
import { judgeClassesOf } from '../judging/judge-classes.ts'
import type { ExportedRecords, JudgedTable, Line, NameCourse } from '../record-table.ts'

export const classesTable: JudgedTable = { judge: judgeClassesOf, lines: listClassLines }

/** A table has no classes without a course, and none that do not take place. */
const isExported = ({ courseId, status }: ClassRecord): boolean => courseId !== null && status !== 'Cancelled'

function listClassLines({ classes, professors }: ExportedRecords, nameCourse: NameCourse): readonly Line[] {
  const emails = new Map(professors.map(({ _id, email }) => [_id, email]))
  return classes.filter(isExported).flatMap((one) =>
    listNames(one, nameCourse).map((courseId, _, names) => ({
      ...one,
      courseId,
      crossList: names.length > 1 ? names : '',
      ...writeRooms([...(one.roomId ? [one.roomId] : []), ...(one.otherRoomIds ?? [])]),
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
