import type { ClassRecord } from '@scheduler/contract'
import { type KindAndId, readKindsAndIds, writeKindAndId } from '../kind-and-id.ts'

/** Whose week can be looked at. */
export const SUBJECT_KINDS = ['room', 'professor', 'cohort', 'course', 'student', 'building'] as const
export type SubjectKind = (typeof SUBJECT_KINDS)[number]

/** A building goes by its name, everything else by its id. */
export type Subject = KindAndId<SubjectKind>

/** A subject as people call it. */
export interface NamedSubject extends Subject {
  readonly label: string
}

/** So many weeks can be looked at next to each other. */
export const MOST_SUBJECTS = 6

/** As it is in the address: 'room:…'. */
export const writeSubject: (subject: Subject) => string = writeKindAndId

/** Those of an address. */
export const readSubjects = (written: string) =>
  readKindsAndIds(SUBJECT_KINDS, written).slice(0, MOST_SUBJECTS)

/** Which courses a cohort takes, by its id. */
export type CoursesOfCohorts = ReadonlyMap<string, ReadonlySet<string>>

/** Whether a class is in the week of a subject. */
export function concerns({ kind, id }: Subject, one: ClassRecord, coursesOf: CoursesOfCohorts): boolean {
  switch (kind) {
    case 'room':
      return one.roomId?._id === id
    case 'building':
      return one.roomId?.buildingName === id
    case 'professor':
      return one.professorId?._id === id
    case 'course':
      return one.courseId?._id === id
    case 'student':
      return one.studentIds.includes(id)
    case 'cohort':
      return one.courseId !== null && coursesOf.get(id)?.has(one.courseId._id) === true
  }
}

/** What a card says of a class below its time; what all cards of the subject have in common is left out. */
export function listParts({ kind }: Subject, { courseId, roomId, professorId }: ClassRecord): string[] {
  const parts = [
    kind !== 'room' && roomId?.name,
    kind !== 'professor' && professorId?.fullName,
    kind !== 'course' && courseId?.courseName,
  ]
  return parts.filter((part) => typeof part === 'string')
}
