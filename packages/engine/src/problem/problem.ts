/**
 * A timetabling problem: classes that meet at times of some days in some weeks, rooms, rules about classes, and students
 * who are placed in classes of the courses that they ask for. Everything refers to everything by its index in the
 * problem's lists. Prices are whole numbers from 0 to a million.
 */
export interface Problem {
  readonly name: string
  /** Days of a week, at most 31. */
  readonly days: number
  /** Weeks, or other parts of the year that a time may be met in; 1 where everything repeats every week. */
  readonly weeks: number
  /** What a unit of each part of the cost weighs; 1 each where absent. */
  readonly weights?: Weights
  /** Every time that any class may take. */
  readonly times: readonly ProblemTime[]
  readonly rooms: readonly ProblemRoom[]
  /** Lists of stretches in which rooms are unavailable to some of the classes. */
  readonly reservations?: readonly (readonly Reservation[])[]
  readonly classes: readonly ProblemClass[]
  readonly rules: readonly Rule[]
  readonly courses?: readonly ProblemCourse[]
  readonly students?: readonly ProblemStudent[]
}

export interface Weights {
  /** Of the penalties of times and of rooms. */
  readonly time: number
  readonly room: number
  /** Of what soft rules cost. */
  readonly rule: number
  /** Of a pair of classes that a student cannot both attend. */
  readonly student: number
}

/**
 * A stretch of slots, met on each of the days in each of the weeks; what a slot is (a period, a minute) is the reader's
 * choice. Two times overlap when they share a slot of a date; touching ones do not.
 */
export interface ProblemTime {
  /** From 0, in rising order; at least one for a time of a class. */
  readonly days: readonly number[]
  /** From 0, in rising order; at least one for a time of a class. */
  readonly weeks: readonly number[]
  /** In slots from the start of the day. */
  readonly startSlot: number
  /** In slots, at least 1; a time ends by slot 30,000. */
  readonly lengthSlots: number
}

export interface ProblemRoom {
  readonly id: string
  /** Index of the room that it is part of: neither is used while the other is. Nothing is part of itself. */
  readonly partOf?: number
  /** The room cannot be used at times that overlap one of these. */
  readonly unavailable?: readonly ProblemTime[]
  /** By room, the walk to it in slots; where absent every walk is 0. The larger of both directions counts. */
  readonly travelSlots?: readonly number[]
}

/** A room cannot be used at times that overlap one of these. */
export interface Reservation {
  /** Index of the room. */
  readonly room: number
  readonly times: readonly ProblemTime[]
}

/** One of the values a class may take, and what taking it costs. */
export interface Choice {
  /** Index of the time or room. */
  readonly index: number
  readonly penalty: number
}

export interface ProblemClass {
  readonly id: string
  /** Times the class may take. */
  readonly times: readonly Choice[]
  /** Rooms the class may take; empty when it takes none. */
  readonly rooms: readonly Choice[]
  /** Index of the list of reservations that it has to leave to others. */
  readonly keptOutBy?: number
  /** A placement that must be kept. */
  readonly fixed?: Placement
  /** A placement that had better be kept, and the price of another time or another room (each). */
  readonly preferred?: Placement & { readonly weight: number }
  /** The price of leaving the class out of the timetable. */
  readonly unplacedPenalty: number
  /** The most students it takes. */
  readonly limit?: number
  /** Index of the class that its students attend as well; of the same course. */
  readonly parent?: number
}

/** Where a class is: indexes of a time and of a room, null when it takes none. */
export interface Placement {
  readonly time: number
  readonly room: number | null
}

/** A course is taken in one of its configurations, with one class of each subpart of it. */
export interface ProblemCourse {
  readonly id: string
  readonly configs: readonly { readonly subparts: readonly (readonly number[])[] }[]
}

export interface ProblemStudent {
  readonly id: string
  /** Indexes of the courses asked for. */
  readonly courses: readonly number[]
}

interface AnyRule {
  readonly name: string
  readonly classes: readonly number[]
  /** The price of a unit of breach; null when the rule is hard. */
  readonly weight: number | null
}

/** A demand on pairs of a set of classes; a pair that breaks it is a unit of breach. */
export type PairRule = AnyRule &
  (
    | {
        readonly kind: /** No slot of a date in common: a teacher, a curriculum, a student. */
          | 'noOverlap'
          | 'overlap'
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
          | 'sameRoom'
          | 'differentRoom'
          /** No overlap, and time for the walk between. */
          | 'sameAttendees'
      }
    /**
     * The first meeting of the earlier in the list ends before that of the later begins. With `weekFrom`, the day with which
     * a week begins, both are known to be in one week: days and slots alone decide.
     */
    | { readonly kind: 'precedence'; readonly weekFrom?: number }
    /** No overlap between a class of the first `firstGroup` and one of the others: courses that share students. */
    | { readonly kind: 'avoidOverlap'; readonly firstGroup: number }
    /** From the start of the first to the end of the second at most `slots` on a shared date. */
    | { readonly kind: 'workDay'; readonly slots: number }
    /** At least `slots` between them on a shared date. */
    | { readonly kind: 'minGap'; readonly slots: number }
    /** At least `days` from any day of the week of the one to any of the other: 1 for the next day. */
    | { readonly kind: 'daysApart'; readonly days: number }
    /** On a date that they share the earlier in the list ends before the later begins. */
    | { readonly kind: 'dayPrecedence' }
  )

