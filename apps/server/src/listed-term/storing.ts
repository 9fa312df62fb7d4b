import type { CalendarDate, ListedTerm } from '@scheduler/domain'
import type { TermFile } from '@scheduler/formats'
import type { Trx } from '../db/connect.ts'

/** Ids of records by the file's. */
export type Ids = ReadonlyMap<string, string>

/** The records of a term by what the file calls courses, classes and rooms. */
export interface StoredTerm {
  readonly termId: string
  readonly courses: Ids
  readonly sections: Ids
}

export interface Storing {
  readonly trx: Trx
  readonly file: TermFile
  readonly listed: ListedTerm
  readonly slotMinutes: number
  readonly term: { readonly id: string; readonly start_date: CalendarDate; readonly end_date: CalendarDate }
}
