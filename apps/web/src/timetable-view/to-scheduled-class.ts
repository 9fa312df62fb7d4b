import type { ClassRecord } from '@scheduler/contract'
import { type DateRange, parseTime, type ScheduledClass } from '@scheduler/domain'
import { datesOf } from './arrange-classes.ts'

/** A class as the rules judge it. */
export function toScheduledClass(
  one: Omit<ClassRecord, 'joinedCount' | 'revision'>,
  academicYear: DateRange,
): ScheduledClass {
  return {
    id: one._id,
    title: one.title,
    day: one.day,
    startMinute: parseTime(one.startTime) ?? 0,
    endMinute: parseTime(one.endTime) ?? 0,
    courseId: one.courseId?._id ?? null,
    roomId: one.roomId?._id ?? null,
    professorId: one.professorId?._id ?? null,
    studentIds: one.studentIds,
    dates: datesOf(one, academicYear),
    status: one.status,
  }
}
