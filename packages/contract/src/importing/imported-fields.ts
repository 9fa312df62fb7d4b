import { COHORT } from '../courses/cohorts.ts'
import { COURSE } from '../courses/courses.ts'
import type { ImportedField } from '../foundation/kind.ts'
import { ROOM } from '../institution/rooms.ts'
import { PROFESSOR } from '../people/professors.ts'
import { STUDENT } from '../people/students.ts'
import type { Imported } from './imported.ts'

/** What a column may hold, in the order of the form. */
export const IMPORTED_FIELDS: Readonly<Record<Imported, Readonly<Record<string, ImportedField>>>> = {
  rooms: ROOM.imported,
  courses: COURSE.imported,
  professors: PROFESSOR.imported,
  students: STUDENT.imported,
  cohorts: COHORT.imported,
  // A line of a class is about one weekday: of several, it is a line for each.
  classes: {
    courseId: { label: 'course', isRequired: true },
    day: { label: 'day', isRequired: true },
    startTime: { label: 'startTime', isRequired: true },
    endTime: { label: 'endTime' },
    roomId: { label: 'room' },
    buildingName: { label: 'buildingName' },
    professorIds: { label: 'professors', isList: true },
    sectionId: { label: 'section' },
    weeks: { label: 'weeks' },
    title: { label: 'title' },
    crossList: { label: 'crossList' },
  },
  // A line for each student and course. The student is known by any of the first three.
  enrolments: {
    studentId: { label: 'studentId' },
    email: { label: 'email' },
    fullName: { label: 'fullName' },
    courseId: { label: 'course', isRequired: true },
  },
  // A line for each stretch of a weekday; without times it is the whole day.
  availability: {
    professorId: { label: 'professor', isRequired: true },
    day: { label: 'day', isRequired: true },
    startTime: { label: 'startTime' },
    endTime: { label: 'endTime' },
    status: { label: 'status' },
  },
}

/** A cell has at most so many characters. */
export const LONGEST_CELL = 5000
/** What a cell of a spreadsheet holds: one may list the students of a large cohort. */
export const LONGEST_LIST = 32_767

export const longestCell = (kind: Imported, field: string): number =>
  IMPORTED_FIELDS[kind][field]?.isList ? LONGEST_LIST : LONGEST_CELL

/** The columns of an exported table. */
export const listExportedFields = (kind: Imported): readonly string[] => Object.keys(IMPORTED_FIELDS[kind])
