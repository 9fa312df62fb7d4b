import type { BookingRecord, ClassRecord } from '@scheduler/contract'
import { parseTime, type SiteMoment } from '@scheduler/domain'
import { listMeetingOn, type SiteDates } from '../../../timetable-view/arranging/arrange-classes.ts'
import { listRooms } from '../../../timetable-view/arranging/rooms-of.ts'
import { findNextMeeting } from '../../../timetable-view/dates/next-meeting.ts'

type InRoom = Pick<ClassRecord, '_id' | 'title' | 'startTime' | 'endTime' | 'roomId'>

/** The classes of a day as they are at a moment of it. */
export interface Today {
  /** All of the day, also those that are cancelled or postponed. */
  readonly count: number
  /** Under way or to come, by their start; those that do not take place are among them. */
  readonly left: readonly ClassRecord[]
  /** Those that are under way and have a room, by its name: each in all of its rooms. Events for which one is booked too. */
  readonly inRooms: readonly InRoom[]
}

export function readToday(
  classes: readonly ClassRecord[],
  booked: readonly BookingRecord[],
  now: SiteMoment,
  site: SiteDates,
  compare: (one: string, other: string) => number,
): Today {
  const all = listMeetingOn(classes, now.date, site)
  const left = all
    .filter(({ endTime }) => (parseTime(endTime) ?? 0) > now.minute)
    .sort((one, other) => one.startTime.localeCompare(other.startTime) || compare(one.title, other.title))
  const inRooms: InRoom[] = [
    ...left
      .filter((one) => isUnderWay(one, now))
      .flatMap((one) => listRooms(one).map((roomId) => ({ ...one, roomId }))),
    ...booked.filter((one) => isAt(one, now)),
  ]
  inRooms.sort((one, other) => compare(one.roomId?.name ?? '', other.roomId?.name ?? ''))
  return { count: all.length, left, inRooms }
}

/** Whether a class of today takes place at this moment. */
export const isUnderWay = (one: ClassRecord, now: SiteMoment): boolean =>
  one.status === 'Scheduled' && isAt(one, now)

const isAt = ({ startTime, endTime }: Pick<InRoom, 'startTime' | 'endTime'>, { minute }: SiteMoment) =>
  (parseTime(startTime) ?? 0) <= minute && minute < (parseTime(endTime) ?? 0)

/** A class that somebody asks to postpone, and when it meets next; null where its dates are over. */
export interface DatedRequest {
  readonly scheduled: ClassRecord
  readonly date: string | null
}

/** The requests to postpone, those that are due first. */
export function listRequests(
  classes: readonly ClassRecord[],
  now: SiteMoment,
  site: SiteDates,
): DatedRequest[] {
  const NEVER = '9999'
  return classes
    .filter(({ postponementRequest }) => postponementRequest)
    .map((scheduled) => ({ scheduled, date: findNextMeeting([scheduled], now, site)?.date ?? null }))
    .sort(
      (one, other) =>
        (one.date ?? NEVER).localeCompare(other.date ?? NEVER) ||
        one.scheduled.startTime.localeCompare(other.scheduled.startTime),
    )
}
