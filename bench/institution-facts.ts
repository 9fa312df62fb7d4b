import type { DateRange, RoomFacts, ScheduledClass } from '@scheduler/domain'
import type { Institution } from './server/generate-institution.ts'
import { toTimes } from './server/plan-timetable.ts'

/** When the courses of a generated institution meet. */
export const DATES: DateRange = { from: '2026-09-01', to: '2027-01-31' }

/** The classes of a generated institution, as its timetable has them. */
export function listScheduledClasses(source: Institution): ScheduledClass[] {
  const { rooms, professors, courses } = source
  const studentsOf = new Map<string, string[]>()
  for (const { classId, studentId } of source.joins)
    studentsOf.set(classId, [...(studentsOf.get(classId) ?? []), studentId])
  return source.classes.map(({ id, course, professor, hour, room }) => {
    const { day, startMinute } = toTimes(hour)
    return {
      id,
      title: `Class ${id}`,
      day,
      startMinute,
      endMinute: startMinute + 60,
      roomId: rooms[room]?.id ?? null,
      professorId: professors[professor]?.id ?? null,
      otherProfessorIds: [],
      courseId: courses[course] ?? null,
      studentIds: studentsOf.get(id) ?? [],
      dates: DATES,
      status: 'Scheduled',
    }
  })
}

/** Rooms and professors are there all day on the days that they are open; without days, whenever. */
export function toAvailability(openDays: readonly string[] | null): RoomFacts['availability'] {
  return Object.fromEntries((openDays ?? []).map((day) => [day, ['00:00 - 24:00']]))
}
