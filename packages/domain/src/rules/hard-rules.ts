import { buildingTooFar } from './building-too-far.ts'
import { cohortDoubleBooked } from './cohort-double-booked.ts'
import { courseUnavailable } from './course-unavailable.ts'
import { professorDoubleBooked } from './professor-double-booked.ts'
import { professorNotApproved } from './professor-not-approved.ts'
import { professorUnavailable } from './professor-unavailable.ts'
import { roomDoubleBooked } from './room-double-booked.ts'
import { roomInMaintenance } from './room-in-maintenance.ts'
import { roomTooSmall } from './room-too-small.ts'
import { roomUnavailable } from './room-unavailable.ts'
import { type Aspect, type Breach, listAspects, type RuleOf } from './rule.ts'
import { studentDoubleBooked } from './student-double-booked.ts'

/** THE LIST: every hard rule of the timetable, in the order in which an answer names what is broken. */
const LIST = [
  roomDoubleBooked,
  roomUnavailable,
  roomInMaintenance,
  roomTooSmall,
  professorDoubleBooked,
  studentDoubleBooked,
  cohortDoubleBooked,
  buildingTooFar,
  professorUnavailable,
  courseUnavailable,
  professorNotApproved,
] as const

/** The kinds of broken rule, as an answer names them. */
export type ConflictKind = (typeof LIST)[number]['kind']
export const CONFLICT_KINDS: readonly ConflictKind[] = LIST.map(({ kind }) => kind)

export type Rule = RuleOf<ConflictKind>
export const HARD_RULES: readonly Rule[] = LIST

/** A broken rule. */
export interface Conflict extends Breach {
  readonly kind: ConflictKind
}

const looksAt = (aspect: Aspect) => (rule: Rule) => listAspects(rule).has(aspect)
const looksNotAt = (aspect: Aspect) => (rule: Rule) => !listAspects(rule).has(aspect)

/** The rules that hold whatever the room; whatever the time, of those about the room; and about room and time together. */
export const TIME_RULES = HARD_RULES.filter(looksNotAt('room'))
export const ROOM_RULES = HARD_RULES.filter(looksAt('room')).filter(looksNotAt('time'))
export const ROOM_TIME_RULES = HARD_RULES.filter(looksAt('room')).filter(looksAt('time'))

/** The conflicts that another room can solve. */
export const KINDS_OF_ROOM = HARD_RULES.filter(looksAt('room')).map(({ kind }) => kind)

/** The rules that joining a class may break. */
export const MEMBER_RULES = HARD_RULES.filter(looksAt('students'))

/** What a later change of something else may not break, and what it may, if it is told. */
export const RULES_REFUSED_LATER = HARD_RULES.filter(({ laterChange }) => laterChange === 'refused')
export const RULES_TOLD_LATER = HARD_RULES.filter(({ laterChange }) => laterChange === 'told')
