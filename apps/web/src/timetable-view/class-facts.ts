import type { ClassRecord } from '@scheduler/contract'
import type { TFunction } from 'i18next'
import { sayTimes } from '../shared/i18n/i18n.ts'
import { nameCourse } from './course-name.ts'

/** What there is to know of a class, with words for what was left open. */
export function listFacts(t: TFunction, scheduled: ClassRecord): [name: string, value: string][] {
  const { courseId, roomId, professorId, status, createdBy, postponementRequest } = scheduled
  const facts: [string, string][] = [
    [t('timetable.course'), courseId ? nameCourse(courseId) : t('timetable.noCourse')],
    [t('timetable.status'), t(`values.${status}`)],
    [t('timetable.room'), roomId ? `${roomId.name}, ${roomId.buildingName}` : t('timetable.notSpecified')],
    [t('timetable.professor'), professorId?.fullName ?? t('timetable.notSpecified')],
    [t('timetable.createdBy'), createdBy || t('roles.admin')],
  ]
  if (postponementRequest)
    facts.push([t('timetable.postponementRequested'), scheduled.postponementRequestReason ?? ''])
  return facts
}

/** 'Monday 09:00 - 10:00' */
export function sayMeetingTime(t: TFunction, { day, startTime, endTime }: ClassRecord): string {
  return `${t(`timetable.days.${day}`)} ${sayTimes(`${startTime} - ${endTime}`)}`
}

/** '2 / 24 seats'; without a room there is no limit. */
export function saySeats(t: TFunction, { roomId, joinedCount }: ClassRecord): string {
  return roomId
    ? t('schedule.seats', { joined: joinedCount, count: roomId.seats })
    : t('schedule.noLimit', { count: joinedCount })
}
