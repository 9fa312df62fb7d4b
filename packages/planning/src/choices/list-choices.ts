import type { Placement as EnginePlacement, Problem, ProblemClass, ProblemRoom } from '@scheduler/engine'
import type { Demand } from '../demand/demand.ts'
import type { Institution } from '../demand/records.ts'
import { findInitial, type RoomChoices, toFixedClass, toMovableClass } from './class-choices.ts'
import { listApart } from './list-obstacles.ts'
import { indexPlaced, listFixed } from './obstacle.ts'
import { type Places, readPlaces } from './places.ts'
import { listReservations } from './reservations.ts'
import { findWithoutRoom, numberOwnRooms, toRooms } from './room-choices.ts'

/** What the classes of a problem may choose from, and where they are before the search. */
export interface Choices {
  readonly times: Places['times']
  readonly rooms: readonly ProblemRoom[]
  readonly reservations: NonNullable<Problem['reservations']>
  readonly classes: readonly ProblemClass[]
  /** By class: where it is, fixed ones that break a rule about their room next to it; and if it may stay there. */
  readonly before: readonly (EnginePlacement | null)[]
  readonly initial: readonly (EnginePlacement | null)[]
}

/** The choices of all classes: what hard rules and wishes that must be kept leave, priced by the other wishes. */
export function listChoices(institution: Institution, demands: readonly Demand[]): Choices {
  const { input } = institution
  const places = readPlaces(input, demands)
  const withoutRoom = findWithoutRoom(input, demands, places)
  const ownRoomOf = numberOwnRooms(input, withoutRoom)
  const before = places.before.map((place, index) =>
    place && withoutRoom.has(index) ? { ...place, room: ownRoomOf.get(index) ?? null } : place,
  )
  const fixed = indexPlaced(listFixed(demands), input.settings)
  const beforeOf = new Map(demands.map(({ key }, index) => [key, before[index]]))
  const roomChoices: RoomChoices = new Map()
  const { reservations, listOf } = listReservations(input, demands)
  const classes = demands.map((demand, index) => {
    const place = before[index] ?? null
    if (demand.isFixed) return toFixedClass(institution, places, demand, place)
    const apart = listApart(institution, demand, fixed).flatMap((one) => one.classes)
    const taken = apart.flatMap((one) => beforeOf.get(one.demand.key)?.time ?? [])
    return { ...toMovableClass(institution, places, demand, place, taken, roomChoices), ...listOf(demand) }
  })
  return {
    times: places.times,
    rooms: toRooms(input, places, withoutRoom),
    reservations,
    classes,
    before,
    initial: demands.map((demand, index) =>
      findInitial(demand, classes[index] as ProblemClass, before[index] ?? null),
    ),
  }
}
