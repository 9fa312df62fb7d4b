/** What can be imported as a table. */
export const IMPORTED = [
  'rooms',
  'courses',
  'professors',
  'students',
  'cohorts',
  'classes',
  'enrolments',
  'availability',
] as const
export type Imported = (typeof IMPORTED)[number]
/** Records that are judged each by itself: classes are judged next to the timetable, and the lines of the others add to people. */
export type ImportedRecord = Exclude<Imported, 'classes' | 'enrolments' | 'availability'>

/** What becomes of a line. */
export const OUTCOMES = ['created', 'changed', 'same', 'refused'] as const
export type Outcome = (typeof OUTCOMES)[number]
