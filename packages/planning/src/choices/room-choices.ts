import type { ProblemRoom, ProblemTime } from '@scheduler/engine'
import type { Demand } from '../demand/demand.ts'
import { addTo } from '../demand/group-by.ts'
import type { PlanningInput } from '../planning-input.ts'
import { isShut, overlap, type Places } from './places.ts'

/**
 * Fixed classes that break a rule about the room in which they stand. Nothing can be done about it here: they take no
 * room in the problem, and theirs is closed to others at their times.
 */
export function findWithoutRoom(demands: readonly Demand[], { times, shut, before }: Places): Set<number> {
  const inRoom = new Map<number, number[]>()
  for (const [index, { isFixed }] of demands.entries()) {
    const room = before[index]?.room ?? null
    if (isFixed && room !== null) addTo(inRoom, room, index)
  }
  const clash = (one: number, other: number) =>
    one !== other && overlap(times.times, before[one], before[other])
  return new Set(
    [...inRoom].flatMap(([room, classes]) =>
      classes.filter(
        (one) =>
          isShut(shut[room], times.times[before[one]?.time ?? -1]) ||
          classes.some((other) => clash(one, other)),
      ),
    ),
  )
}

/** The rooms of a problem, each with the stretches in which it is shut or holds one of the classes `withoutRoom`. */
export function toRooms(
  { rooms }: PlanningInput,
  { times, shut, before }: Places,
  withoutRoom: ReadonlySet<number>,
): ProblemRoom[] {
  const taken = new Map<number, ProblemTime[]>()
  for (const index of withoutRoom) {
    const place = before[index]
    const time = times.times[place?.time ?? -1]
    if (time) addTo(taken, place?.room ?? -1, time)
  }
  return rooms.map(({ name }, index) => ({
    id: name,
    unavailable: [...(shut[index] ?? []), ...(taken.get(index) ?? [])],
  }))
}
