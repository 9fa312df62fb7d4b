import type { CalendarDate } from '../time/calendar-date.ts'

/** What is other at one meeting of a class. Of a field that is absent it is as the class is planned. */
export interface MeetingChange {
  readonly id: string
  /** The date on which the class would meet; null for an extra meeting. */
  readonly originalDate: CalendarDate | null
  /** Null: it does not take place. An extra meeting has one. */
  readonly date: CalendarDate | null
  readonly startMinute?: number
  readonly endMinute?: number
  /** Null: in no room. */
  readonly roomId?: string | null
  /** Who teaches it, the leading one first. */
  readonly professorIds?: readonly string[]
}

/** What makes a class one meeting of another. */
export interface OneMeeting {
  /** The class whose meeting it is. */
  readonly of: string
  /** Whether its students have to be free then, as somebody who joins; others are only told of those who are not. */
  readonly keepsStudentsFree: boolean
}
