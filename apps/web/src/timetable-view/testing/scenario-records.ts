import type { ClassRecord } from '@scheduler/contract'
import { formatTime, listRooms, type ScheduledClass, type Timetable } from '@scheduler/domain'
import { makeClass, makeCourse, makeRoom } from './sample-records.ts'

/** A class in a timetable as the browser fetches it. */
export function toRecord(one: ScheduledClass, { rooms, professors, courses }: Timetable): ClassRecord {
  const [room = null, ...otherRooms] = listRooms(one, { rooms }).map(({ id, seats, buildingName }) =>
    makeRoom(id, { seats, buildingName }),
  )
  const toPerson = (id: string) => ({ _id: id, fullName: professors.get(id)?.fullName ?? '' })
  const others = one.otherProfessorIds.map(toPerson)
  const course = courses.get(one.courseId ?? '')
  const dates = { startDate: one.dates.from, endDate: one.dates.to }
  return makeClass(one.id, {
    title: one.title,
    day: one.day,
    startTime: formatTime(one.startMinute),
    endTime: formatTime(one.endMinute),
    courseId: course ? makeCourse(course.id, dates) : null,
    roomId: room,
    ...(otherRooms.length > 0 && { otherRoomIds: otherRooms }),
    professorId: one.professorId === null ? null : toPerson(one.professorId),
    ...(others.length > 0 && { otherProfessorIds: others }),
    studentIds: [...one.studentIds],
    ...(one.sectionId && { sectionId: one.sectionId }),
    joinedCount: one.studentIds.length,
    status: one.status,
  })
}
