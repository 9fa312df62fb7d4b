import type { CalendarDate } from '@scheduler/domain'

/** How a calendar is written that programs fetch again and again. */
export interface CalendarFeed {
  /** Whether each meeting is an event: readers that know no exceptions from a repetition then show all of them right. */
  readonly hasEachMeeting: boolean
  /** Whether cancelled classes are in it, marked by their titles too, which every reader shows, or left out. */
  readonly cancelledAs: 'marked' | 'leftOut'
  /** Whether a meeting is in it; absent: all are. */
  readonly hasMeeting?: (classId: string, key: string, date: CalendarDate) => boolean
  /** The page that shows a class, up to its id. */
  readonly pageOfClass: string
}

/** How often programs are asked to fetch it; some do. */
export const REFRESH_INTERVAL = 'PT1H'

export const CANCELLED_PREFIX = 'Cancelled: '
