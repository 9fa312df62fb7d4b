import type { ScheduledClass } from './entities/scheduled-class.ts'
import type { Facts, Timetable } from './entities/timetable.ts'
import { findBroken } from './find-broken.ts'
import { type Conflict, HARD_RULES, type Rule } from './rules/hard-rules.ts'
import { findReach, NearClasses } from './rules/others.ts'

/** Everything that a class would break at its place; empty when it may be there. */
export function findConflicts(
  candidate: ScheduledClass,
  timetable: Timetable,
  rules: readonly Rule[] = HARD_RULES,
): Conflict[] {
  return findBroken(candidate, timetable, rules)
}

/** A conflict with the class that it was found for. */
export interface FoundConflict extends Conflict {
  readonly candidate: ScheduledClass
}

/** Judges classes, one after the other, at their places among others; they may be among those. */
export function judgeAmong(
  classes: readonly ScheduledClass[],
  facts: Facts,
  rules: readonly Rule[],
): (candidate: ScheduledClass) => FoundConflict[] {
  const near = new NearClasses(classes, facts, findReach(rules, facts.settings))
  return (candidate) =>
    findConflicts(candidate, { ...facts, classes: near.listNear(candidate) }, rules).map((conflict) => ({
      ...conflict,
      candidate,
    }))
}
