import { COHORT } from '../courses/cohorts.ts'
import { COURSE } from '../courses/courses.ts'
import type { ImportedField } from '../foundation/kind.ts'
import { ROOM } from '../institution/rooms.ts'
import type { Noun } from '../kinds.ts'
import { PROFESSOR } from '../people/professors.ts'
import { STUDENT } from '../people/students.ts'
import type { KnownName } from './known-records.ts'

/** A kind of table that can be imported and exported, as pages know it before they read one. */
interface ImportedTable {
  /** The kind of record that its lines add or change. */
  readonly noun: Noun
  /** What a column may hold, in the order of the form. */
  readonly fields: Readonly<Record<string, ImportedField>>
  /** The records that have to be known so that its lines can be judged. */
  readonly needs: readonly KnownName[]
}

/** How its lines are judged and written, `tables.ts` says. */
export const IMPORTED_TABLES = {
  rooms: { noun: 'room', fields: ROOM.imported, needs: ['rooms', 'sourceIds'] },
  courses: { noun: 'course', fields: COURSE.imported, needs: ['courses', 'sourceIds', 'parts', 'terms'] },
  professors: {
    noun: 'professor',
    fields: PROFESSOR.imported,
    needs: ['professors', 'courses', 'sourceIds'],
  },
  students: { noun: 'student', fields: STUDENT.imported, needs: ['students', 'courses', 'sourceIds'] },
  cohorts: { noun: 'cohort', fields: COHORT.imported, needs: ['cohorts', 'courses', 'students'] },
  // A line of a class is about one weekday: of several, it is a line for each.
  classes: {
    noun: 'class',
    fields: {
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
    needs: ['rooms', 'courses', 'professors', 'sections', 'timetable'],
  },
  // A line for each student and course. The student is known by any of the first three.
  enrolments: {
    noun: 'student',
    fields: {
      studentId: { label: 'studentId' },
      email: { label: 'email' },
      fullName: { label: 'fullName' },
      courseId: { label: 'course', isRequired: true },
    },
    needs: ['students', 'courses'],
  },
  // A line for each stretch of a weekday; without times it is the whole day.
  availability: {
    noun: 'professor',
    fields: {
      professorId: { label: 'professor', isRequired: true },
      day: { label: 'day', isRequired: true },
      startTime: { label: 'startTime' },
      endTime: { label: 'endTime' },
      status: { label: 'status' },
    },
    needs: ['professors'],
  },
} as const satisfies Readonly<Record<string, ImportedTable>>
export type Imported = keyof typeof IMPORTED_TABLES
export const IMPORTED = Object.keys(IMPORTED_TABLES) as [Imported, ...Imported[]]

/** What the columns of a table may hold, in the order of the form. */
export const importedFields = (kind: Imported): Readonly<Record<string, ImportedField>> =>
  IMPORTED_TABLES[kind].fields

/** The columns of an exported table. */
export const listExportedFields = (kind: Imported): readonly string[] => Object.keys(importedFields(kind))

/** Records that are judged each by itself: classes are judged next to the timetable, and the lines of the others add to people. */
export type ImportedRecord = Exclude<Imported, 'classes' | 'enrolments' | 'availability'>

/** What becomes of a line. */
export const OUTCOMES = ['created', 'changed', 'same', 'refused'] as const
export type Outcome = (typeof OUTCOMES)[number]

/** A cell has at most so many characters. */
export const LONGEST_CELL = 5000
/** What a cell of a spreadsheet holds: one may list the students of a large cohort. */
export const LONGEST_LIST = 32_767

export const longestCell = (kind: Imported, field: string): number =>
  importedFields(kind)[field]?.isList ? LONGEST_LIST : LONGEST_CELL
