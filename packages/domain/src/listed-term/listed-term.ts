import type { SectionRuleKind } from '../section-rules/kinds.ts'

/**
 * An academic term whose sections have listed times and rooms to choose from. Everything is named by identifiers of the term; its days
 * are those of the week from Monday, each cut into slots from midnight.
 */
export interface ListedTerm {
  readonly name: string
  readonly days: number
  readonly weeks: number
  readonly slotsPerDay: number
  /** What a unit of each part of the cost weighs in the total. */
  readonly weights: ListedWeights
  readonly rooms: readonly ListedRoom[]
  readonly courses: readonly ListedCourse[]
  readonly rules: readonly ListedRule[]
  readonly students: readonly ListedStudent[]
}

export interface ListedWeights {
  readonly time: number
  readonly room: number
  readonly rule: number
  readonly student: number
}

/** Days and weeks are strings of 0 and 1, the first day and the first week first; start and length are in slots. */
export interface ListedTime {
  readonly days: string
  readonly weeks: string
  readonly start: number
  readonly length: number
}

export interface ListedRoom {
  readonly id: string
  /** Plays no part in the rules. */
  readonly seats: number
  /** Slots of the walk to other rooms; 0 where none is given. */
  readonly walks: readonly { readonly room: string; readonly slots: number }[]
  readonly closed: readonly ListedTime[]
}

/** Its students take one of its configurations. */
export interface ListedCourse {
  readonly id: string
  readonly configurations: readonly ListedConfiguration[]
}

/** Its students take one section of each of its parts. */
export interface ListedConfiguration {
  readonly id: string
  readonly parts: readonly ListedPart[]
}

export interface ListedPart {
  readonly id: string
  readonly sections: readonly ListedSection[]
}

export interface ListedSection {
  readonly id: string
  /** The most students it takes; null where there is no limit. */
  readonly limit: number | null
  /** The section that its students attend as well. */
  readonly aboveId: string | null
  /** Null when the section takes no room. */
  readonly rooms: readonly { readonly room: string; readonly price: number }[] | null
  readonly times: readonly (ListedTime & { readonly price: number })[]
}

/** A rule between sections; minutes of its kind are slots here. */
export interface ListedRule {
  readonly kind: SectionRuleKind
  /** As many as its kind has, in that order. */
  readonly numbers: readonly number[]
  /** The price of breaking it; null when it must hold. */
  readonly weight: number | null
  /** In the order that matters to some kinds. */
  readonly sections: readonly string[]
}

export interface ListedStudent {
  readonly id: string
  /** The courses asked for. */
  readonly courses: readonly string[]
}

/** All sections of a term, in their order. */
export function sectionsOf({ courses }: Pick<ListedTerm, 'courses'>): ListedSection[] {
  return courses.flatMap(({ configurations }) =>
    configurations.flatMap(({ parts }) => parts.flatMap(({ sections }) => sections)),
  )
}
