import {
  type DividedRooms,
  listSharingSpace,
  professorsOf,
  type RoomFacts,
  rangesShareWeekday,
  roomsOf,
  timesOverlap,
  type Weekday,
} from '@scheduler/domain'
import type { Demand, PlacedDemand } from '../demand/demand.ts'
import { groupBy } from '../demand/group-by.ts'
import type { LinkedSentence } from '../demand/links.ts'
import { listShared } from '../demand/met-weeks.ts'
import type { WeekTime } from './week-times.ts'

/** When and where a class might be if no rule forbade it. */
export interface Place {
  readonly time: WeekTime
  readonly room: RoomFacts | null
}

/** A rule that keeps a class from some places; `key` is the same for two classes that it stops by the same record. */
export interface Obstacle {
  readonly kind: string
  readonly key: string
  /** Of a rule about times alone, or rooms alone, or both. */
  readonly stopsTime?: (time: WeekTime) => boolean
  readonly stopsRoom?: (room: RoomFacts | null) => boolean
  readonly stopsPlace?: (time: WeekTime, room: RoomFacts | null) => boolean
  /** In words, of places that no other rule stops. */
  readonly describe: (places: readonly Place[]) => LinkedSentence
}

/** Classes at their places that a class may not overlap, for the people whom they share. */
export interface Apart {
  readonly kind: string
  readonly key: string
  readonly classes: readonly PlacedDemand[]
  /** @param culprits those that are in the way, at least one */
  readonly describe: (culprits: readonly PlacedDemand[]) => LinkedSentence
}

/** Classes at their places, found by what they use. */
export interface PlacedIndex {
  readonly ofProfessor: ReadonlyMap<string, readonly PlacedDemand[]>
  readonly ofCourse: ReadonlyMap<string, readonly PlacedDemand[]>
  readonly ofStudent: ReadonlyMap<string, readonly PlacedDemand[]>
  readonly inRoom: ReadonlyMap<string, readonly PlacedDemand[]>
  readonly ofSection: ReadonlyMap<string, readonly PlacedDemand[]>
}

/** @param settings of the institution: who is in a divided room is in its parts too, and who is in a part in the whole */
export function indexPlaced(placed: readonly PlacedDemand[], settings: DividedRooms): PlacedIndex {
  const orNone = (id: string | null) => (id === null ? [] : [id])
  return {
    ofProfessor: groupBy(placed, ({ demand }) => professorsOf(demand)),
    ofCourse: groupBy(placed, ({ demand }) => orNone(demand.courseId)),
    ofStudent: groupBy(placed, ({ demand }) => demand.studentIds),
    inRoom: groupBy(placed, (one) => [
      ...new Set(listRoomIdsOf(one).flatMap((id) => listSharingSpace(id, settings))),
    ]),
    ofSection: groupBy(placed, ({ demand }) => [demand.sectionId]),
  }
}

/** All rooms of a class at its place. */
export const listRoomIdsOf = ({ demand: { otherRoomIds = [] }, place }: PlacedDemand): readonly string[] =>
  roomsOf({ roomId: place.roomId, otherRoomIds })

/** The classes that stay where they are. */
export function listFixed(demands: readonly Demand[]): PlacedDemand[] {
  return demands.flatMap((demand) =>
    demand.isFixed && demand.before ? [{ demand, place: demand.before }] : [],
  )
}

/** Whether a class at a time would ever meet at the same time as an existing one. */
export function clash(one: Demand, time: WeekTime, { demand, place }: PlacedDemand): boolean {
  return place.day === time.day && timesOverlap(place, time) && shareDay(one, demand, time.day)
}

/** Whether two classes on one day ever meet on the same date; listing dates takes longer than comparing the ends of ranges. */
function shareDay(one: Demand, other: Demand, day: Weekday): boolean {
  return one.weeks || other.weeks
    ? listShared(day, one, other).length > 0
    : rangesShareWeekday(one.dates, other.dates, day)
}

export const isSame = (one: Demand, { demand }: PlacedDemand) => one.key === demand.key
