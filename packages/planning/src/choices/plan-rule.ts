import type { Wish } from '@scheduler/domain'
import type { Rule } from '@scheduler/engine'

/** A rule of the problem and the wish that it expresses; null for a hard rule. */
export interface PlanRule {
  readonly rule: Rule
  readonly wish: Wish | null
}
