import type { ProblemRoom, ProblemTime } from '@scheduler/engine'
import type { Demand } from '../demand/demand.ts'
import { addTo } from '../demand/group-by.ts'
import type { PlanningInput } from '../planning-input.ts'
import { PLACE_RULES } from './hard-rules.ts'
import { overlap, type Places } from './places.ts'
import { isOpenAt, readOpenings } from './week-times.ts'

/**
 * Fixed classes that break a rule about the room in which they stand. Nothing can be done about it here: they take no
 * room in the problem, and theirs is closed to others at their times.
 */
export function findWithoutRoom(
  { rooms }: PlanningInput,
  demands: readonly Demand[],
  { times, before }: Places,
): Set<number> {
  const inRoom = new Map<number, number[]>()
  for (const [index, { isFixed }] of demands.entries()) {
    const room = before[index]?.room ?? null
    if (isFixed && room !== null) addTo(inRoom, room, index)
  }
  const clash = (one: number, other: number) =>
    one !== other && overlap(times.times, before[one], before[other])
  return new Set(
    [...inRoom].flatMap(([room, classes]) => {
      const openings = readOpenings(rooms[room]?.availability ?? {})
      return classes.filter((one) => {
        const place = demands[one]?.before
        return (place && !isOpenAt(openings, place)) || classes.some((other) => clash(one, other))
      })
    }),
  )
}

/** The rooms of a problem, each with the stretches in which it is shut or holds one of the classes `withoutRoom`. */
export function toRooms(
  { rooms }: PlanningInput,
  { times, before }: Places,
  withoutRoom: ReadonlySet<number>,
): ProblemRoom[] {
  const taken = new Map<number, ProblemTime[]>()
  for (const index of withoutRoom) {
    const place = before[index]
    const time = times.times[place?.time ?? -1]
    if (time) addTo(taken, place?.room ?? -1, time)
  }
  return rooms.map((room, index) => ({
    id: room.name,
    unavailable: [...PLACE_RULES.flatMap((rule) => rule.listShut?.(room) ?? []), ...(taken.get(index) ?? [])],
  }))
}
