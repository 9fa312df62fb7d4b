import { findOutside } from './outside-availability.ts'
import type { Rule } from './rule.ts'

/** A class lies inside the availability of its room. */
export const roomUnavailable: Rule = (candidate, timetable) => {
  const room = timetable.rooms.get(candidate.roomId ?? '')
  return room ? findOutside('roomAvailability', room.name, room.availability, candidate) : []
}
