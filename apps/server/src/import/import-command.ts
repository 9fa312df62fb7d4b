import type { CalendarDate } from '@scheduler/domain'
import type { Db } from '../db/connect.ts'
import type { Clock } from '../services.ts'

/** What an import is asked for. */
export interface ImportCommand {
  readonly file: string
  readonly place: boolean
  readonly seconds: number
  readonly seed: number
  /** The first day of a term; null: the first Monday of the academic year. */
  readonly monday: CalendarDate | null
}

/** Stores a file that has been read and found in order. */
export type Import = (db: Db, clock: Clock) => Promise<void>
