import type {
  Cohort,
  CourseFacts,
  CourseStatus,
  DateRange,
  ProfessorFacts,
  RoomFacts,
  ScheduledClass,
  StandingChoice,
  TeachingWeek,
  TimetableSettings,
  Weights,
} from '@scheduler/domain'

/** All that a timetable is made from: the institution and the existing timetable, as they were at one moment. */
export interface PlanningInput {
  readonly week: TeachingWeek
  readonly settings: TimetableSettings
  readonly courses: readonly PlanningCourse[]
  readonly rooms: readonly RoomFacts[]
  readonly professors: readonly PlanningProfessor[]
  readonly students: readonly PlanningStudent[]
  readonly cohorts: readonly (Cohort & { readonly size: number | null })[]
  /** All classes that hold their places, with all their students. */
  readonly classes: readonly StandingClass[]
}

export interface PlanningCourse extends CourseFacts {
  readonly dates: DateRange
  readonly durationMinutes: number
  /** How many classes a week it asks for. */
  readonly meetingsPerWeek: number
  /** Over at least so many days; null: as many as it has meetings, at most the teaching days. */
  readonly minimumDays: number | null
  /** Null: as many as have enrolled. */
  readonly expectedStudents: number | null
  readonly status: CourseStatus
  readonly term: number
}

export interface PlanningProfessor extends ProfessorFacts {
  readonly courseIds: readonly string[]
  /** The most classes a week. */
  readonly numClassesPerWeek: number
}

export interface PlanningStudent {
  readonly id: string
  /** The courses in which they are enrolled. */
  readonly courseIds: readonly string[]
}

export interface StandingClass extends ScheduledClass {
  /** Never moved by a run. */
  readonly locked: boolean
}

/** What an administrator asks a run for. */
export interface RunOptions {
  /** Null: all terms. */
  readonly term: number | null
  readonly statuses: readonly CourseStatus[]
  /** Only these of the courses that term and statuses choose; null: all of them. */
  readonly courseIds: readonly string[] | null
  readonly standing: StandingChoice
  readonly weights: Weights
}
