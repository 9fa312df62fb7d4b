import { type Placement as EnginePlacement, type ProblemTime, timesOverlap } from '@scheduler/engine'
import type { Demand } from '../demand/demand.ts'
import type { PlanningInput } from '../planning-input.ts'
import { PlanTimes } from './plan-times.ts'

/** The times and rooms of a problem, and where its classes stand before anything is moved. */
export interface Places {
  readonly times: PlanTimes
  /** By id of the room. */
  readonly roomIndex: ReadonlyMap<string, number>
  /** By class; null for a new one and one that never meets. */
  readonly before: readonly (EnginePlacement | null)[]
}

export function readPlaces(input: PlanningInput, demands: readonly Demand[]): Places {
  const times = new PlanTimes(demands.map(({ dates }) => dates))
  const roomIndex = new Map(input.rooms.map(({ id }, index) => [id, index]))
  const before = demands.map((demand) => {
    const time = demand.before && times.find(demand.before, demand.dates)
    return time === null ? null : { time, room: roomIndex.get(demand.before?.roomId ?? '') ?? null }
  })
  return { times, roomIndex, before }
}

/** Whether two placements share time; who has none overlaps nobody. */
export function overlap(
  times: readonly ProblemTime[],
  one: EnginePlacement | null | undefined,
  other: EnginePlacement | null | undefined,
): boolean {
  const [first, second] = [times[one?.time ?? -1], times[other?.time ?? -1]]
  return first !== undefined && second !== undefined && timesOverlap(first, second)
}
