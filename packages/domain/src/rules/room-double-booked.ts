import { sayConflict } from '@scheduler/messages'
import { atOnce } from './beside.ts'
import { describeClass } from './describe-class.ts'
import type { RuleOf } from './rule.ts'

/** A room holds one class at a time. */
export const roomDoubleBooked: RuleOf<'room'> = {
  kind: 'room',
  looksAt: [],
  beside: { ties: ['room'], minutesAround: atOnce },
  laterChange: 'refused',
  judge({ roomId }, { rooms }, beside) {
    const room = rooms.get(roomId ?? '')?.name ?? 'The room'
    return beside.map((other) => ({
      classId: other.id,
      ...sayConflict('roomTaken', { room, ...describeClass(other) }),
    }))
  },
}
