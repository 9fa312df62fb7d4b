import type { Choice, Placement as EnginePlacement, ProblemClass } from '@scheduler/engine'
import type { Demand } from '../demand/demand.ts'
import { judgeRoom, judgeTime, priceFaults, priceOf, UNPLACED_PRICE } from '../wishes/prices.ts'
import { datesOf, listOwnRooms, listOwnTimes, takesRoom } from './own-places.ts'
import { type Draft, overlap } from './plan-draft.ts'

/** A class that stays. One that never meets is no part of the timetable. */
export function toFixedClass(
  draft: Draft,
  demand: Demand,
  standing: number | null,
  keepsRoom: boolean,
): ProblemClass {
  if (standing === null) return { id: demand.title, times: [], rooms: [], unplacedPenalty: 0 }
  const room = keepsRoom ? (draft.roomIndex.get(demand.before?.roomId ?? '') ?? null) : null
  return {
    id: demand.title,
    times: [priceTime(draft, demand, standing)],
    rooms: room === null ? [] : [priceRoom(draft, demand, room)],
    fixed: { time: standing, room },
    unplacedPenalty: UNPLACED_PRICE,
  }
}

/** A class that may move, anywhere where it breaks no rule with the fixed classes of its people. */
export function toMovableClass(
  draft: Draft,
  demand: Demand,
  standing: number | null,
  fixed: ReadonlySet<number>,
): ProblemClass {
  const { records, options, times, standingTimes, roomIndex } = draft
  const also = options.standing === 'preferToKeep' ? demand.before : null
  const dates = datesOf(records, demand)
  const own = listOwnTimes(records, options.weights, demand, also)
    .map((time) => times.find(time, dates))
    .filter((time) => time !== null)
    .filter((time) => ![...fixed].some((other) => overlap(times.times, time, standingTimes[other])))
  const rooms = takesRoom(records, demand) ? listRoomChoices(draft, demand) : []
  const hasRoom = rooms.length > 0 || !takesRoom(records, demand)
  const weight = priceOf(options.weights, 'fewChanges')
  const room = roomIndex.get(demand.before?.roomId ?? '') ?? null
  return {
    id: demand.title,
    times: hasRoom ? own.map((time) => priceTime(draft, demand, time)) : [],
    rooms,
    ...(also && standing !== null && weight > 0 && { preferred: { time: standing, room, weight } }),
    unplacedPenalty: UNPLACED_PRICE,
  }
}

const roomChoicesOf = new WeakMap<Draft, Map<string, readonly Choice[]>>()

/** The rooms that a class may take; classes that need as many seats share one list, which there are few of. */
function listRoomChoices(draft: Draft, demand: Demand): readonly Choice[] {
  const { records, options, roomIndex } = draft
  const joined = records.classes.get(demand.classId ?? '')?.studentIds.length ?? 0
  const known = roomChoicesOf.get(draft) ?? new Map<string, readonly Choice[]>()
  roomChoicesOf.set(draft, known)
  const key = `${joined} ${demand.expectedStudents}`
  const choices =
    known.get(key) ??
    listOwnRooms(records, options.weights, demand).map(({ id }) =>
      priceRoom(draft, demand, roomIndex.get(id) ?? 0),
    )
  known.set(key, choices)
  return choices
}

/** Where a class stands, if it may stay there. */
export function findInitial(
  { demands, standingTimes, roomIndex }: Draft,
  entry: ProblemClass,
  index: number,
): EnginePlacement | null {
  if (entry.fixed) return entry.fixed
  const time = standingTimes[index] ?? null
  const roomId = demands[index]?.before?.roomId ?? null
  const room = roomId === null ? null : (roomIndex.get(roomId) ?? null)
  if (time === null || !entry.times.some((choice) => choice.index === time)) return null
  if (entry.rooms.length === 0) return roomId === null ? { time, room: null } : null
  return entry.rooms.some((choice) => choice.index === room) ? { time, room } : null
}

function priceTime({ records, options, times }: Draft, demand: Demand, index: number): Choice {
  const time = times.weekTimes[index]
  if (!time) throw new RangeError(`There is no time ${index}`)
  const preferred = records.professors.get(demand.professorId ?? '')?.preferred ?? {}
  return { index, penalty: priceFaults(options.weights, judgeTime(records.input.week, preferred, time)) }
}

function priceRoom({ records, options }: Draft, demand: Demand, index: number): Choice {
  const seats = records.input.rooms[index]?.seats ?? 0
  return { index, penalty: priceFaults(options.weights, judgeRoom(seats, demand.expectedStudents)) }
}
