import {
  type ExportedRecords,
  getSiteSettings,
  getTeachingWeek,
  listClasses,
  listCohorts,
  listCourseParts,
  listCourses,
  listProfessors,
  listRooms,
  listSourceIds,
  listStudents,
  listTerms,
  type Professor,
  type Student,
} from '@scheduler/contract'
import type { TermRecords } from '@scheduler/formats/browser'
import { call } from '../../shared/api/call.ts'

/** All records that are exported as tables, as they are on the server. */
export async function readAll(): Promise<ExportedRecords> {
  const [rooms, courses, professors, students, cohorts, classes, sourceIds, parts, terms] = await Promise.all(
    [
      call(listRooms, {}),
      call(listCourses, {}),
      call(listProfessors, {}),
      call(listStudents, {}),
      call(listCohorts, {}),
      call(listClasses, {}),
      call(listSourceIds, {}),
      call(listCourseParts, {}),
      call(listTerms, {}),
    ],
  )
  return {
    rooms,
    courses,
    classes,
    professors: professors.filter((one): one is Professor => 'email' in one),
    students: students.filter((one): one is Student => 'email' in one),
    cohorts,
    sourceIds,
    parts,
    terms,
  }
}

/** Those that files of other systems are made from. */
export async function readTermRecords(): Promise<TermRecords> {
  const [known, week, { siteName, academicYearStart, academicYearEnd }] = await Promise.all([
    readAll(),
    call(getTeachingWeek, {}),
    call(getSiteSettings, { params: { param: 'site' } }),
  ])
  const year = { from: academicYearStart, to: academicYearEnd }
  return { ...known, week, siteName, year }
}
