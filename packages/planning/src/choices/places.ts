import { type Placement as EnginePlacement, type ProblemTime, timesOverlap } from '@scheduler/engine'
import type { Demand } from '../demand/demand.ts'
import type { PlanningInput } from '../planning-input.ts'
import { PLACE_RULES } from './hard-rules.ts'
import { PlanTimes } from './plan-times.ts'

/** The times and rooms of a problem, and where its classes are before anything is moved. */
export interface Places {
  readonly times: PlanTimes
  /** By id of the room. */
  readonly roomIndex: ReadonlyMap<string, number>
  /** By room: when it is shut. */
  readonly shut: readonly (readonly ProblemTime[])[]
  /** By class; null for a new one and one that never meets. */
  readonly before: readonly (EnginePlacement | null)[]
}

export function readPlaces({ rooms }: Pick<PlanningInput, 'rooms'>, demands: readonly Demand[]): Places {
  const times = new PlanTimes(demands)
  const roomIndex = new Map(rooms.map(({ id }, index) => [id, index]))
  return {
    times,
    roomIndex,
    shut: rooms.map((room) => PLACE_RULES.flatMap((rule) => rule.listShut?.(room) ?? [])),
    before: demands.map((demand) => {
      const { before } = demand
      const time = before && times.find(before, demand)
      return time === null ? null : { time, room: roomIndex.get(before?.roomId ?? '') ?? null }
    }),
  }
}

/** By room: when it is shut for a class besides. */
export function listShutFor(demand: Demand, input: PlanningInput): readonly (readonly ProblemTime[])[] {
  return input.rooms.map((room) =>
    PLACE_RULES.flatMap((rule) => rule.listShutFor?.(demand, room, input) ?? []),
  )
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

/** Whether a time is among those at which a room is shut. */
export function isShut(shut: readonly ProblemTime[] | undefined, time: ProblemTime | undefined): boolean {
  return time !== undefined && (shut ?? []).some((closed) => timesOverlap(closed, time))
}
