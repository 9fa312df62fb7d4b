import type { Noun } from '../foundation/kind.ts'

/** What can be imported as a table, each with the kind of record that its lines add or change. */
export const IMPORTED_NOUNS = {
  rooms: 'room',
  courses: 'course',
  professors: 'professor',
  students: 'student',
  cohorts: 'cohort',
  classes: 'class',
  enrolments: 'student',
  availability: 'professor',
} as const satisfies Readonly<Record<string, Noun>>
export type Imported = keyof typeof IMPORTED_NOUNS
export const IMPORTED = Object.keys(IMPORTED_NOUNS) as [Imported, ...Imported[]]

/** Records that are judged each by itself: classes are judged next to the timetable, and the lines of the others add to people. */
export type ImportedRecord = Exclude<Imported, 'classes' | 'enrolments' | 'availability'>

/** What becomes of a line. */
export const OUTCOMES = ['created', 'changed', 'same', 'refused'] as const
export type Outcome = (typeof OUTCOMES)[number]
