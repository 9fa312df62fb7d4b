import type { ProblemRoom, ProblemTime } from '@scheduler/engine'
import type { Demand } from '../demand/demand.ts'
import { addTo } from '../demand/group-by.ts'
import type { PlanningInput } from '../planning-input.ts'
import { isShut, overlap, type Places } from './places.ts'
import { addTravel, hasWalks } from './walks.ts'

/**
 * Fixed classes that break a rule about the room they are in. Nothing can be done about it here: they take no
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

/**
 * Where people need time between buildings, these classes are still in theirs: each has its own room there, numbered
 * after the rooms that there are. By class.
 */
export function numberOwnRooms(
  input: Pick<PlanningInput, 'settings' | 'rooms'>,
  withoutRoom: ReadonlySet<number>,
): Map<number, number> {
  if (!hasWalks(input)) return new Map()
  return new Map([...withoutRoom].map((index, at) => [index, input.rooms.length + at]))
}

/**
 * The rooms of a problem, each with the stretches in which it is shut or holds one of the classes `withoutRoom`, and those
 * after them.
 */
export function toRooms(
  input: Pick<PlanningInput, 'settings' | 'rooms'>,
  { times, shut, before }: Places,
  withoutRoom: ReadonlySet<number>,
): readonly ProblemRoom[] {
  const taken = new Map<number, ProblemTime[]>()
  for (const index of withoutRoom) {
    const place = before[index]
    const time = times.times[place?.time ?? -1]
    if (time) addTo(taken, place?.room ?? -1, time)
  }
  const rooms = input.rooms.map(({ name }, index) => ({
    id: name,
    unavailable: [...(shut[index] ?? []), ...(taken.get(index) ?? [])],
  }))
  const own = [...numberOwnRooms(input, withoutRoom).keys()].flatMap(
    (index) => input.rooms[before[index]?.room ?? -1] ?? [],
  )
  return addTravel(input, [...rooms, ...own.map(({ name }) => ({ id: name }))], [...input.rooms, ...own])
}
