import { holdsItsPlace, type ScheduledClass } from './entities/scheduled-class.ts'
import type { Facts, Timetable } from './entities/timetable.ts'
import { listBeside } from './rules/beside.ts'
import type { Conflict, Rule } from './rules/hard-rules.ts'
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
  const beside = rule.beside ? listBeside(candidate, classes, facts, rule.beside) : []
  return rule.judge(candidate, facts, beside)
}
