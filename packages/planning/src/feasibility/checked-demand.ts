import type { PlacedIndex } from '../choices/obstacle.ts'
import type { WeekTime } from '../choices/week-times.ts'
import type { Demand, PlacedDemand } from '../demand/demand.ts'
import type { LinkedSentence } from '../demand/links.ts'
import type { Institution } from '../demand/records.ts'
import type { PlanningCourse } from '../planning-input.ts'

/** Something that is asked for and is impossible, or had better be looked at. */
export interface FindingData extends LinkedSentence {
  /** 'error': no timetable holds all classes, whatever is tried. */
  readonly severity: 'error' | 'warning'
  readonly kind: string
}

/** A demand, ready to be checked. */
export interface CheckedDemand {
  readonly institution: Institution
  /** The courses that are to be planned, and their classes. */
  readonly courses: readonly PlanningCourse[]
  readonly classes: readonly Demand[]
  /** The classes of other courses, or of none. */
  readonly others: readonly Demand[]
  /** The classes that stay where they are, of any course. */
  readonly fixed: readonly PlacedDemand[]
  readonly around: PlacedIndex
}

/** A class that is to be placed, and when it could start if only fixed classes were in its way. */
export interface MovableClass {
  readonly demand: Demand
  readonly durationMinutes: number
  readonly starts: readonly WeekTime[]
}
