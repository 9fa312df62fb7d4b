/** An ITC-2007 track 3 (curriculum-based course timetabling) instance, with nothing of its file dropped. */
export interface CbCttInstance {
  readonly name: string
  readonly days: number
  readonly periodsPerDay: number
  readonly courses: readonly CbCttCourse[]
  readonly rooms: readonly CbCttRoom[]
  readonly curricula: readonly CbCttCurriculum[]
  readonly unavailability: readonly CbCttUnavailability[]
  /** Rooms that do not suit a course; only in extended (`.ectt`) files. */
  readonly roomConstraints?: readonly CbCttRoomConstraint[]
  /** Least and most lectures of a curriculum on a day; only in extended files. */
  readonly dailyLectures?: { readonly min: number; readonly max: number }
}

export interface CbCttCourse {
  readonly id: string
  readonly teacher: string
  /** Lectures a week, each one period long. */
  readonly lectures: number
  readonly minWorkingDays: number
  readonly students: number
  /** Whether lectures of one day should be together; only in extended files. */
  readonly doubleLectures?: boolean
}

export interface CbCttRoom {
  readonly id: string
  /** In seats. */
  readonly capacity: number
  /** Number of the building; only in extended files. */
  readonly building?: number
}

export interface CbCttCurriculum {
  readonly id: string
  /** Identifiers of the courses that share students. */
  readonly courses: readonly string[]
}

/** A period in which a course cannot be taught; day and period from 0. */
export interface CbCttUnavailability {
  readonly course: string
  readonly day: number
  readonly period: number
}

export interface CbCttRoomConstraint {
  readonly course: string
  readonly room: string
}

/** The place of one lecture of a course; day and period from 0. */
export interface CbCttLecture {
  readonly course: string
  readonly room: string
  readonly day: number
  readonly period: number
}
