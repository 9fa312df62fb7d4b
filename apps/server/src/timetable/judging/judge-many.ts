import { setImmediate as nextTurn } from 'node:timers/promises'
import { type Facts, type FoundConflict, judgeAmong, type Rule, type ScheduledClass } from '@scheduler/domain'

/** Judging so many takes some milliseconds: others are served in between. */
const AT_ONCE = 200

/** Everything that classes would break at their places among others; they may be among those. */
export async function judgeMany(
  candidates: readonly ScheduledClass[],
  classes: readonly ScheduledClass[],
  facts: Facts,
  rules: readonly Rule[],
  lookFrom?: Parameters<typeof judgeAmong>[3],
): Promise<FoundConflict[]> {
  const judge = judgeAmong(classes, facts, rules, lookFrom)
  const found: FoundConflict[] = []
  for (let at = 0; at < candidates.length; at += AT_ONCE) {
    found.push(...candidates.slice(at, at + AT_ONCE).flatMap(judge))
    await nextTurn()
  }
  return found
}
