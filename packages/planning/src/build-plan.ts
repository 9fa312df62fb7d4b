import type { Wish } from '@scheduler/domain'
import type { Placement as EnginePlacement, Problem } from '@scheduler/engine'
import { indexFixed } from './fixed-classes.ts'
import { keepWhatCanStay } from './keep-standing.ts'
import { findInitial, toFixedClass, toMovableClass } from './plan-classes.ts'
import type { Demand } from './plan-demand.ts'
import { startDraft } from './plan-draft.ts'
import { listHomeless, toRooms } from './plan-rooms.ts'
import { listRules } from './plan-rules.ts'
import type { PlanningInput, RunOptions } from './planning-input.ts'
import type { WeekTime } from './week-times.ts'

/** A timetabling problem made from an institution, and what its parts mean there. */
export interface Plan {
  /** Its rooms are those of the input, in their order; its days are those of the week from Sunday. */
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

/** The problem of placing the classes that are asked for. The same input gives the same plan. */
export function buildPlan(input: PlanningInput, options: RunOptions): Plan {
  const draft = startDraft(input, options)
  const { records, demands, times, standingTimes } = draft
  const homeless = listHomeless(draft)
  const findFixed = indexFixed(records, demands, options.weights.studentClashes === 'must')
  const classes = demands.map((demand, index) => {
    const standing = standingTimes[index] ?? null
    return demand.isFixed
      ? toFixedClass(draft, demand, standing, !homeless.has(index))
      : toMovableClass(draft, demand, standing, findFixed(demand))
  })
  const rules = listRules(records, options.weights, demands)
  const problem = {
    name: 'Timetable',
    days: 7,
    times: times.times,
    rooms: toRooms(draft, homeless),
    classes,
    rules: rules.map(({ rule }) => rule),
  }
  return keepWhatCanStay({
    problem,
    demands,
    weekTimes: times.weekTimes,
    standingTimes,
    wishOfRule: rules.map(({ wish }) => wish),
    initial: classes.map((entry, index) => findInitial(draft, entry, index)),
    startsHot: options.standing === 'free',
    input,
    options,
  })
}
