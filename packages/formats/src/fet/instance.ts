/** A file of FET: activities to be placed, and what is asked of the timetable. All is named as in the file. */
export interface FetInstance {
  readonly name: string
  readonly days: readonly string[]
  readonly hours: readonly string[]
  /** Those that are active. */
  readonly activities: readonly FetActivity[]
  readonly rooms: readonly FetRoom[]
  readonly constraints: readonly FetConstraint[]
  /** Constraints that are not read, by name. */
  readonly notRead: ReadonlyMap<string, FetNotRead>
}

export interface FetNotRead {
  readonly count: number
  /** How many of them have a weight of 100. */
  readonly required: number
}

export interface FetActivity {
  readonly id: string
  /** Which of the activities of its group it is, from 1. */
  readonly component: number
  readonly subject: string
  readonly tags: readonly string[]
  readonly teachers: readonly string[]
  /** The sets of students as the activity names them. */
  readonly students: readonly string[]
  /** The smallest sets of students that these consist of. */
  readonly subgroups: readonly string[]
  readonly hours: number
  /** How many students take part. */
  readonly size: number
}

export interface FetRoom {
  readonly name: string
  /** Empty where it is in none. */
  readonly building: string
  /** In seats; the most that there can be where the file does not say it. */
  readonly capacity: number
  readonly comments: string
}

/** Indexes of a day and an hour. */
export interface FetSlot {
  readonly day: number
  readonly hour: number
}

interface AnyConstraint {
  /** The name of its element. */
  readonly name: string
  /** In percent: 100 is required, and 0 asks for nothing. */
  readonly weight: number
}

/** What is asked of a teacher or a smallest set of students, each of those listed by itself. */
export type FetMeasure =
  | 'maxDays'
  | 'minDays'
  /** Days on which something is at the hours of the interval. */
  | 'maxIntervalDays'
  /** Empty hours between the first and the last of a day, without those at which nobody or not they can come. */
  | 'maxDayGaps'
  | 'maxWeekGaps'
  /** Days that begin at the second of the hours at which they can come; later ones are breaches anyway. */
  | 'maxLateBeginnings'
  | 'maxDayHours'
  | 'minDayHours'
  /** From the first to the last of a day. */
  | 'maxDaySpan'
  /** Hours without an empty one between. */
  | 'maxBlockHours'
  | 'maxDayBuildingChanges'
  | 'maxWeekBuildingChanges'
  /** Empty hours between activities in different buildings. */
  | 'minBuildingGap'

export interface FetPeopleConstraint extends AnyConstraint {
  readonly kind: 'people'
  readonly people: readonly FetPerson[]
  readonly measure: FetMeasure
  readonly limit: number
  /** Counts only activities with the tag. */
  readonly tag?: string
  /** From the first hour to before the last. */
  readonly interval?: readonly [number, number]
  /** Whether a day with nothing has enough hours. */
  readonly allowsEmptyDays?: boolean
}

/** A teacher, or one of the smallest sets of students. */
export interface FetPerson {
  readonly role: 'teacher' | 'subgroup'
  readonly name: string
}

/** Activities are named by their indexes. */
export type FetConstraint =
  | FetPeopleConstraint
  /** At these times they, nobody or no one in the room can be there. */
  | (AnyConstraint & {
      readonly kind: 'unavailable'
      readonly slots: readonly FetSlot[]
      readonly of: { readonly people: readonly FetPerson[] } | { readonly room: string } | 'everybody'
    })
  | FetActivitiesConstraint

export type FetActivitiesConstraint = AnyConstraint & {
  readonly activities: readonly number[]
} & (
    | {
        readonly kind: /** Each ends the day for its students. */
          | 'endsDay'
          | 'notOverlapping'
          | 'sameDay'
          | 'sameHour'
          /** The same day and hour. */
          | 'sameStart'
          /** Each begins when the one before has ended, breaks aside. */
          | 'consecutive'
          /** The same in any order. */
          | 'grouped'
          /** Each ends before the next begins. */
          | 'ordered'
          /** Two on one day follow each other at once. */
          | 'adjacentIfSameDay'
      }
    /** Two of them are at least so many days apart. */
    | { readonly kind: 'daysApart'; readonly days: number }
    /** They are in at most so many rooms. */
    | { readonly kind: 'maxRooms'; readonly rooms: number }
    /** At most so many of these are taken. */
    | { readonly kind: 'maxSlots'; readonly most: number; readonly slots: readonly FetSlot[] }
    /** On one day there are at least so many hours between two of them. */
    | { readonly kind: 'gaps'; readonly hours: number }
    /** They begin at one of these. */
    | { readonly kind: 'starts'; readonly slots: readonly FetSlot[] }
    /** All their hours are among these. */
    | { readonly kind: 'slots'; readonly slots: readonly FetSlot[] }
    | {
        readonly kind: 'rooms'
        readonly rooms: readonly string[]
        /** Only counts where no other constraint names rooms for the activity. */
        readonly isHome: boolean
      }
  )

/** Where an activity is: indexes of the day and the first hour, and the room's name, empty where it has none. */
export interface FetPlacement extends FetSlot {
  readonly activity: string
  readonly room: string
}
