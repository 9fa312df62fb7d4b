import type { Placement as EnginePlacement } from '@scheduler/engine'
import type { Plan } from './plan.ts'

/**
 * The timetable as it stands, in terms of the problem, whether its classes may stay there or not; null for new classes
 * and for those that never meet.
 */
export function listStandingPlacements({
  demands,
  standingTimes,
  problem,
  input,
}: Plan): (EnginePlacement | null)[] {
  const roomIndex = new Map(input.rooms.map(({ id }, index) => [id, index]))
  return demands.map(({ before }, index) => {
    const fixed = problem.classes[index]?.fixed
    if (fixed) return fixed
    const time = standingTimes[index] ?? null
    return before && time !== null ? { time, room: roomIndex.get(before.roomId ?? '') ?? null } : null
  })
}
