import { listSharingSpace } from '@scheduler/domain'
import type { ProblemRoom, ProblemTime } from '@scheduler/engine'
import type { Demand } from '../demand/demand.ts'
import { addTo, groupBy } from '../demand/group-by.ts'
import type { PlanningInput } from '../planning-input.ts'
import { isShut, overlap, type Places } from './places.ts'
import { addTravel, hasWalks } from './walks.ts'

/**
 * Fixed classes that break a rule about the room they are in. Nothing can be done about it here: they take no
 * room in the problem, and theirs is closed to others at their times.
 */
export function findWithoutRoom(
  { rooms, settings }: Pick<PlanningInput, 'settings' | 'rooms'>,
  demands: readonly Demand[],
  { times, shut, before }: Places,
): Set<number> {
  const fixed = [...demands.keys()].filter((index) => demands[index]?.isFixed && before[index]?.room != null)
  const roomOf = (index: number) => before[index]?.room ?? -1
  const inRoom = groupBy(fixed, (index) => listSharingSpace(rooms[roomOf(index)]?.id ?? '', settings))
  const clash = (one: number, other: number) =>
    one !== other && overlap(times.times, before[one], before[other])
  return new Set(
    fixed.filter(
      (one) =>
        isShut(shut[roomOf(one)], times.times[before[one]?.time ?? -1]) ||
        inRoom.get(rooms[roomOf(one)]?.id ?? '')?.some((other) => clash(one, other)),
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
  const taken = new Map<string, ProblemTime[]>()
  for (const index of withoutRoom) {
    const place = before[index]
    const time = times.times[place?.time ?? -1]
    const { id = '' } = input.rooms[place?.room ?? -1] ?? {}
    if (time) for (const room of listSharingSpace(id, input.settings)) addTo(taken, room, time)
  }
  const partOf = mapParts(input)
  const rooms = input.rooms.map(({ id, name }, index) => ({
    id: name,
    ...partOf(id),
    unavailable: [...(shut[index] ?? []), ...(taken.get(id) ?? [])],
  }))
  const own = [...numberOwnRooms(input, withoutRoom).keys()].flatMap(
    (index) => input.rooms[before[index]?.room ?? -1] ?? [],
  )
  return addTravel(input, [...rooms, ...own.map(({ name }) => ({ id: name }))], [...input.rooms, ...own])
}

/** Of a room by its id, which of the rooms it is part of. */
export function mapParts({
  settings,
  rooms,
}: Pick<PlanningInput, 'settings'> & { readonly rooms: readonly { readonly id: string }[] }) {
  const indexes = new Map(rooms.map(({ id }, index) => [id, index]))
  const parts = new Map(settings.roomParts?.map(({ id, partOf }) => [id, indexes.get(partOf)]))
  return (id: string): Pick<ProblemRoom, 'partOf'> => {
    const partOf = parts.get(id)
    return partOf === undefined ? {} : { partOf }
  }
}
