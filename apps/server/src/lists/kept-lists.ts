import type { KeptName, KeptRecord, SharedName, SharedRecord } from '@scheduler/contract'
import type { SiteMoment } from '@scheduler/domain'
import type { Db } from '../db/connect.ts'
import type { Session } from '../http/session.ts'
import { listAdmins } from '../people/admin-records.ts'
import type { SharedReading } from '../realtime/live-changes.ts'
import { listTerms } from '../terms/term-records.ts'
import { readClasses, readCounts, readSharedClasses } from '../timetable/telling/read-classes.ts'
import { listBookings } from './bookings.ts'
import { listCohorts } from './cohorts.ts'
import { listCourses } from './courses.ts'
import { listFormQuestions } from './form-questions.ts'
import { listExpired, listForms } from './professor-forms.ts'
import { listProfessorsFor } from './professors.ts'
import { listRooms } from './rooms.ts'
import { listStudentsFor } from './students.ts'

/** Who reads, and when. */
export interface Reading {
  readonly db: Db
  readonly viewer: Session
  readonly now: SiteMoment
}

type Read<Name extends KeptName> = (
  reading: Reading,
  ids: readonly string[],
) => Promise<readonly KeptRecord<Name>[]>

/** Records by their ids, as the viewer may see them, by the queries that answer the whole lists. */
export const READ_KEPT: { readonly [Name in KeptName]: Read<Name> } = {
  classes: ({ db, viewer }, ids) => readClasses(db, viewer, ids),
  courses: ({ db, viewer }, ids) => listCourses(db, viewer.role, ids),
  rooms: ({ db }, ids) => listRooms(db, ids),
  terms: ({ db, viewer }, ids) => listTerms(db, viewer.role, ids),
  professors: ({ db, viewer, now }, ids) => listProfessorsFor(db, viewer, now, ids),
  students: ({ db, viewer }, ids) => listStudentsFor(db, viewer, ids),
  admins: ({ db }, ids) => listAdmins(db, ids),
  bookings: ({ db, viewer, now }, ids) => listBookings(db, viewer, now, ids),
  cohorts: ({ db }, ids) => listCohorts(db, ids),
  formQuestions: ({ db }, ids) => listFormQuestions(db, ids),
  professorForms: ({ db, viewer, now }, ids) => listForms(db, viewer, now, ids),
}

type ReadShared<Name extends SharedName> = (db: Db, ids?: readonly string[]) => Promise<SharedRecord<Name>[]>

/** Lists of which everybody sees the same, whole or the records of these ids. */
export const READ_SHARED: { readonly [Name in SharedName]: ReadShared<Name> } = {
  classes: readSharedClasses,
  courses: (db, ids) => listCourses(db, null, ids),
  rooms: listRooms,
  terms: (db, ids) => listTerms(db, null, ids),
}

/** The same as sockets are told of changes of them. */
export const readingShared = (db: Db): SharedReading => ({
  records: (name, ids) => READ_SHARED[name](db, ids),
  counts: (ids) => readCounts(db, ids),
})

/** The ids of records that have changed for the viewer since a moment by the passing of time alone. */
export async function listAged(
  name: KeptName,
  { db, viewer, now }: Reading,
  since: SiteMoment,
): Promise<readonly string[]> {
  if (name !== 'professorForms' && name !== 'professors') return []
  const expired = (await listExpired(db, since, now)).filter(
    ({ professorId }) => viewer.role === 'admin' || professorId === viewer.accountId,
  )
  return expired.map(({ id, professorId }) => (name === 'professors' ? professorId : id))
}
