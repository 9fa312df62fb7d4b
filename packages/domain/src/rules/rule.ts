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

/** How a class breaks a rule, in a sentence that names what clashes and when. */
export interface Breach extends Said {
  /** The other class, where there is one. */
  readonly classId?: string
}

/** A broken rule. */
export interface Conflict extends Breach {
  readonly kind: ConflictKind
}

/** What a rule looks at, of a class and around it; `others` are the classes beside it. */
export type Aspect = 'time' | 'dates' | 'room' | 'students' | 'others'

/** A hard rule with all that follows from it elsewhere. */
export interface Rule {
  readonly kind: ConflictKind
  readonly looksAt: readonly Aspect[]
  /**
   * What becomes of a change of something else (the dates of a course, the hours of a room) after which standing classes
   * would break it: the change is refused, or it is made and told who has to look at which classes.
   */
  readonly laterChange: 'refused' | 'told'
  /** What a class breaks at its place in the timetable around it; it is one that holds its place. */
  judge(candidate: ScheduledClass, timetable: Timetable): Breach[]
}
