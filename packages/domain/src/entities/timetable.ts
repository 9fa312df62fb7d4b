import type { SectionRule } from '../section-rules/kinds.ts'
import type { Availability } from '../time/availability.ts'
import type { TimeRange } from '../time/minutes.ts'
import type { Absence } from './absence.ts'
import type { Closure, MeetingPlace } from './closure.ts'
import type { DepartmentPart } from './department.ts'
import type { KeptFor } from './kept-room.ts'
import type { ProfessorStatus } from './person.ts'
import { buildingOf, type RoomStatus } from './room.ts'
import type { DividedRooms } from './room-part.ts'
import { roomsOf, type ScheduledClass } from './scheduled-class.ts'
import { type Ways, walkMinutes } from './walk.ts'

/** What the rules must know of a room. */
export interface RoomFacts {
  readonly id: string
  readonly name: string
  /** As it was typed; blank where the room is in none. */
  readonly buildingName: string
  readonly seats: number
  readonly status: RoomStatus
  readonly availability: Availability
  /** What it offers, by name. */
  readonly features: readonly string[]
  /** The departments that have it for themselves at some hours; absent: none. */
  readonly keptFor?: readonly KeptFor[]
}

/** What the rules must know of a professor; `preferred` holds the approved answers to their time-slot questions. */
export interface ProfessorFacts {
  readonly id: string
  readonly fullName: string
  readonly status: ProfessorStatus
  readonly availability: Availability
  readonly preferred: Availability
  /** In order; absent: none. */
  readonly absences?: readonly Absence[]
}

/** What the rules must know of a course. */
export interface CourseFacts {
  readonly id: string
  readonly courseName: string
  readonly availability: Availability
  /** The features that the rooms of its classes must have. */
  readonly needs: readonly string[]
  /** By name; null or absent: none. */
  readonly department?: string | null
}

/** A named set of courses whose classes may not overlap, because the same students take them. */
export interface Cohort {
  readonly id: string
  readonly name: string
  readonly courseIds: readonly string[]
}

/** What the institution has settled for its whole timetable. */
export interface TimetableSettings extends Ways, DividedRooms {
  readonly closures: readonly Closure[]
  /** The departments that are part of another; absent: none is. */
  readonly departments?: readonly DepartmentPart[]
  /** In which classes start; absent: there are none. */
  readonly periods?: readonly TimeRange[]
  /** The rules between sections that have to be kept; absent: there are none. */
  readonly sectionRules?: readonly SectionRule[]
}

/** What the rules know of the institution apart from the classes on its timetable. */
export interface Facts {
  readonly rooms: ReadonlyMap<string, RoomFacts>
  readonly professors: ReadonlyMap<string, ProfessorFacts>
  readonly courses: ReadonlyMap<string, CourseFacts>
  /** Full names by student id. */
  readonly students: ReadonlyMap<string, string>
  readonly cohorts: readonly Cohort[]
  readonly settings: TimetableSettings
  /** By course id, how many students it is planned for: no hard rule, but free places are ranked by it. */
  readonly expected?: ReadonlyMap<string, number>
}

/** The timetable around a class under judgement: the classes that could matter to it, and what they use. */
export interface Timetable extends Facts {
  readonly classes: readonly ScheduledClass[]
}

type InRooms = Pick<ScheduledClass, 'roomId' | 'otherRoomIds'>
type KnownRooms = Pick<Facts, 'rooms'>

const findBuilding = (roomId: string, { rooms }: KnownRooms): string | null => {
  const room = rooms.get(roomId)
  return room ? buildingOf(room) : null
}

/** What is known of the rooms of a class, the first one first. */
export function listRooms(one: InRooms, { rooms }: KnownRooms): readonly RoomFacts[] {
  return roomsOf(one).flatMap((id) => rooms.get(id) ?? [])
}

/** The seats of all rooms of a class; null where it has none, and no limit. */
export function countSeats(one: InRooms, facts: KnownRooms): number | null {
  const rooms = listRooms(one, facts)
  return rooms.length === 0 ? null : rooms.reduce((sum, { seats }) => sum + seats, 0)
}

/** Where a class meets. */
export function findPlace(one: InRooms, facts: KnownRooms): MeetingPlace {
  return placeOf(one, (roomId) => findBuilding(roomId, facts))
}

/** Where a class meets, by the buildings of its rooms. */
export function placeOf(
  { roomId, otherRoomIds = [] }: InRooms,
  buildingIn: (roomId: string) => string | null,
): MeetingPlace {
  const building = roomId === null ? null : buildingIn(roomId)
  if (otherRoomIds.length === 0) return { building, roomId }
  const otherPlaces = otherRoomIds.map((id) => ({ building: buildingIn(id), roomId: id }))
  return { building, roomId, otherPlaces }
}

/** The longest way from the rooms of a class to those of another, and the building where it ends; null where none is known. */
export function findLongestWay(
  one: InRooms,
  other: InRooms,
  facts: Pick<Facts, 'rooms' | 'settings'>,
): { readonly building: string; readonly minutes: number } | null {
  const [from, to] = [one, other].map((each) => roomsOf(each).flatMap((id) => findBuilding(id, facts) ?? []))
  const ways = (to ?? []).flatMap((building) =>
    (from ?? []).map((start) => ({ building, minutes: walkMinutes(start, building, facts.settings) })),
  )
  return ways.reduce<(typeof ways)[number] | null>(
    (longest, way) => (longest && longest.minutes >= way.minutes ? longest : way),
    null,
  )
}
