import type { Availability, ListedTerm } from '@scheduler/domain'
import type { Rule } from '@scheduler/engine'

/** An academic term as a file has it: plain data, in which everything is named by the file's identifiers. */
export interface TermFile {
  /** Courses, the times and rooms that their sections may have, rules between these, and students who ask for the courses. */
  readonly listed: ListedTerm
  /** What the courses are called, in the order of those listed. */
  readonly courses: readonly TermCourse[]
  /** By room; a room that is not in it is in a building of the term's name. */
  readonly buildings: ReadonlyMap<string, string>
  readonly professors: readonly TermProfessor[]
  readonly cohorts: readonly TermCohort[]
  /** Rules that no rule between sections says, in slots of the term. */
  readonly rulesOfRuns: readonly { readonly rule: Rule; readonly classes: readonly string[] }[]
  readonly notTaken: readonly TermNotTaken[]
  /** The names of its days, in the order of the weekdays; empty where it counts weekdays itself. */
  readonly days: readonly string[]
  /** Null where it counts slots from midnight. */
  readonly hours: TermHours | null
}

export interface TermCourse {
  readonly id: string
  readonly name: string
  readonly code: string | null
  readonly expectedStudents: number | null
}

export interface TermProfessor {
  readonly name: string
  readonly availability: Availability
  readonly courses: readonly string[]
  /** Those with several professors are taught by all of them. */
  readonly classes: readonly string[]
}

export interface TermCohort {
  readonly name: string
  readonly courses: readonly string[]
}

/** Constraints of the file of one name that neither the timetable nor a run looks at. */
export interface TermNotTaken {
  readonly constraint: string
  readonly count: number
  /** How many of them the file requires. */
  readonly required: number
}

/** When the hours of a file are: one right after the other, each as long as any other. */
export interface TermHours {
  /** Of the first hour. */
  readonly startMinute: number
  /** Of one hour. */
  readonly minutes: number
  /** Whether their names say so; else they are by their order. */
  readonly isTold: boolean
}
