/** What can be imported as a table. */
export const IMPORTED = ['rooms', 'courses', 'professors', 'students', 'classes'] as const
export type Imported = (typeof IMPORTED)[number]
/** What has one form, and is judged by itself: a class is judged next to the others of the timetable. */
export type ImportedRecord = Exclude<Imported, 'classes'>

/** What becomes of a line. */
export const OUTCOMES = ['created', 'changed', 'same', 'refused'] as const
export type Outcome = (typeof OUTCOMES)[number]
