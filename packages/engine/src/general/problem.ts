import type { Placement, ProblemClass } from '../model.ts'

/**
 * A timetabling problem over dated weeks: classes that meet on several days of several weeks, rules of the general
 * kinds, and students who are placed in classes of the courses they ask for. Classes, choices and placements are those
 * of the plain model; everything refers to everything by its index. Prices are whole numbers from 0 to a million.
 */
export interface GeneralProblem {
  readonly name: string
  /** Days of a week, at most 31. */
  readonly days: number
  readonly weeks: number
  /** What a unit of each part of the cost weighs. */
  readonly weights: GeneralWeights
  /** Every time that any class may take. */
  readonly times: readonly GeneralTime[]
  readonly rooms: readonly GeneralRoom[]
  readonly classes: readonly GeneralClass[]
  readonly distributions: readonly Distribution[]
  readonly courses: readonly GeneralCourse[]
  readonly students: readonly GeneralStudent[]
}

export interface GeneralWeights {
  /** Of the penalties of times and of rooms. */
  readonly time: number
  readonly room: number
  /** Of what soft distributions cost. */
  readonly distribution: number
  /** Of a pair of classes that a student cannot both attend. */
  readonly student: number
}

/** A stretch of slots, met on each of the days in each of the weeks. Two times overlap when they share a slot of a date. */
export interface GeneralTime {
  /** From 0, in rising order; at least one for a time of a class. */
  readonly days: readonly number[]
  /** From 0, in rising order; at least one for a time of a class. */
  readonly weeks: readonly number[]
  /** In slots from the start of the day. */
  readonly startSlot: number
  /** In slots, at least 1; a time ends by slot 30,000. */
  readonly lengthSlots: number
}

export interface GeneralRoom {
  readonly id: string
  readonly unavailable: readonly GeneralTime[]
  /** By room, the walk to it in slots; where absent every walk is 0. The larger of both directions counts. */
  readonly travelSlots?: readonly number[]
}

export interface GeneralClass extends ProblemClass {
  /** The most students it takes. */
  readonly limit?: number
  /** Index of the class that its students attend as well; of the same course. */
  readonly parent?: number
}

/** A course is taken in one of its configurations, with one class of each subpart of it. */
export interface GeneralCourse {
  readonly id: string
  readonly configs: readonly { readonly subparts: readonly (readonly number[])[] }[]
}

export interface GeneralStudent {
  readonly id: string
  /** Indexes of the courses asked for. */
  readonly courses: readonly number[]
}

interface AnyDistribution {
  readonly name: string
  readonly classes: readonly number[]
  /** The price of a unit of breach; null when the rule is hard. */
  readonly weight: number | null
}

/** A demand on every pair of a set of classes; a pair that breaks it is a unit of breach. */
export type PairDistribution = AnyDistribution &
  (
    | {
        readonly kind:
          | 'sameStart'
          /** The slots of one lie within those of the other, whatever the dates. */
          | 'sameTime'
          /** No slot in common, whatever the dates. */
          | 'differentTime'
          /** The days (weeks) of one are among those of the other. */
          | 'sameDays'
          | 'sameWeeks'
          | 'differentDays'
          | 'differentWeeks'
          | 'overlap'
          | 'noOverlap'
          | 'sameRoom'
          | 'differentRoom'
          /** No overlap, and time for the walk between. */
          | 'sameAttendees'
          /** The first meeting of the earlier in the list ends before that of the later begins. */
          | 'precedence'
      }
    /** From the start of the first to the end of the second at most `slots` on a shared date. */
    | { readonly kind: 'workDay'; readonly slots: number }
    /** At least `slots` between them on a shared date. */
    | { readonly kind: 'minGap'; readonly slots: number }
  )

/** A demand on a set of classes as a whole. */
export type SetDistribution = AnyDistribution &
  /** At most so many different days of the week; each further day is a unit. */
  (
    | { readonly kind: 'maxDays'; readonly days: number }
    /*
     * The others look at each date. Their units are summed over all dates, and what they cost is divided by the number
     * of weeks, rounded down.
     */
    /** At most `slots` a date; each further slot is a unit. */
    | { readonly kind: 'maxDayLoad'; readonly slots: number }
    /** At most `breaks` gaps of more than `gapSlots` a date; each further one is a unit. */
    | { readonly kind: 'maxBreaks'; readonly breaks: number; readonly gapSlots: number }
    /** Each run of two or more classes with gaps of at most `gapSlots` that is longer than `slots` is a unit. */
    | { readonly kind: 'maxBlock'; readonly slots: number; readonly gapSlots: number }
  )

export type Distribution = PairDistribution | SetDistribution

/** Where the classes stand and who attends them. */
export interface GeneralTimetable {
  /** By class; null where a class is left out. */
  readonly placements: readonly (Placement | null)[]
  /** By student, the classes attended: for each course asked for, in that order, one way through it. */
  readonly attended: readonly (readonly number[])[]
}

/** What breaks a hard rule. A usable timetable has none of it. */
export interface GeneralViolations {
  /** Pairs of overlapping classes in one room, and classes in a room that is unavailable. */
  readonly room: number
  /** Units of breach of hard distributions. */
  readonly distribution: number
  /** Students above the limits of classes. */
  readonly limit: number
}

export interface GeneralCosts {
  readonly time: number
  readonly room: number
  /** Of standing elsewhere than preferred. */
  readonly preferred: number
  readonly distribution: number
  readonly student: number
  readonly unplaced: number
}

export interface GeneralEvaluation {
  readonly hard: GeneralViolations
  readonly soft: GeneralCosts
  /** Sum of the soft costs. */
  readonly total: number
}

/** A timetable, what it costs, and what it took to find. */
export interface GeneralSolution extends GeneralTimetable, GeneralEvaluation {
  /** Changes tried by the search. */
  readonly moves: number
  readonly seconds: number
}
