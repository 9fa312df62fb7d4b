/** The kinds of broken rule, as an answer names them, and in the order in which it does. */
export const CONFLICT_KINDS = [
  'room',
  'roomAvailability',
  'maintenance',
  'capacity',
  'roomFeatures',
  'roomKept',
  'professor',
  'student',
  'cohort',
  'building',
  'sectionRule',
  'sectionRooms',
  'professorAvailability',
  'professorAbsence',
  'courseAvailability',
  'professorStatus',
  'dates',
] as const
export type ConflictKind = (typeof CONFLICT_KINDS)[number]
