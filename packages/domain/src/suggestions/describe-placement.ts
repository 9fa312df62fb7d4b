import { type Said, sayPlace } from '@scheduler/messages'
import type { Placement, ScheduledClass } from '../entities/scheduled-class.ts'
import type { Timetable } from '../entities/timetable.ts'
import { countMissingSeats, countStudents, isPreferred } from './placement-cost.ts'

/** What a place changes compared with the wanted one: 'Same day, 10:00 - 11:00, same room, Aula'. */
export function describePlacement(placement: Placement, wanted: ScheduledClass, timetable: Timetable): Said {
  const professor = timetable.professors.get(wanted.professorId ?? '')
  const parts = [describeTime(placement, wanted), describeRoom(placement, wanted, timetable)]
  if (professor && isPreferred(placement, professor))
    parts.push(sayPlace('preferred', { professor: professor.fullName }))
  if (countMissingSeats(placement, wanted, timetable) > 0)
    parts.push(sayPlace('tooSmall', { number: countStudents(wanted, timetable) }))
  return sayPlace('enumeration', { parts })
}

function describeTime({ day, startMinute, endMinute }: Placement, wanted: ScheduledClass): Said {
  const range = { startMinute, endMinute }
  if (day !== wanted.day) return sayPlace('weeklyTime', { day, range })
  return startMinute === wanted.startMinute ? sayPlace('sameTime') : sayPlace('sameDay', { range })
}

function describeRoom(placement: Placement, wanted: ScheduledClass, timetable: Timetable): Said {
  const room = timetable.rooms.get(placement.roomId ?? '')
  if (!room) return sayPlace('noRoom')
  return room.id === wanted.roomId
    ? sayPlace('sameRoom', { room: room.name })
    : sayPlace('room', { room: room.name, seats: room.seats })
}
