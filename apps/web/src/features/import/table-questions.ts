import type { Imported, KnownRecords } from '@scheduler/contract'
import type { DateOrder, Timetable } from '@scheduler/domain'
import type {
  ColumnFacts,
  Content,
  Mapping,
  Reading,
  SourceFacts,
  TableFault,
  TableRow,
  Wanted,
} from '@scheduler/formats/browser'
import type { JudgedLine } from './judge-table.ts'

/*
 * What the page and the thread that reads and judges a table say to each other. Each question brings a port, on which its
 * answers come.
 */

/** Reads a table, or the one that was read last in another way. */
export interface ReadQuestion {
  readonly ask: 'read'
  readonly content: Content | null
  readonly wanted: Wanted
}

export type ReadAnswer =
  | { readonly rows: number }
  | { readonly fault: TableFault['fault']; readonly at: TableFault['at'] }
  | { readonly read: SourceFacts & { readonly head: readonly TableRow[] } }

/** Some of the records that there are; the first of a list begin it. */
export interface KnowQuestion {
  readonly ask: 'know'
  readonly list: KnownList
  readonly isFirst: boolean
  readonly records: readonly unknown[]
}
export type KnownList = Exclude<keyof KnownRecords, 'timetable'>

/** The timetable, for a table of classes. */
export interface PlaceQuestion {
  readonly ask: 'place'
  readonly timetable: Timetable
}

/** Judges the table that was read, and gives up any judging that is under way. */
export interface JudgeQuestion extends Omit<Reading, 'dateOrder'> {
  readonly ask: 'judge'
  readonly kind: Imported
  readonly header: number
  readonly mapping: Mapping
  /** As it was chosen, and what it is where neither that nor the table says it. */
  readonly dateOrder: DateOrder | null
  readonly usualOrder: DateOrder
  readonly skipped: ReadonlySet<string>
}

/** What is known of a table before its lines are judged. */
export interface TableFacts {
  readonly columns: readonly string[]
  readonly described: readonly ColumnFacts[]
  /** Whether its dates could be read in both orders. */
  readonly hasDoubtfulDates: boolean
  readonly lineCount: number
  /** How many lines may be one class with others. */
  readonly together: number
}

/** First the facts, then the lines, some at a time. */
export type JudgeAnswer = { readonly facts: TableFacts } | { readonly lines: readonly JudgedLine[] }

/** Asks for the cells of some lines, or of all, as they are in the file. */
export interface RowsQuestion {
  readonly ask: 'rows'
  readonly lines: ReadonlySet<number> | null
}
export type RowsAnswer = readonly TableRow[]

export type Question = ReadQuestion | KnowQuestion | PlaceQuestion | JudgeQuestion | RowsQuestion
