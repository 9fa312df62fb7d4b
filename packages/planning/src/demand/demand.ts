import type { Placement, RoomFacts } from '@scheduler/domain'
import type { WeekTime } from '../choices/week-times.ts'
import type { PlanningCourse, PlanningProfessor } from '../planning-input.ts'
import type { Met } from './met-weeks.ts'
import type { PlannedCohort } from './records.ts'
import type { DemandSection } from './sections.ts'

/** Where and when a class meets each week. */
export type WeeklyPlace = Placement

/**
 * A class that a timetable is to hold, an existing one or one that a course asks for, with all that rules and
 * wishes look at.
 */
export interface Demand extends Met {
  /** The class's id, or the course's or section's with a number for a new one. */
  readonly key: string
  /** Null for a new class. */
  readonly classId: string | null
  readonly title: string
  /** Its own for a new class. */
  readonly sectionId: string
  readonly courseId: string | null
  readonly course: PlanningCourse | undefined
  /** Null where it is in none with others: all students of its course take it. */
  readonly section: DemandSection | null
  readonly cohorts: readonly PlannedCohort[]
  readonly professorId: string | null
  readonly professor: PlanningProfessor | undefined
  readonly otherProfessorIds: readonly string[]
  /** The rooms that it has besides its first one, and keeps; absent: none. */
  readonly otherRoomIds?: readonly string[]
  /** All who teach it, the leading one first. */
  readonly professors: readonly PlanningProfessor[]
  /** Those who have joined it. */
  readonly studentIds: readonly string[]
  readonly expectedStudents: number
  readonly durationMinutes: number
  /** Those without a room stay without one, and where there are no rooms nobody has any. */
  readonly needsRoom: boolean
  /** What its room must have; seats besides those of its further rooms. */
  readonly seats: number
  readonly needs: readonly string[]
  /** It stays where it is: locked, of another course, kept by choice, with several rooms, or there is no other place for it. */
  readonly isFixed: boolean
  readonly isLocked: boolean
  /** Its present place; null for a new class. */
  readonly before: WeeklyPlace | null
  /** Where it is, if it had better stay there, even outside the teaching week. */
  readonly kept: WeeklyPlace | null
  /** The times and the rooms that it may take, no matter who else is there; a fixed class has no choice. */
  readonly times: readonly WeekTime[]
  readonly rooms: readonly RoomFacts[]
}

/** A class at its place. */
export interface PlacedDemand {
  readonly demand: Demand
  readonly place: WeeklyPlace
}
