import type { ClassRecord } from '@scheduler/contract'
import { formatTime, type ScheduledClass, type Timetable } from '@scheduler/domain'
import { makeClass, makeCourse, makeRoom } from './sample-records.ts'

/** A class in a timetable as the browser fetches it. */
export function toRecord(one: ScheduledClass, { rooms, professors, courses }: Timetable): ClassRecord {
  const room = rooms.get(one.roomId ?? '')
  const professor = professors.get(one.professorId ?? '')
  const course = courses.get(one.courseId ?? '')
  const dates = { startDate: one.dates.from, endDate: one.dates.to }
  return makeClass(one.id, {
    title: one.title,
    day: one.day,
    startTime: formatTime(one.startMinute),
    endTime: formatTime(one.endMinute),
    courseId: course ? makeCourse(course.id, dates) : null,
    roomId: room ? makeRoom(room.id, { seats: room.seats }) : null,
    professorId: professor ? { _id: professor.id, fullName: professor.fullName } : null,
    studentIds: [...one.studentIds],
    joinedCount: one.studentIds.length,
    status: one.status,
  })
}
