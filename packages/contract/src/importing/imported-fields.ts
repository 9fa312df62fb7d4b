import type { FieldName } from '@scheduler/messages'
import type { Imported } from './imported.ts'

interface ImportedField {
  /** What it is called. */
  readonly label: FieldName
  /** Whether a new record must have it. */
  readonly isRequired?: true
  /** Whether a cell names several, with semicolons, lines or else commas between. */
  readonly isList?: true
}

/** What a column may hold, in the order of the form. */
export const IMPORTED_FIELDS: Readonly<Record<Imported, Readonly<Record<string, ImportedField>>>> = {
  rooms: {
    name: { label: 'roomName', isRequired: true },
    buildingName: { label: 'buildingName', isRequired: true },
    seats: { label: 'seats', isRequired: true },
    status: { label: 'status' },
    notes: { label: 'notes' },
    features: { label: 'features', isList: true },
    department: { label: 'department' },
    sourceId: { label: 'sourceId' },
  },
  courses: {
    courseCode: { label: 'courseCode' },
    courseName: { label: 'courseName', isRequired: true },
    startDate: { label: 'startDate', isRequired: true },
    endDate: { label: 'endDate', isRequired: true },
    term: { label: 'term' },
    termId: { label: 'termId' },
    classDuration: { label: 'classDuration' },
    meetingsPerWeek: { label: 'meetingsPerWeek' },
    minimumDays: { label: 'minimumDays' },
    expectedStudents: { label: 'expectedStudents' },
    status: { label: 'status' },
    needs: { label: 'needs', isList: true },
    department: { label: 'department' },
    parts: { label: 'parts' },
    sourceId: { label: 'sourceId' },
  },
  professors: {
    fullName: { label: 'fullName', isRequired: true },
    email: { label: 'email', isRequired: true },
    department: { label: 'department', isRequired: true },
    qualification: { label: 'qualification', isRequired: true },
    employmentType: { label: 'employmentType' },
    phone: { label: 'phone' },
    workingSince: { label: 'workingSince' },
    numClassesPerWeek: { label: 'numClassesPerWeek' },
    specialNote: { label: 'specialNote' },
    courseIds: { label: 'courses', isList: true },
    sourceId: { label: 'sourceId' },
  },
  students: {
    studentId: { label: 'studentId', isRequired: true },
    fullName: { label: 'fullName', isRequired: true },
    email: { label: 'email', isRequired: true },
    department: { label: 'department', isRequired: true },
    semester: { label: 'semester', isRequired: true },
    year: { label: 'year', isRequired: true },
    phone: { label: 'phone' },
    courseIds: { label: 'courses', isList: true },
    sourceId: { label: 'sourceId' },
  },
  cohorts: {
    name: { label: 'cohortName', isRequired: true },
    size: { label: 'size' },
    courseIds: { label: 'courses', isList: true },
    studentIds: { label: 'students', isList: true },
  },
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
