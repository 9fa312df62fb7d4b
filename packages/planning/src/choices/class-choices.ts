import {
  type Choice,
  type Placement as EnginePlacement,
  type ProblemClass,
  timesOverlap,
} from '@scheduler/engine'
import type { Demand } from '../demand/demand.ts'
import type { Institution } from '../demand/records.ts'
import { priceOf, priceRoom, priceTime, UNPLACED_PRICE } from '../wishes/prices.ts'
import { listRoomLimits } from './limits.ts'
import type { Places } from './places.ts'

/** A class that stays. One that never meets is no part of the timetable. */
export function toFixedClass(
  institution: Institution,
  { times }: Places,
  demand: Demand,
  fixed: EnginePlacement | null,
): ProblemClass {
  if (!fixed) return { id: demand.title, times: [], rooms: [], unplacedPenalty: 0 }
  const room = institution.input.rooms[fixed.room ?? -1] ?? null
  return {
    id: demand.title,
    times: [toTimeChoice(institution, times, demand, fixed.time)],
    rooms: fixed.room === null ? [] : [{ index: fixed.room, penalty: priceRoom(institution, demand, room) }],
    fixed,
    unplacedPenalty: UNPLACED_PRICE,
  }
}

/** By the seats that a class needs, those that it would like, the features that it needs, and what was chosen for it. */
export type RoomChoices = Map<string, readonly Choice[]>

/**
 * A class that may move, anywhere where it overlaps none of the fixed classes of its people.
 * @param before where it is
 * @param taken the times of those fixed classes
 * @param roomChoices classes that need the same of their rooms share one list, which there are few of
 */
export function toMovableClass(
  institution: Institution,
  places: Places,
  demand: Demand,
  before: EnginePlacement | null,
  taken: Iterable<number>,
  roomChoices: RoomChoices = new Map(),
): ProblemClass {
  const { title: id, needsRoom, kept } = demand
  const times = listFreeTimes(places.times, demand, taken)
  const rooms = needsRoom ? listRoomChoices(institution, places, demand, roomChoices) : []
  const hasRoom = rooms.length > 0 || !needsRoom
  const weight = priceOf(institution.options.weights, 'fewChanges')
  return {
    id,
    times: hasRoom ? times.map((time) => toTimeChoice(institution, places.times, demand, time)) : [],
    rooms,
    ...(kept && before && weight > 0 && { preferred: { ...before, weight } }),
    unplacedPenalty: UNPLACED_PRICE,
  }
}

function listFreeTimes(times: Places['times'], demand: Demand, taken: Iterable<number>): number[] {
  const blocked = [...new Set(taken)].flatMap((time) => times.times[time] ?? [])
  return demand.times.flatMap((time) => {
    const index = times.find(time, demand)
    const own = times.times[index ?? -1]
    const isFree = own && !blocked.some((other) => timesOverlap(own, other))
    return index !== null && isFree ? [index] : []
  })
}

function listRoomChoices(
  institution: Institution,
  { roomIndex }: Places,
  demand: Demand,
  known: RoomChoices,
): readonly Choice[] {
  const { seats, expectedStudents, needs } = demand
  const limits = listRoomLimits(institution.options, demand)
  const key = JSON.stringify([seats, expectedStudents, needs, limits])
  const choices =
    known.get(key) ??
    demand.rooms.map((room) => ({
      index: roomIndex.get(room.id) ?? 0,
      penalty: priceRoom(institution, demand, room),
    }))
  known.set(key, choices)
  return choices
}

function toTimeChoice(
  institution: Institution,
  times: Places['times'],
  demand: Demand,
  index: number,
): Choice {
  const time = times.weekTimes[index]
  if (!time) throw new RangeError(`There is no time ${index}`)
  return { index, penalty: priceTime(institution, demand, time) }
}

/** The present place of a class, if it may stay there. */
export function findInitial(
  { needsRoom }: Demand,
  entry: ProblemClass,
  before: EnginePlacement | null,
): EnginePlacement | null {
  if (entry.fixed) return entry.fixed
  if (!before || !entry.times.some(({ index }) => index === before.time)) return null
  if (!needsRoom) return { time: before.time, room: null }
  return entry.rooms.some(({ index }) => index === before.room) ? before : null
}
