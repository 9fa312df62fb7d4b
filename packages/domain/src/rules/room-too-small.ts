import { sayConflict } from '@scheduler/messages'
import type { RuleOf } from './rule.ts'

/** The students of a class fit the seats of its room. */
export const roomTooSmall: RuleOf<'capacity'> = {
  kind: 'capacity',
  looksAt: ['room', 'students'],
  laterChange: 'told',
  judge(candidate, facts) {
    const room = facts.rooms.get(candidate.roomId ?? '')
    const students = candidate.studentIds.length
    if (!room || students <= room.seats) return []
    return [sayConflict('tooSmall', { room: room.name, seats: room.seats, number: students })]
  },
}