/** A demand on a set of classes as a whole. */
export type SetRule = AnyRule &
  (
    | /** At least so many different days of the week; each day short is a unit. Never hard: a class left out breaks it too. */
    { readonly kind: 'minDays'; readonly days: number; readonly weight: number }
    /**
     * At most so many different days of the week; each further day is a unit. With `between` only times count that share a
     * slot with those from the first to before the second.
     */
    | { readonly kind: 'maxDays'; readonly days: number; readonly between?: readonly [number, number] }
    /** Each class with no other at most `maxGapSlots` before or after it on a shared date is a unit. */
    | { readonly kind: 'compact'; readonly maxGapSlots: number }
    /** The classes meet in one room; each further room is a unit. */
    | { readonly kind: 'oneRoom' }
    /** At most so many different rooms; each further one is a unit. */
    | { readonly kind: 'maxRooms'; readonly rooms: number }
    /*
     * The others look at each date. Their units are summed over all dates, and what they cost is divided by the number
     * of weeks, rounded down.
     */
    /** At most `slots` a date; each further slot is a unit. */
    | { readonly kind: 'maxDayLoad'; readonly slots: number }
    /** At least `slots` on a date that has any; each slot short is a unit. */
    | { readonly kind: 'minDayLoad'; readonly slots: number }
    /**
     * At most `slots` between the first and the last class of a date (of a week, all its dates together) in which no
     * class meets; each further slot is a unit. Slots within `except` do not count.
     */
    | {
        readonly kind: 'maxDayGaps' | 'maxWeekGaps'
        readonly slots: number
        readonly except?: readonly ProblemTime[]
      }
    /** At most `slots` of a week within these times are taken, by however many classes; each further slot is a unit. */
    | { readonly kind: 'maxWeekSlots'; readonly slots: number; readonly within: readonly ProblemTime[] }
    /** At most `slots` of a date before its first class; each further slot is a unit. Slots within `except` do not count. */
    | { readonly kind: 'maxDayDelay'; readonly slots: number; readonly except?: readonly ProblemTime[] }
    /** At most `days` dates of a week with a slot before the first class that counts; each further date is a unit. */
    | { readonly kind: 'maxWeekDelays'; readonly days: number; readonly except?: readonly ProblemTime[] }
    /**
     * At most `walks` a date (a week) from the room of a class to that of the next one with a room, where it takes any
     * slots; each further walk is a unit.
     */
    | { readonly kind: 'maxDayWalks' | 'maxWeekWalks'; readonly walks: number }
    /** At most `breaks` gaps of more than `gapSlots` a date; each further one is a unit. */
    | { readonly kind: 'maxBreaks'; readonly breaks: number; readonly gapSlots: number }
    /** Each run of two or more classes with gaps of at most `gapSlots` that is longer than `slots` is a unit. */
    | { readonly kind: 'maxBlock'; readonly slots: number; readonly gapSlots: number }
  )

export type Rule = PairRule | SetRule

/** Where the classes are and who attends them. */
export interface Timetable {
  /** By class; null where a class is left out. */
  readonly placements: readonly (Placement | null)[]
  /** By student, the classes attended: for each course asked for, in that order, one way through it. */
  readonly attended?: readonly (readonly number[])[]
}

/** What breaks a hard rule. A usable timetable has none of it. */
export interface HardViolations {
  /** Pairs of overlapping classes in one room, or in a room and a part of it, and classes in a room that is unavailable, be it to them alone. */
  readonly room: number
  /** Units of breach of hard rules. */
  readonly rule: number
  /** Students above the limits of classes. */
  readonly limit: number
}

export interface SoftCosts {
  readonly time: number
  readonly room: number
  /** Of being elsewhere than preferred. */
  readonly preferred: number
  readonly rule: number
  readonly student: number
  readonly unplaced: number
}

export interface Evaluation {
  readonly hard: HardViolations
  readonly soft: SoftCosts
  /** Sum of the soft costs. */
  readonly total: number
}

/** A timetable, what it costs, and what it took to find. */
export interface Solution extends Required<Timetable>, Evaluation {
  /** Changes tried by the search. */
  readonly moves: number
  readonly seconds: number
}

const ones: Weights = { time: 1, room: 1, rule: 1, student: 1 }

/** What a unit of each part of the cost weighs in a problem. */
export function weightsOf({ weights }: Pick<Problem, 'weights'>): Weights {
  return weights ?? ones
}
