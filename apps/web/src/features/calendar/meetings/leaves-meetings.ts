import type { ClassRecord } from '@scheduler/contract'

type PlaceInWeek = Readonly<Record<'day' | 'startTime' | 'endTime', string>>

/** Whether a class has meetings that are other than planned, and moves away from their weekday or time. */
export const leavesMeetings = (one: ClassRecord, to: PlaceInWeek) =>
  (one.meetings?.some(({ originalDate }) => originalDate !== null) ?? false) &&
  (to.day !== one.day || to.startTime !== one.startTime || to.endTime !== one.endTime)
