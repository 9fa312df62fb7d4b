import { holdsItsPlace, type ScheduledClass } from './entities/scheduled-class.ts'
import type { Timetable } from './entities/timetable.ts'
import { HARD_RULES } from './rules/hard-rules.ts'
import type { Conflict, Rule } from './rules/rule.ts'

/** Everything that a class would break at its place; empty when it may be there. */
export function findConflicts(
  candidate: ScheduledClass,
  timetable: Timetable,
  rules: readonly Rule[] = HARD_RULES,
): Conflict[] {
  if (!holdsItsPlace(candidate.status)) return []
  return rules.flatMap((rule) =>
    rule.judge(candidate, timetable).map((breach) => ({ kind: rule.kind, ...breach })),
  )
}
