import type { Placement } from '@scheduler/domain'

/** Where and when a class meets each week. */
export type WeeklyPlace = Placement

/** A class that a timetable is to hold: one that stands already, or one that a course asks for. */
export interface Demand {
  /** The class's id, or the course's with a number for a new one. */
  readonly key: string
  /** Null for a new class. */
  readonly classId: string | null
  readonly title: string
  readonly courseId: string | null
  readonly professorId: string | null
  readonly durationMinutes: number
  readonly expectedStudents: number
  /** It stays where it is: locked, of another course, kept by choice, or there is no other place for it. */
  readonly isFixed: boolean
  readonly isLocked: boolean
  /** Where it stands; null for a new class. */
  readonly before: WeeklyPlace | null
}
