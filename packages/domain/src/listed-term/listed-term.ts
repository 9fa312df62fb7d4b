/** An ITC-2019 instance, as its file says it: everything is named by the file's identifiers. */
export interface Itc2019Instance {
  readonly name: string
  readonly days: number
  readonly weeks: number
  readonly slotsPerDay: number
  /** What a unit of each part of the cost weighs in the total. */
  readonly weights: Itc2019Weights
  readonly rooms: readonly Itc2019Room[]
  readonly courses: readonly Itc2019Course[]
  readonly distributions: readonly Itc2019Distribution[]
  readonly students: readonly Itc2019Student[]
}

export interface Itc2019Weights {
  readonly time: number
  readonly room: number
  readonly distribution: number
  readonly student: number
}

/** Days and weeks are strings of 0 and 1, the first day and the first week first; start and length are in slots. */
export interface Itc2019Time {
  readonly days: string
  readonly weeks: string
  readonly start: number
  readonly length: number
}

export interface Itc2019Room {
  readonly id: string
  /** In seats; plays no part in the rules. */
  readonly capacity: number
  /** Slots of the walk to other rooms; 0 where none is given. */
  readonly travel: readonly { readonly room: string; readonly slots: number }[]
  readonly unavailable: readonly Itc2019Time[]
}

export interface Itc2019Course {
  readonly id: string
  readonly configs: readonly Itc2019Config[]
}

export interface Itc2019Config {
  readonly id: string
  readonly subparts: readonly Itc2019Subpart[]
}

export interface Itc2019Subpart {
  readonly id: string
  readonly classes: readonly Itc2019Class[]
}

export interface Itc2019Class {
  readonly id: string
  /** The most students it takes; null where there is no limit. */
  readonly limit: number | null
  /** The class that its students attend as well. */
  readonly parent: string | null
  /** Null when the class takes no room. */
  readonly rooms: readonly { readonly room: string; readonly penalty: number }[] | null
  readonly times: readonly (Itc2019Time & { readonly penalty: number })[]
}

/** The kinds of distribution with the names of their numbers, in the order they are written in. */
export const distributionKinds = {
  SameStart: [],
  SameTime: [],
  DifferentTime: [],
  SameDays: [],
  DifferentDays: [],
  SameWeeks: [],
  DifferentWeeks: [],
  Overlap: [],
  NotOverlap: [],
  SameRoom: [],
  DifferentRoom: [],
  SameAttendees: [],
  Precedence: [],
  WorkDay: ['S'],
  MinGap: ['G'],
  MaxDays: ['D'],
  MaxDayLoad: ['S'],
  MaxBreaks: ['R', 'S'],
  MaxBlock: ['M', 'S'],
} as const satisfies Readonly<Record<string, readonly string[]>>

export type Itc2019DistributionKind = keyof typeof distributionKinds

export interface Itc2019Distribution {
  readonly kind: Itc2019DistributionKind
  /** The numbers in brackets after the kind. */
  readonly parameters: readonly number[]
  /** The price of breaking it; null when it must hold. */
  readonly penalty: number | null
  readonly classes: readonly string[]
}

export interface Itc2019Student {
  readonly id: string
  /** The courses asked for. */
  readonly courses: readonly string[]
}

/** Where a class is and who attends it. */
export interface Itc2019Placement {
  readonly class: string
  readonly days: string
  readonly weeks: string
  readonly start: number
  readonly room: string | null
  readonly students: readonly string[]
}

/** All classes of an instance, in their order in the file. */
export function listClasses(instance: Itc2019Instance): Itc2019Class[] {
  return instance.courses.flatMap(({ configs }) =>
    configs.flatMap(({ subparts }) => subparts.flatMap(({ classes }) => classes)),
  )
}
