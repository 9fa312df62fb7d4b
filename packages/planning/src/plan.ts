import type { Wish } from '@scheduler/domain'
import type { Placement as EnginePlacement, Problem } from '@scheduler/engine'
import type { WeekTime } from './choices/week-times.ts'
import type { Demand, WeeklyPlace } from './demand/demand.ts'
import type { Institution } from './demand/records.ts'

/** A timetabling problem made from an institution, and what its parts mean there. */
export interface Plan {
  readonly institution: Institution
  /** Its rooms are those of the input, in their order, before any others; its days are those of the week from Sunday. */
  readonly problem: Problem
  /** By class of the problem. */
  readonly demands: readonly Demand[]
  /** By time of the problem. */
  readonly weekTimes: readonly WeekTime[]
  /** By rule of the problem: the wish that it expresses; null for a rule that always holds. */
  readonly wishOfRule: readonly (Wish | null)[]
  /**
   * By class where it is, whether it may stay there or not: without its room, or in one after the rooms, where that breaks a
   * rule that nothing can be done about; null for a new class and one that never meets.
   */
  readonly before: readonly (EnginePlacement | null)[]
  /** Where the search starts: the present places of classes, where they may stay. */
  readonly initial: readonly (EnginePlacement | null)[]
  /** Whether the search begins as if no class existed, `initial` being what it is not to be worse than. */
  readonly startsHot: boolean
}

/** Placements of the problem in the words of the timetable, by class; null where a class is left out. */
export function toWeeklyPlaces(
  { demands, weekTimes, institution }: Plan,
  placements: readonly (EnginePlacement | null)[],
): (WeeklyPlace | null)[] {
  const { rooms } = institution.input
  return demands.map(({ isFixed, before }, index) => {
    if (isFixed) return before
    const placement = placements[index]
    const time = placement && weekTimes[placement.time]
    return time ? { ...time, roomId: rooms[placement.room ?? -1]?.id ?? null } : null
  })
}

/** A class of a plan at a placement, in the words of the timetable. */
export function readPlacement(
  { demands, weekTimes, institution }: Plan,
  index: number,
  { time, room }: EnginePlacement,
) {
  const [demand, weekTime] = [demands[index], weekTimes[time]]
  if (!demand || !weekTime) throw new RangeError(`There is no class ${index} or no time ${time}`)
  return { demand, place: { time: weekTime, room: institution.input.rooms[room ?? -1] ?? null } }
}
