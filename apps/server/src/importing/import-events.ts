import type { EventName, Imported } from '@scheduler/contract'

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
