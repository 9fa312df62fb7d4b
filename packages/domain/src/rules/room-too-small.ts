import { sayConflict } from '@scheduler/messages'
import { countSeats, listRooms } from '../entities/timetable.ts'
import type { RuleOf } from './rule.ts'

/** The students of a class fit the seats of its rooms together. */
export const roomTooSmall: RuleOf<'capacity'> = {
  kind: 'capacity',
  looksAt: ['room', 'students'],
  laterChange: 'told',
  judge(candidate, facts) {
    const rooms = listRooms(candidate, facts)
    const number = candidate.studentIds.length
    const seats = countSeats(candidate, facts)
    const [room] = rooms
    if (!room || seats === null || number <= seats) return []
    return rooms.length === 1
      ? [sayConflict('tooSmall', { room: room.name, seats, number })]
      : [sayConflict('allTooSmall', { names: rooms.map(({ name }) => name), seats, number })]
  },
}
