import { formatWeeklyTime, type Placement, type ScheduledClass } from '../entities/scheduled-class.ts'
import type { Timetable } from '../entities/timetable.ts'
import { formatTimeRange } from '../time/minutes.ts'
import { countMissingSeats, countStudents, isPreferred } from './placement-cost.ts'

/** What a place changes beside the wanted one: 'Same day, 10:00 - 11:00, same room, Aula'. */
export function describePlacement(
  placement: Placement,
  wanted: ScheduledClass,
  timetable: Timetable,
): string {
  const professor = timetable.professors.get(wanted.professorId ?? '')
  const parts = [describeTime(placement, wanted), describeRoom(placement, wanted, timetable)]
  if (professor && isPreferred(placement, professor)) parts.push(`a time that ${professor.fullName} prefers`)
  if (countMissingSeats(placement, wanted, timetable) > 0)
    parts.push(`too small for the ${countStudents(wanted, timetable)} expected`)
  return parts.join(', ')
}

function describeTime(placement: Placement, wanted: ScheduledClass): string {
  if (placement.day !== wanted.day) return formatWeeklyTime(placement)
  return placement.startMinute === wanted.startMinute
    ? 'Same time'
    : `Same day, ${formatTimeRange(placement)}`
}

function describeRoom(placement: Placement, wanted: ScheduledClass, timetable: Timetable): string {
  const room = timetable.rooms.get(placement.roomId ?? '')
  if (!room) return 'no room needed'
  return room.id === wanted.roomId ? `same room, ${room.name}` : `${room.name} with ${room.seats} seats`
}
