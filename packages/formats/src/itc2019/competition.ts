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

/** Where a class is and who attends it. */
export interface Itc2019Placement {
  readonly class: string
  readonly days: string
  readonly weeks: string
  readonly start: number
  readonly room: string | null
  readonly students: readonly string[]
}
