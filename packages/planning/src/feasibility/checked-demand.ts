import type { Said } from '@scheduler/messages'
import type { WeekTime } from '../choices/week-times.ts'
import type { ClassFacts, InstitutionFacts, PlacedFacts, PlacedIndex } from '../demand/class-facts.ts'
import type { MendingLink } from '../demand/links.ts'
import type { PlanningCourse } from '../planning-input.ts'

/** Something that is asked for and cannot be had, or had better be looked at. */
export interface FindingData extends Said {
  /** 'error': no timetable holds all classes, whatever is tried. */
  readonly severity: 'error' | 'warning'
  readonly kind: string
  readonly links: MendingLink[]
}

/** A demand, ready to be checked. */
export interface CheckedDemand {
  readonly institution: InstitutionFacts
  /** The courses that are to be planned, and their classes. */
  readonly courses: readonly PlanningCourse[]
  readonly classes: readonly ClassFacts[]
  /** The classes of other courses, or of none. */
  readonly others: readonly ClassFacts[]
  /** The classes that stay where they are, of any course. */
  readonly fixed: readonly PlacedFacts[]
  readonly around: PlacedIndex
}

/** A class that is to be placed, and when it could start if only fixed classes were in its way. */
export interface MovableClass {
  readonly facts: ClassFacts
  readonly durationMinutes: number
  readonly starts: readonly WeekTime[]
}
