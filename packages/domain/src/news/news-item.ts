import type { ClassStatus } from '../entities/scheduled-class.ts'
import type { CalendarDate } from '../time/calendar-date.ts'
import type { Weekday } from '../time/weekday.ts'

export const NEWS_KINDS = [
  'added',
  'changed',
  'deleted',
  'putIn',
  'takenOut',
  'approved',
  'rejected',
  'substitute',
] as const
export type NewsKind = (typeof NEWS_KINDS)[number]

/** A class as news tells of it: with the names that records had then. */
export interface NewsFacts {
  readonly title: string
  readonly day: Weekday
  /** Minutes after midnight. */
  readonly startMinute: number
  readonly endMinute: number
  readonly status: ClassStatus
  readonly weeks: string | null
  readonly room: string | null
  readonly professors: readonly string[]
  /** The changed meetings that the act wrote, by the date for which they were planned or, of extra ones, their id; null: as planned. */
  readonly meetings?: Readonly<Record<string, NewsMeeting | null>>
  /** The single meeting for which somebody has asked, of what was decided; absent: it was asked for the class. */
  readonly request?: { readonly date: CalendarDate; readonly reason: string }
  /** The meeting for which professors are asked, and what has become of it. */
  readonly substitute?: SubstituteFacts
}

export interface SubstituteFacts {
  readonly state: 'asked' | 'approved' | 'refused' | 'withdrawn'
  readonly date: CalendarDate
  readonly startMinute: number
  readonly endMinute: number
  /** Who teaches it; null: it is not approved. */
  readonly name: string | null
}

/** A meeting that is other than planned; what is absent is as planned. */
export interface NewsMeeting {
  /** Null: it does not take place. */
  readonly date: CalendarDate | null
  readonly startMinute?: number
  readonly endMinute?: number
  /** Null: it has none. */
  readonly room?: string | null
  readonly professors?: readonly string[]
  readonly note?: string
  readonly link?: string
}

/** What an act has changed of a class. */
export interface NewsItem {
  readonly classId: string
  readonly kind: NewsKind
  /** Null: the class was not there, or nothing of it has changed. */
  readonly before: NewsFacts | null
  /** Null: it is no longer there. */
  readonly after: NewsFacts | null
}
