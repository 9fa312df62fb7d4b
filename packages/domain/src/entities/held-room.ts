import { type CalendarDate, weekdayOf } from '../time/calendar-date.ts'
import type { TimeRange } from '../time/minutes.ts'
import type { ScheduledClass } from './scheduled-class.ts'

/** A room that is held at a time of a date. */
export interface HeldRoom extends TimeRange {
  readonly roomId: string | null
  readonly date: CalendarDate
  readonly title: string
  /** The class or the booking that holds it. */
  readonly of: string
}

/** As the rules see it: a class of that date, of nobody. */
export function toClassOfDate({ of, date, ...held }: HeldRoom): ScheduledClass {
  return {
    ...held,
    id: `${of} ${date} ${held.startMinute}`,
    day: weekdayOf(date),
    dates: { from: date, to: date },
    oneMeeting: { of, keepsStudentsFree: false },
    courseId: null,
    professorId: null,
    otherProfessorIds: [],
    studentIds: [],
    status: 'Scheduled',
  }
}

/** The same of an event for which a room is booked. */
export const toBookedRoom = (held: HeldRoom): ScheduledClass => ({ ...toClassOfDate(held), isBooking: true })
