import { type Said, sayConflict, sayFault, sayPerson, sayRecord, sayRequest } from '@scheduler/messages'
import { DatabaseError } from 'pg'
import { CallerGone } from '../../db/caller.ts'
import { isDiskFull } from '../../db/limits/disk-full.ts'
import { NoConnection } from '../../db/limits/waiting-line.ts'
import { clash, diskFull, HttpError, invalid, unauthorized } from '../errors.ts'

/** What a broken constraint means to the sender of the write. */
const BY_CONSTRAINT: Record<string, () => HttpError> = {
  accounts_role_email_key: () => inUse('email', sayPerson('emailInUse')),
  students_student_id_key: () => inUse('studentId', sayPerson('studentIdInUse')),
  buildings_name_key: () => inUse('name', sayRecord('buildingNameInUse')),
  campuses_name_key: () => inUse('name', sayRecord('campusNameInUse')),
  departments_name_key: () => inUse('name', sayRecord('departmentNameInUse')),
  meetings_room_free: () => doubleBooked('room', sayConflict('someRoomTaken')),
  meetings_professor_free: () => doubleBooked('professor', sayConflict('someProfessorTaken')),
  section_students_pkey: () => clash(sayRecord('alreadyInClass')),
  section_students_one_of_part: () => clash(sayRecord('otherSectionOfPart')),
  section_students_with_above: () => clash(sayRecord('notInSectionAbove')),
  terms_archived: () => clash(sayRecord('termArchived')),
  rooms_part_of_tree: () => invalid({ field: 'partOf', ...sayFault('roomPartOfItself') }),
  courses_dates_in_order: () => invalid({ field: 'endDate', ...sayFault('endDateEarly') }),
}

const inUse = (field: string, said: Said) => clash(said, { errors: [{ field, ...said }] })

const doubleBooked = (kind: 'room' | 'professor', said: Said) =>
  clash(said, { conflicts: [{ kind, ...said }], suggestions: [] })

/** SQLSTATE codes, and Node's, that say the database cannot be reached just now. */
/** (25P03: the server itself kept a transaction waiting too long.) */
const UNAVAILABLE = /^(08...|25P03|57P0[1-5]|53300|53400|ECONNREFUSED|ECONNRESET|ENOENT|EPIPE|ETIMEDOUT)$/
/** Text that PostgreSQL does not store, numbers and dates outside its range. */
const UNSTORABLE = /^(22...)$/
/** A record that was referred to went away between check and write, or is still referred to. */
const FOREIGN_KEY = '23503'
/** The session ended, or its account's role changed, before the transaction of its call began (0008-identity.sql). */
const SESSION_ENDED = 'SC401'
/** The transaction lost against another one, or met columns that are others than when it was prepared. */
const TRY_AGAIN = /^(40001|40P01|0A000)$/
/** A lock was waited for too long; a statement took too long, or was cancelled. */
const LOCKED = '55P03'
const CANCELLED = '57014'

/** Whether it has failed because it was given up or has waited too long, and not at what was asked. */
export function isGivenUp(error: unknown): boolean {
  return (
    error instanceof CallerGone || error instanceof NoConnection || /^(55P03|57014)$/.test(readCode(error))
  )
}

/**
 * Whether it may have failed at what one of several asked for in a transaction: their session has ended, a constraint is
 * against it, or it lost against another transaction.
 */
export function isOfOneOfSeveral(error: unknown): boolean {
  return error instanceof DatabaseError && /^(SC401|2[23]...|40...)$/.test(readCode(error))
}

const unavailable = () => new HttpError(503, sayRequest('noDatabase'), { 'retry-after': '2' })

/** Whether a statement was cancelled, as those are that write for long on a full disk. */
export const isCancelled = (error: unknown): boolean => readCode(error) === CANCELLED

/** The answer to an error of the database, or null when it is none of those that have a meaning. */
export function answerDatabaseError(error: unknown): HttpError | null {
  const code = readCode(error)
  if (UNAVAILABLE.test(code) || isLostConnection(error)) return unavailable()
  if (isDiskFull(error)) return diskFull()
  if (!(error instanceof DatabaseError)) return null
  if (code === SESSION_ENDED) return unauthorized()
  const known = BY_CONSTRAINT[error.constraint ?? '']
  if (known) return known()
  if (UNSTORABLE.test(code)) return new HttpError(400, sayRequest('unstorable'))
  if (code === FOREIGN_KEY) return clash(sayRecord('referenceGone'))
  if (TRY_AGAIN.test(code)) return new HttpError(503, sayRequest('tryAgain'), { 'retry-after': '1' })
  if (code === LOCKED) return new HttpError(503, sayRequest('locked'), { 'retry-after': '5' })
  if (code === CANCELLED) return new HttpError(503, sayRequest('tookTooLong'), { 'retry-after': '5' })
  return null
}

function readCode(error: unknown): string {
  return typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : ''
}

/** The driver has no code for these. */
function isLostConnection(error: unknown): boolean {
  return (
    error instanceof NoConnection ||
    (error instanceof Error &&
      /Connection terminated|timeout expired|Client has encountered a connection error|not queryable/.test(
        error.message,
      ))
  )
}
