import type { Said } from '@scheduler/messages'
import type { ScheduledClass } from '../entities/scheduled-class.ts'
import type { Timetable } from '../entities/timetable.ts'

/** The kinds of broken rule, as an answer names them. */
export const CONFLICT_KINDS = [
  'room',
  'professor',
  'student',
  'cohort',
  'capacity',
  'roomAvailability',
  'professorAvailability',
  'courseAvailability',
  'maintenance',
  'professorStatus',
] as const
export type ConflictKind = (typeof CONFLICT_KINDS)[number]

/** A broken rule, in a sentence that names what clashes and when. */
export interface Conflict extends Said {
  readonly kind: ConflictKind
  /** The other class, where there is one. */
  readonly classId?: string
}

/** What a class breaks at its place in the timetable around it; nothing for a class that holds no place. */
export type Rule = (candidate: ScheduledClass, timetable: Timetable) => Conflict[]
