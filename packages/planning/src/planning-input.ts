import type {
  Availability,
  ClassWeeks,
  Cohort,
  CourseFacts,
  CourseStatus,
  DateRange,
  HeldRoom,
  ProfessorFacts,
  RoomFacts,
  ScheduledClass,
  SectionRule,
  StandingChoice,
  TeachingWeek,
  TimetableSettings,
  Weights,
} from '@scheduler/domain'
import type { ListedRecords } from './listed/listed-records.ts'

/** All that a timetable is made from: the institution and the existing timetable, as they were at one moment. */
export interface PlanningInput {
  readonly week: TeachingWeek
  readonly settings: TimetableSettings
  /** The rules between sections that had better be kept; absent: there are none. */
  readonly preferredRules?: readonly PreferredRule[]
  readonly courses: readonly PlanningCourse[]
  readonly rooms: readonly RoomFacts[]
  readonly professors: readonly PlanningProfessor[]
  readonly students: readonly PlanningStudent[]
  readonly cohorts: readonly (Cohort & { readonly size: number | null })[]
  /** All classes that hold their places, with all their students. */
  readonly classes: readonly ExistingClass[]
  /** The rooms that events, changed meetings and classes with several rooms hold on single dates; absent: there are none. */
  readonly heldRooms?: readonly HeldRoom[]
}

export interface PreferredRule extends SectionRule {
  readonly weight: number
}

export interface PlanningCourse extends CourseFacts {
  readonly dates: DateRange
  readonly durationMinutes: number
  /** How many classes a week it asks for, where it has no parts. */
  readonly meetingsPerWeek: number
  /** Over at least so many days; null: as many as it has meetings, at most the teaching days. */
  readonly minimumDays: number | null
  /** Null: as many as have enrolled. */
  readonly expectedStudents: number | null
  readonly status: CourseStatus
  readonly term: number
  /** Of the academic term; absent in what runs were told before there were such. */
  readonly termId?: string | null
  /** Those of the courses that are taught as it, and those that these are part of; absent: none. */
  readonly departments?: readonly string[]
  /** Whether nothing of it can be changed, as its academic term is archived. */
  readonly isArchived?: boolean
  /** Those that it is taken in, each below the one that it goes with; absent where its classes are in no sections. */
  readonly parts?: readonly PlanningPart[]
}

/** A part of a course, of which students take one section. */
export interface PlanningPart {
  readonly id: string
  /** 'Lecture' */
  readonly kind: string
  readonly configurationId: string
  /** How many classes a week each of its sections asks for. */
  readonly meetingsPerWeek: number
  readonly durationMinutes: number
  /** Those in which its classes meet; absent: every one of its course. */
  readonly weeks?: ClassWeeks
  /** The features that its rooms must have, besides those that the course needs; absent: none. */
  readonly needs?: readonly string[]
  /** Whether all classes of a section are at one time of the day and in one room; absent: each is placed by itself. */
  readonly together?: boolean
  readonly sections: readonly PlanningSection[]
}

/** Those who take a part together. */
export interface PlanningSection {
  readonly id: string
  readonly name: string
  /** The section of the part above that it goes with. */
  readonly aboveId: string | null
  /** The most students; null: as many as come. */
  readonly limit: number | null
  /** Who may teach it; none: all who may teach the course. */
  readonly professorIds: readonly string[]
  /** Whether all of these teach it together; absent: one of them does. */
  readonly allTeach?: boolean
  readonly studentIds: readonly string[]
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

export interface ExistingClass extends ScheduledClass {
  /** Never moved by a run. */
  readonly locked: boolean
}

/** What a run is told when it begins. */
export interface RunInput extends PlanningInput {
  /** Where its academic term has listed times and rooms, from which it is placed. */
  readonly listed?: ListedRecords
}

/** What an administrator asks a run for. */
export interface RunOptions {
  /** Null: all terms. */
  readonly term: number | null
  /** Only the courses of this academic term; null or absent: of any, and of none. */
  readonly termId?: string | null
  /** Only the courses of this department and those below it; null or absent: of any, and of none. */
  readonly department?: string | null
  readonly statuses: readonly CourseStatus[]
  /** Only these of the courses that term and statuses choose; null: all of them. */
  readonly courseIds: readonly string[] | null
  /** Only classes of parts of these kinds, '' for those in no section; null or absent: all. */
  readonly parts?: readonly string[] | null
  /** Where and when some classes are to be; absent: all are free in that. */
  readonly limits?: readonly PlaceLimit[]
  readonly standing: StandingChoice
  readonly weights: Weights
}

/** Where and when a run may place the classes of a course, of one of its parts, or of one section. */
export interface PlaceLimit {
  readonly courseId: string
  /** The kind of the part; null: all. */
  readonly part: string | null
  /** Null: all. */
  readonly sectionId: string | null
  /** In one of these buildings or rooms; without any, anywhere. */
  readonly buildings: readonly string[]
  readonly roomIds: readonly string[]
  /** At these times of the week; without any, always. */
  readonly availability: Availability
}
