import { holdsItsPlace, type ScheduledClass } from './entities/scheduled-class.ts'
import type { Facts, Timetable } from './entities/timetable.ts'
import type { Conflict, Rule } from './rules/hard-rules.ts'
import { listOthers } from './rules/others.ts'
import type { Breach } from './rules/rule.ts'

/** What a class would break of some rules at its place. */
export function findBroken(
  candidate: ScheduledClass,
  timetable: Timetable,
  rules: readonly Rule[],
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
  const others = rule.others ? listOthers(candidate, classes, facts, rule.others) : []
  return rule.judge(candidate, facts, others)
}
