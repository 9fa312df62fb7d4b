import type { FormatError } from '../format-error.ts'
import type { XmlElement } from '../xml/read-xml.ts'
import type { FetActivity, FetRoom } from './instance.ts'

/** What a file of FET says: tables and a term are both drawn from it. All is named as in the file. */
export interface FetFile {
  readonly name: string
  readonly days: readonly string[]
  readonly hours: readonly string[]
  /** Those that are active. */
  readonly activities: readonly FetFileActivity[]
  /** How many activities do not count. */
  readonly inactive: number
  readonly teachers: readonly FetTeacher[]
  readonly students: FetStudents
  readonly rooms: readonly FetRoom[]
  /** How many entries its other lists have. */
  readonly others: Readonly<Record<'Activity_Tags' | 'Students' | 'Buildings', number>>
  /** Those that no timetable keeps anyway, in their order; `readConstraint` reads one. */
  readonly constraints: readonly FetFileConstraint[]
  readonly names: FetNames
  /** The first of what cannot be read, which is left out; null where everything can. */
  readonly fault: FormatError | null
}

export type FetFileActivity = Omit<FetActivity, 'subgroups'>

export interface FetFileConstraint {
  readonly element: XmlElement
  readonly isActive: boolean
}

export interface FetTeacher {
  readonly name: string
  readonly comments: string
  /** The subjects that the teacher can teach. */
  readonly subjects: readonly string[]
}

/** Years, groups and subgroups by name. */
export interface FetStudents {
  /** The sets that each consists of; none where it is not divided. */
  readonly parts: ReadonlyMap<string, ReadonlySet<string>>
  readonly sizes: ReadonlyMap<string, number>
}

/** What constraints name. */
export interface FetNames {
  readonly days: ReadonlyMap<string, number>
  readonly hours: ReadonlyMap<string, number>
  /** Indexes of activities by identifier; -1 for an activity that does not count. */
  readonly activityIndexes: ReadonlyMap<string, number>
  /** The names in the file's lists, real rooms alone. */
  readonly listed: Readonly<Record<'teacher' | 'subject' | 'tag' | 'room', ReadonlySet<string>>>
  /** Several real rooms together, which are no room of a timetable here. */
  readonly virtualRooms: ReadonlySet<string>
  /** How many hours of days constraints have named so far. */
  readonly counted: { hours: number }
}

/** What constraints name, with what only those of several activities or people look at. */
export interface Names extends FetNames {
  readonly activities: readonly FetActivity[]
  /** The smallest sets of students of each set. */
  readonly subgroups: ReadonlyMap<string, readonly string[]>
  readonly teachers: readonly string[]
}
