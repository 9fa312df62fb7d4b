import { type Imported, importedFields } from '@scheduler/contract'

// Pages name columns before a table is read, so this knows nothing of how that is done.

/** The fields that files have in other columns, in parts or together: those that are read as the field. */
export const PART_NAMES = {
  fullName: ['givenName', 'familyName'],
  courseId: ['subject', 'courseNumber'],
  courseCode: ['subject', 'courseNumber'],
  parts: ['lecture', 'lab', 'tutorial', 'seminar', 'groupSize'],
  day: ['meets'],
  startTime: ['time', 'meets'],
  endTime: ['time', 'meets'],
} as const satisfies Readonly<Record<string, readonly string[]>>

export const namesOfParts = (field: string): readonly string[] =>
  Object.hasOwn(PART_NAMES, field) ? PART_NAMES[field as keyof typeof PART_NAMES] : []

/** The columns that have fields of a kind in parts, or together. */
export const listParts = (kind: Imported): string[] => [
  ...new Set(Object.keys(importedFields(kind)).flatMap(namesOfParts)),
]

/** Whether a column has a field, or a part of it. */
export const isMapped = (field: string, mapping: readonly (string | null)[]): boolean =>
  [field, ...namesOfParts(field)].some((one) => mapping.includes(one))
