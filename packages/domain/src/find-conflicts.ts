import { classOf, withChangedMeetings } from './entities/changed-meetings.ts'
import type { ScheduledClass } from './entities/scheduled-class.ts'
import type { Facts, Timetable } from './entities/timetable.ts'
import { findBroken } from './find-broken.ts'
import { type Conflict, HARD_RULES, type Rule } from './rules/hard-rules.ts'
import { findReach, NearClasses } from './rules/others.ts'

/**
 * Everything that a class would break at its place, and its changed meetings at theirs; empty when it may be there.
 * @param timetable with changed meetings among its classes; those of the candidate are as it says
 */
export function findConflicts(
  candidate: ScheduledClass,
  timetable: Timetable,
  rules: readonly Rule[] = HARD_RULES,
): Conflict[] {
  if (!candidate.changes) return findBroken(candidate, timetable, rules)
  const own = withChangedMeetings(candidate)
  const others = timetable.classes.filter((other) => classOf(other) !== candidate.id)
  return own.flatMap((one) => findBroken(one, { ...timetable, classes: [...others, ...own] }, rules))
}

/** A conflict with the class that it was found for. */
export interface FoundConflict extends Conflict {
  readonly candidate: ScheduledClass
}

/**
 * Judges classes, and changed meetings, one after the other, at their places among others; they may be among those.
 * @param lookFrom what is around one, as it is for that one
 */
export function judgeAmong(
  classes: readonly ScheduledClass[],
  facts: Facts,
  rules: readonly Rule[],
  lookFrom: (candidate: ScheduledClass, around: Timetable) => Timetable = (_, around) => around,
): (candidate: ScheduledClass) => FoundConflict[] {
  const near = new NearClasses(classes, facts, findReach(rules, facts.settings))
  return (candidate) => {
    const around = lookFrom(candidate, { ...facts, classes: near.listNear(candidate) })
    return findBroken(candidate, around, rules).map((conflict) => ({ ...conflict, candidate }))
  }
}
