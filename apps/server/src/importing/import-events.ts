import type { EventName, Imported, KeptName } from '@scheduler/contract'

/** The event by which an import of a kind is told. */
export const EVENTS_OF: Readonly<Record<Imported, EventName>> = {
  rooms: 'roomUpdated',
  courses: 'courseUpdated',
  professors: 'professorUpdated',
  students: 'studentUpdated',
  cohorts: 'cohortUpdated',
  classes: 'classUpdated',
  enrolments: 'studentUpdated',
  availability: 'professorUpdated',
}

/** The list in which records that are imported as a kind are. */
export const LIST_OF: Readonly<Record<Imported, KeptName>> = {
  rooms: 'rooms',
  courses: 'courses',
  professors: 'professors',
  students: 'students',
  cohorts: 'cohorts',
  classes: 'classes',
  enrolments: 'students',
  availability: 'professors',
}
