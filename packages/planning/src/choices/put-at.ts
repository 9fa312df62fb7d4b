import type { Placement, ScheduledClass } from '@scheduler/domain'
import type { Demand } from '../demand/demand.ts'

/** A class at a place, as the rules of the timetable judge it. */
export function putAt(
  {
    key,
    title,
    sectionId,
    courseId,
    professorId,
    otherProfessorIds,
    otherRoomIds,
    studentIds,
    dates,
    weeks,
  }: Omit<Demand, 'times' | 'rooms'>,
  place: Placement,
): ScheduledClass {
  const people = { professorId, otherProfessorIds, studentIds }
  const one = { id: key, sectionId, title, courseId, ...people, dates, status: 'Scheduled' } as const
  return { ...place, ...one, ...(otherRoomIds && { otherRoomIds }), ...(weeks && { weeks: weeks.ofClass }) }
}
