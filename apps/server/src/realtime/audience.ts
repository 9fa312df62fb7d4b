import type { EventName, EventPayload } from '@scheduler/contract'
import type { Role } from '@scheduler/domain'
import type { ChangedRecord } from '../db/tables/change-tables.ts'

/** Something to tell; `personId`, or `personIds`, is whom an event of people concerns. */
export interface Notice extends EventPayload {
  readonly event: EventName
  readonly personId?: string
  readonly personIds?: readonly string[]
  /** One of many of its kind: whom it concerns hears at once, everybody else of several together. */
  readonly isGathered?: true
  /** Without an id: what it tells of, all records of these kinds that the transaction changes. */
  readonly about?: readonly ChangedRecord['kind'][]
  /** Of those who are entitled to it, administrators alone or all others. */
  readonly only?: 'administrators' | 'others'
}

/* The rooms that sockets are in. */
export const EVERYONE = 'everyone'
export const roleRoom = (role: Role) => `role:${role}`
export const accountRoom = (accountId: string) => `account:${accountId}`
export const sessionRoom = (sessionId: string) => `session:${sessionId}`
/** Those who show no classes. */
export const WITHOUT_CLASSES = 'without classes'
/** Administrators who have a class open. */
export const openClassRoom = (classId: string) => `class:${classId}`
/** Of one socket. A sender names it by its id alone, and so can mean only a socket of the sender's session. */
export const socketRoom = (sessionId: string, socketId: string) => `socket:${sessionId}:${socketId}`

/** Who is entitled to each event. */
const AUDIENCE: Record<EventName, (notice: Notice) => string[]> = {
  courseUpdated: () => [EVERYONE],
  roomUpdated: () => [EVERYONE],
  professorUpdated: adminsAndPeople,
  studentUpdated: adminsAndPeople,
  adminUpdated: () => [roleRoom('admin')],
  classCreated: () => [roleRoom('professor'), roleRoom('student')],
  classPostponed: () => [roleRoom('professor'), roleRoom('student')],
  classCanceled: () => [roleRoom('professor'), roleRoom('student')],
  classUpdated: () => [EVERYONE],
  bookingUpdated: () => [EVERYONE],
  meetingRequestUpdated: adminsAndPeople,
  formUpdated: adminsAndPeople,
  questionUpdated: () => [roleRoom('admin')],
  cohortUpdated: () => [roleRoom('admin')],
  settingsUpdated: () => [EVERYONE],
  generationUpdated: () => [roleRoom('admin')],
  generationProgressed: () => [roleRoom('admin')],
  newsUpdated: people,
}

function people({ personId, personIds = [] }: Notice): string[] {
  return (personId === undefined ? personIds : [personId, ...personIds]).map(accountRoom)
}

function adminsAndPeople(notice: Notice): string[] {
  return [roleRoom('admin'), ...people(notice)]
}

/** The rooms in which an event is told. */
export function findAudience(notice: Notice): string[] {
  return AUDIENCE[notice.event](notice)
}

/** Of them, those in which it is told at once. */
export function findFirstAudience(notice: Notice): string[] {
  return notice.isGathered ? people(notice) : findAudience(notice)
}

/** Where a signed-in person's socket is. */
export function listRoomsOf(
  session: { readonly id: string; readonly accountId: string; readonly role: Role },
  socketId: string,
): string[] {
  const { id, accountId, role } = session
  return [EVERYONE, roleRoom(role), accountRoom(accountId), sessionRoom(id), socketRoom(id, socketId)]
}
