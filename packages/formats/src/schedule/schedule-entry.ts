import type { AddedDate, CalendarDate, ClassStatus, DateRange, Weekday } from '@scheduler/domain'

/** A class as an exported schedule tells of it: names instead of records, and nobody's private facts. */
export interface ScheduleEntry {
  readonly id: string
  /** How often what a calendar shows of it has changed, and when last. */
  readonly revision: number
  readonly changedAt: Date
  readonly title: string
  /** Present: it is no class, but an event for which a room is booked. */
  readonly isBooking?: true
  readonly description: string
  /** Where it is online, for those who may know; empty: it is not. */
  readonly link: string
  readonly day: Weekday
  /** Minutes after midnight; the end may be 1440. */
  readonly startMinute: number
  readonly endMinute: number
  /** The class meets on each of its weekdays in here, but not on those that are missing or in other weeks, and on the dates that are added. */
  readonly dates: DateRange
  /** In the order of time. */
  readonly missing: readonly CalendarDate[]
  /** On which it meets as on others, in the order of time. */
  readonly added: readonly AddedDate[]
  /** The meetings that are other than planned, by date. */
  readonly changes: readonly EntryChange[]
  /** In which weeks it meets, as domain writes them, and its weekdays in the others, in the order of time; null: in every week. */
  readonly weeks: { readonly chosen: string; readonly left: readonly CalendarDate[] } | null
  readonly courseName: string | null
  readonly courseCode: string | null
  readonly roomName: string | null
  readonly buildingName: string | null
  /** Where it is besides, at the same times; absent: nowhere. */
  readonly otherRooms?: readonly EntryRoom[]
  readonly professorName: string | null
  readonly status: ClassStatus
  readonly joinedCount: number
  /** Null without a room: no limit. */
  readonly seats: number | null
  /** Generated timetables leave it where it is. */
  readonly locked: boolean
}

export interface EntryRoom {
  readonly roomName: string | null
  readonly buildingName: string | null
}

/** The heading of a schedule. */
export interface ScheduleTitle {
  readonly siteName: string
  /** Whose schedule it is; null where it is not of one person. */
  readonly owner: string | null
  /** The date of the export at the site. */
  readonly date: CalendarDate
}

/** A meeting that is other than planned, with all of it as it is now. */
export interface EntryChange {
  readonly id: string
  /** Null: it is extra. */
  readonly originalDate: CalendarDate | null
  /** Null: it is cancelled. */
  readonly date: CalendarDate | null
  readonly startMinute: number
  readonly endMinute: number
  readonly roomName: string | null
  readonly buildingName: string | null
  readonly otherRooms?: readonly EntryRoom[]
  readonly professorName: string | null
  readonly note: string
  /** As that of its class, where it has none itself. */
  readonly link: string
}
