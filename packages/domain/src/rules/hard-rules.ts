import type { TimetableSettings } from '../entities/timetable.ts'
import { buildingTooFar } from './building-too-far.ts'
import { cohortDoubleBooked } from './cohort-double-booked.ts'
import type { CONFLICT_KINDS, ConflictKind } from './conflict-kinds.ts'
import { courseUnavailable } from './course-unavailable.ts'
import { meetsOnNoDate } from './meets-on-no-date.ts'
import { professorAbsent } from './professor-absent.ts'
import { professorDoubleBooked } from './professor-double-booked.ts'
import { professorNotApproved } from './professor-not-approved.ts'
import { professorUnavailable } from './professor-unavailable.ts'
import { roomDoubleBooked } from './room-double-booked.ts'
import { roomInMaintenance } from './room-in-maintenance.ts'
import { roomKept } from './room-kept.ts'
import { roomLacksFeature } from './room-lacks-feature.ts'
import { roomTooSmall } from './room-too-small.ts'
import { roomUnavailable } from './room-unavailable.ts'
import { type Aspect, type Breach, listAspects, type RuleOf } from './rule.ts'
import { sectionRooms, sectionRule } from './section-rule.ts'
import { studentDoubleBooked } from './student-double-booked.ts'

type RulesOf<Kinds extends readonly string[]> = { readonly [At in keyof Kinds]: RuleOf<Kinds[At]> }

/** THE LIST: every hard rule of the timetable, one of each kind, in the order in which an answer names what is broken. */
const LIST: RulesOf<typeof CONFLICT_KINDS> = [
  roomDoubleBooked,
  roomUnavailable,
  roomInMaintenance,
  roomTooSmall,
  roomLacksFeature,
  roomKept,
  professorDoubleBooked,
  studentDoubleBooked,
  cohortDoubleBooked,
  buildingTooFar,
  sectionRule,
  sectionRooms,
  professorUnavailable,
  professorAbsent,
  courseUnavailable,
  professorNotApproved,
  meetsOnNoDate,
]

export type Rule = RuleOf<ConflictKind>
export const HARD_RULES: readonly Rule[] = LIST

/** A broken rule. */
export interface Conflict extends Breach {
  readonly kind: ConflictKind
}

const looksAt = (aspect: Aspect) => (rule: Rule) => listAspects(rule).has(aspect)
const looksNotAt = (aspect: Aspect) => (rule: Rule) => !listAspects(rule).has(aspect)

/** The rules about the room that hold whatever the time. */
export const ROOM_RULES = HARD_RULES.filter(looksAt('room')).filter(looksNotAt('time'))

/** The other rules: those that hold whatever the room, and those about room and time together. */
interface TimeRules {
  readonly anyRoom: readonly Rule[]
  readonly inRoom: readonly Rule[]
}
const divide = (isInRoom: (rule: Rule) => boolean): TimeRules => {
  const rules = HARD_RULES.filter((rule) => !ROOM_RULES.includes(rule))
  return { anyRoom: rules.filter((rule) => !isInRoom(rule)), inRoom: rules.filter(isInRoom) }
}
const USUAL = divide(looksAt('room'))
const DAYS_OF_BUILDINGS = divide((rule) => rule.others !== undefined || looksAt('room')(rule))

/** Where a day is taught as another in a building alone, the building decides as well on which dates a class meets others. */
export function divideTimeRules({ closures }: Pick<TimetableSettings, 'closures'>): TimeRules {
  const isOfBuilding = closures.some(({ buildingName, taughtAs }) => buildingName !== null && taughtAs)
  return isOfBuilding ? DAYS_OF_BUILDINGS : USUAL
}

/** The conflicts that another room can solve. */
export const KINDS_OF_ROOM = HARD_RULES.filter(looksAt('room')).map(({ kind }) => kind)

/** What a later change of something else may not break, and what it may, if it is told. */
export const RULES_REFUSED_LATER = HARD_RULES.filter(({ laterChange }) => laterChange === 'refused')
export const RULES_TOLD_LATER = HARD_RULES.filter(({ laterChange }) => laterChange === 'told')
