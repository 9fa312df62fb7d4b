import { type ProblemTime, timesOverlap } from '@scheduler/engine'
import type { Demand } from '../demand/demand.ts'
import { planDemand } from '../demand/plan-demand.ts'
import { type Records, readRecords } from '../demand/records.ts'
import type { PlanningInput, RunOptions } from '../planning-input.ts'
import { datesOf } from './own-places.ts'
import { PlanTimes } from './plan-times.ts'

/** What is known while a plan is made. */
export interface Draft {
  readonly records: Records
  readonly options: RunOptions
  readonly demands: readonly Demand[]
  readonly times: PlanTimes
  /** By id of the room. */
  readonly roomIndex: ReadonlyMap<string, number>
  /** By class: the time at which it stands; null for a new one and one that never meets. */
  readonly standingTimes: readonly (number | null)[]
}

export function startDraft(input: PlanningInput, options: RunOptions): Draft {
  return draftDemands(input, options, planDemand(input, options))
}

/** The draft of a plan for other classes than the options ask for. */
export function draftDemands(input: PlanningInput, options: RunOptions, demands: readonly Demand[]): Draft {
  const records = readRecords(input)
  const times = new PlanTimes(demands.map((demand) => datesOf(records, demand)))
  return {
    records,
    options,
    demands,
    times,
    roomIndex: new Map(input.rooms.map(({ id }, index) => [id, index])),
    standingTimes: demands.map(
      (demand) => demand.before && times.find(demand.before, datesOf(records, demand)),
    ),
  }
}

/** Whether two times of a plan overlap; no time overlaps nothing. */
export function overlap(
  times: readonly ProblemTime[],
  one: number | null | undefined,
  other: number | null | undefined,
): boolean {
  const [first, second] = [times[one ?? -1], times[other ?? -1]]
  return first !== undefined && second !== undefined && timesOverlap(first, second)
}
