import type { ClassRecord } from '@scheduler/contract'
import { describeWeeks } from '@scheduler/domain'
import type { TFunction } from 'i18next'
import { sayDate, sayTimes } from '../../shared/i18n/i18n.ts'
import { sayMessage } from '../../shared/i18n/say-message.ts'
import { linkOf, type ShownClass } from '../dates/shown-meetings.ts'
import { coursesOf, nameCourse } from './course-name.ts'
import { listRooms, seatsOfRooms } from './rooms-of.ts'
import { listTeachers } from './teachers.ts'

/** What there is to know of a class, with words for what was left open. */
export function listFacts(t: TFunction, scheduled: ShownClass): [name: string, value: string][] {
  const { status, createdBy, weeks, postponementRequest, meeting } = scheduled
  const teachers = listTeachers(scheduled).map(({ fullName }) => fullName)
  const rooms = listRooms(scheduled).map(({ name, buildingName }) => `${name}, ${buildingName}`)
  const facts: [string, string][] = [
    [t('timetable.course'), coursesOf(scheduled).map(nameCourse).join(', ') || t('timetable.noCourse')],
    [t('timetable.status'), t(`values.${status}`)],
    [t('timetable.room'), rooms.join('; ') || t('timetable.notSpecified')],
    [t('timetable.professor'), teachers.join(', ') || t('timetable.notSpecified')],
    [t('timetable.createdBy'), createdBy || t('roles.admin')],
  ]
  if (weeks) facts.push([t('calendar.weeks'), sayMessage(describeWeeks(weeks))])
  if (postponementRequest)
    facts.push([t('timetable.postponementRequested'), scheduled.postponementRequestReason ?? ''])
  if (meeting) facts.push([t('timetable.meeting.onlyOn'), sayDate(meeting.date)])
  if (meeting?.change.note) facts.push([t('timetable.meeting.note'), meeting.change.note])
  const link = linkOf(scheduled)
  if (link) facts.push([t('timetable.meeting.link'), link])
  return facts
}

/** 'Monday 09:00 - 10:00' */
export function sayMeetingTime(
  t: TFunction,
  { day, startTime, endTime }: Pick<ClassRecord, 'day' | 'startTime' | 'endTime'>,
): string {
  return `${t(`timetable.days.${day}`)} ${sayTimes(`${startTime} - ${endTime}`)}`
}

/** As many as its rooms have, or fewer where the section takes fewer; null where neither says a number. */
export function countSeats(one: ClassRecord): number | null {
  const seats = Math.min(seatsOfRooms(one) ?? Infinity, one.sectionLimit ?? Infinity)
  return seats === Infinity ? null : seats
}

/** '2 / 24 seats' */
export function saySeats(t: TFunction, scheduled: ClassRecord): string {
  const { joinedCount } = scheduled
  const seats = countSeats(scheduled)
  return seats === null
    ? t('schedule.noLimit', { count: joinedCount })
    : t('schedule.seats', { joined: joinedCount, count: seats })
}
