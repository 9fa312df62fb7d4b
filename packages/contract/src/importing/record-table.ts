import type * as z from 'zod'
import type { FieldError } from '../foundation/errors.ts'
import { optionalText } from '../foundation/fields.ts'
import type { ClassRecord } from '../timetable/classes.ts'
import type { Draft, FindRecords, nameCoursesIn } from './find-records.ts'
import type { JudgeLine } from './judging/verdict.ts'
import type { KnownRecords } from './known-records.ts'

export type NameCourse = ReturnType<typeof nameCoursesIn>

/** The records that tables are written from. */
export interface ExportedRecords
  extends Required<Omit<KnownRecords, 'timetable' | 'sections' | 'sourceIds' | 'parts' | 'terms'>>,
    Pick<KnownRecords, 'sourceIds' | 'parts' | 'terms'> {
  readonly classes: readonly ClassRecord[]
}

/** What the fields of a line are: a text, a number, or the names that a cell lists. */
export type Line = Readonly<Record<string, unknown>>

interface WrittenTable {
  /** The lines of all records, in any order. */
  readonly lines: (known: ExportedRecords, nameCourse: NameCourse) => readonly Line[]
  /** Lines of a lower rank come first: later ones name their records. */
  readonly rank?: (line: Line) => number
}

/** A table each of whose lines is about one record. */
export interface RecordTable extends WrittenTable {
  /** How a new record, and a change of one, are checked: as the calls for a single one do. */
  readonly create: z.ZodType
  readonly change: z.ZodType
  readonly find: (known: KnownRecords) => FindRecords
  /** Whether a line may be about a record that has its source id; absent: it is. */
  readonly mayBeAbout?: (record: never, draft: Draft) => boolean
  /** What is wrong with a record once its fields are changed. */
  readonly findFault?: (record: never) => FieldError | null
}

/** A table whose lines are judged in their own way. */
export interface JudgedTable extends WrittenTable {
  readonly judge: (columns: readonly string[], known: KnownRecords) => JudgeLine
}

/** The column of records that have an id in the system that they come from. */
export const source = { sourceId: optionalText('sourceId').optional() }

export const sorted = (names: readonly string[]) => [...names].sort()

/** A record with its courses as cells name them. */
export const withCourses = (
  one: { readonly courseIds: readonly { readonly _id: string }[] },
  nameCourse: NameCourse,
) => ({ ...one, courseIds: sorted(one.courseIds.map(nameCourse)) })
