/**
 * A timetabling problem of single periods that repeat every week, such as CB-CTT instances; problems over dated weeks are
 * a `GeneralProblem`, which has classes, choices and placements from here. Everything refers to everything by its index in
 * the problem's lists. Prices are whole numbers from 0 to a million.
 */
export interface Problem {
  readonly name: string
  /** Number of teaching days in the repeated week. */
  readonly days: number
  /** Every time that any class may take. */
  readonly times: readonly ProblemTime[]
  readonly rooms: readonly ProblemRoom[]
  readonly classes: readonly ProblemClass[]
  readonly rules: readonly Rule[]
}

/** A stretch of one day. Two times overlap when they share a slot and a part of the year; touching ones do not. */
export interface ProblemTime {
  /** From 0, below the problem's number of days. */
  readonly day: number
  /** In slots from the start of the day; what a slot is (a period, a minute) is the reader's choice. */
  readonly startSlot: number
  /** In slots, at least 1. */
  readonly lengthSlots: number
  /**
   * The parts of the year in which the time is met, as a set of up to 31 bits, at least one; absent: all. What a part is
   * (a term, a date) is the reader's choice.
   */
  readonly parts?: number
}

export interface ProblemRoom {
  readonly id: string
  /** Indexes of times in which the room cannot be used. */
  readonly unavailableTimes?: readonly number[]
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
  /** A placement that must be kept. */
  readonly fixed?: Placement
  /** A placement that had better be kept, and the price of another time or another room (each). */
  readonly preferred?: Placement & { readonly weight: number }
  /** The price of leaving the class out of the timetable. */
  readonly unplacedPenalty: number
}

/** Where a class stands: indexes of a time and of a room, null when it takes none. */
export interface Placement {
  readonly time: number
  readonly room: number | null
}

/** A demand on a set of classes. `noOverlap` is hard, the others cost their weight. */
export type Rule = NoOverlapRule | SoftRule

/** A rule that may be broken at a price. */
export type SoftRule = MinDaysRule | CompactRule | SameRoomRule | AvoidOverlapRule

/** No two of the classes overlap in time: a teacher, a curriculum, a student. */
export interface NoOverlapRule {
  readonly kind: 'noOverlap'
  readonly name: string
  readonly classes: readonly number[]
}

/** The classes spread over at least `days` days; each day short costs `weight`. */
export interface MinDaysRule {
  readonly kind: 'minDays'
  readonly name: string
  readonly classes: readonly number[]
  readonly days: number
  readonly weight: number
}

/** Each class with no other class of the rule at most `maxGapSlots` before or after it that day costs `weight`. */
export interface CompactRule {
  readonly kind: 'compact'
  readonly name: string
  readonly classes: readonly number[]
  readonly maxGapSlots: number
  readonly weight: number
}

/** The classes meet in one room; each further room costs `weight`. */
export interface SameRoomRule {
  readonly kind: 'sameRoom'
  readonly name: string
  readonly classes: readonly number[]
  readonly weight: number
}

/** Each overlapping pair of a class of the first group and one of the second costs `weight`: courses that share students. */
export interface AvoidOverlapRule {
  readonly kind: 'avoidOverlap'
  readonly name: string
  /** Both groups, the first one first; no class twice. */
  readonly classes: readonly number[]
  /** How many of the classes are the first group. */
  readonly firstGroup: number
  readonly weight: number
}

/** Pairs that break a hard rule. A usable timetable has none. */
export interface HardViolations {
  /** Pairs of overlapping classes that a `noOverlap` rule keeps apart; a pair counts once. */
  readonly overlap: number
  /** Pairs of overlapping classes in one room, and classes in a room that is unavailable. */
  readonly room: number
}

/** What a timetable costs, by rule. */
export interface SoftCosts {
  readonly time: number
  readonly roomChoice: number
  readonly preferred: number
  readonly minDays: number
  readonly compact: number
  readonly sameRoom: number
  readonly avoidOverlap: number
  readonly unplaced: number
}

export interface Evaluation {
  readonly hard: HardViolations
  readonly soft: SoftCosts
  /** Sum of the soft costs. */
  readonly total: number
}

/** A timetable, what it costs, and what it took to find. */
export interface Solution extends Evaluation {
  /** By class; null where the class is left out. */
  readonly placements: readonly (Placement | null)[]
  /** Placements tried by the search. */
  readonly moves: number
  readonly seconds: number
}
