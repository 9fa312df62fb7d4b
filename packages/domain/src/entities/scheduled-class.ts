import type { DateRange } from '../time/date-range.ts'
import { formatTimeRange, type TimeRange } from '../time/minutes.ts'
import type { Weekday } from '../time/weekday.ts'

export const CLASS_STATUSES = ['Scheduled', 'Postponed', 'Cancelled'] as const
export type ClassStatus = (typeof CLASS_STATUSES)[number]

/** Where and when a class meets each week. A class without a room has no limit of seats. */
export interface Placement extends TimeRange {
  readonly day: Weekday
  readonly roomId: string | null
}

/** A weekly class on the timetable, with the facts that the rules judge. */
export interface ScheduledClass extends Placement {
  readonly id: string
  readonly title: string
  readonly courseId: string | null
  readonly professorId: string | null
  /** Everybody in it for the class under judgement; for the others at least those who are in that class too. */
  readonly studentIds: readonly string[]
  /** It meets on its weekday from the first to the last of these dates. */
  readonly dates: DateRange
  readonly status: ClassStatus
}

/** Cancelled classes hold no room, professor or student; postponed ones keep theirs. */
export function holdsItsPlace(status: ClassStatus): boolean {
  return status !== 'Cancelled'
}

/** 'Monday 09:00 - 10:00' */
export function formatWeeklyTime(placement: TimeRange & { readonly day: Weekday }): string {
  return `${placement.day} ${formatTimeRange(placement)}`
}
