import type { Wish } from '@scheduler/domain'
import type { Placement as EnginePlacement, Problem } from '@scheduler/engine'
import type { Demand } from './demand.ts'
import type { PlanningInput, RunOptions } from './planning-input.ts'
import type { WeekTime } from './week-times.ts'

/** A timetabling problem made from an institution, and what its parts mean there. */
export interface Plan {
  /** Its rooms are those of the input, in their order, before any others; its days are those of the week from Sunday. */
  readonly problem: Problem
  /** By class of the problem. */
  readonly demands: readonly Demand[]
  /** By time of the problem. */
  readonly weekTimes: readonly WeekTime[]
  /** By class: the time of the problem at which it stands; null for a new one and one that never meets. */
  readonly standingTimes: readonly (number | null)[]
  /** By rule of the problem: the wish that it stands for; null for a rule that always holds. */
  readonly wishOfRule: readonly (Wish | null)[]
  /** Where the search starts: the places at which classes stand, where they may stay. */
  readonly initial: readonly (EnginePlacement | null)[]
  /** Whether the search begins as if nothing stood, `initial` being what it is not to be worse than. */
  readonly startsHot: boolean
  readonly input: PlanningInput
  readonly options: RunOptions
}
