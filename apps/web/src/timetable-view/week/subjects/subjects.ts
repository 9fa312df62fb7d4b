import type { ClassRecord } from '@scheduler/contract'
import { coursesOf, joinNames } from '../../arranging/course-name.ts'
import { type KindAndId, readKindsAndIds, writeKindAndId } from '../../arranging/kind-and-id.ts'
import { listRooms } from '../../arranging/rooms-of.ts'
import { isTaughtBy, nameBriefly } from '../../arranging/teachers.ts'

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
export function concerns({ kind, id }: Subject, one: ClassRecord, takenBy: CoursesOfCohorts): boolean {
  switch (kind) {
    case 'room':
      return listRooms(one).some(({ _id }) => _id === id)
    case 'building':
      return listRooms(one).some(({ buildingName }) => buildingName === id)
    case 'professor':
      return isTaughtBy(one, id)
    case 'course':
      return coursesOf(one).some(({ _id }) => _id === id)
    case 'student':
      return one.studentIds.includes(id)
    case 'cohort':
      return coursesOf(one).some(({ _id }) => takenBy.get(id)?.has(_id))
  }
}

/** What a card says of a class below its time; what all cards of the subject have in common is left out. */
export function listParts({ kind, id }: Subject, one: ClassRecord): string[] {
  const rooms = listRooms(one).filter(({ _id }) => kind !== 'room' || _id !== id)
  const parts = [
    rooms.map(({ name }) => name).join(', '),
    kind !== 'professor' && nameBriefly(one),
    kind !== 'course' && joinNames(coursesOf(one)),
  ]
  return parts.flatMap((part) => part || [])
}
