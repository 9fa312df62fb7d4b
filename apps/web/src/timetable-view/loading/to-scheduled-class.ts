import type { ClassRecord, MeetingChangeRecord } from '@scheduler/contract'
import { countWeeks, type DateRange, parseTime, type ScheduledClass } from '@scheduler/domain'
import { datesOf } from '../arranging/arrange-classes.ts'

/** A class as the rules judge it. */
export function toScheduledClass(
  one: Omit<ClassRecord, 'joinedCount' | 'revision'>,
  academicYear: DateRange,
): ScheduledClass {
  const dates = datesOf(one, academicYear)
  return {
    id: one._id,
    title: one.title,
    day: one.day,
    startMinute: parseTime(one.startTime) ?? 0,
    endMinute: parseTime(one.endTime) ?? 0,
    courseId: one.courseId?._id ?? null,
    roomId: one.roomId?._id ?? null,
    professorId: one.professorId?._id ?? null,
    otherProfessorIds: (one.otherProfessorIds ?? []).map(({ _id }) => _id),
    studentIds: one.studentIds,
    dates,
    ...(one.otherRoomIds && { otherRoomIds: one.otherRoomIds.map(({ _id }) => _id) }),
    ...(one.needs && { needs: one.needs }),
    ...countWeeks(one.weeks, one.courseId?.termDates ?? dates),
    ...(one.meetings && { changes: one.meetings.map(toChange) }),
    status: one.status,
    ...(one.sectionId && { sectionId: one.sectionId }),
  }
}

function toChange({
  _id: id,
  originalDate,
  date,
  startTime,
  endTime,
  roomId,
  professorIds,
}: MeetingChangeRecord) {
  return {
    id,
    originalDate,
    date,
    ...(startTime !== undefined && { startMinute: parseTime(startTime) ?? 0 }),
    ...(endTime !== undefined && { endMinute: parseTime(endTime) ?? 0 }),
    ...(roomId !== undefined && { roomId: roomId?._id ?? null }),
    ...(professorIds && { professorIds: professorIds.map(({ _id }) => _id) }),
  }
}
