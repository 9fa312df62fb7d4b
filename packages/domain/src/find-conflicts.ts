import { holdsItsPlace, type ScheduledClass } from './entities/scheduled-class.ts'
import type { Facts, Timetable } from './entities/timetable.ts'
import { findReach, listBeside, seekNear } from './rules/beside.ts'
import { type Conflict, HARD_RULES, type Rule } from './rules/hard-rules.ts'
import type { Breach } from './rules/rule.ts'

/** Everything that a class would break at its place; empty when it may be there. */
export function findConflicts(
  candidate: ScheduledClass,
  timetable: Timetable,
  rules: readonly Rule[] = HARD_RULES,
): Conflict[] {
  if (!holdsItsPlace(candidate.status)) return []
  return rules.flatMap((rule) =>
    judgeBy(rule, candidate, timetable.classes, timetable).map((breach) => ({ kind: rule.kind, ...breach })),
  )
}

/** How a class that holds its place breaks a rule among some classes. */
export function judgeBy(
  rule: Rule,
  candidate: ScheduledClass,
  classes: readonly ScheduledClass[],
  facts: Facts,
): Breach[] {
  if (!rule.beside) return rule.judge(candidate, facts, [])
  const beside = listBeside(candidate, classes, facts, rule.beside)
  return beside.length === 0 ? [] : rule.judge(candidate, facts, beside)
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
  const reach = findReach(rules, facts.settings)
  const near = reach ? seekNear(classes, facts, reach) : () => []
  return (candidate) =>
    findConflicts(candidate, { ...facts, classes: near(candidate) }, rules).map((conflict) => ({
      ...conflict,
      candidate,
    }))
}
