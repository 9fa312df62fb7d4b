import { sayConflict } from '@scheduler/messages'
import { describeClass } from './describe-class.ts'
import { atOnce } from './others.ts'
import type { RuleOf } from './rule.ts'

/** A room holds one class at a time. */
export const roomDoubleBooked: RuleOf<'room'> = {
  kind: 'room',
  looksAt: [],
  others: { ties: ['room'], minutesAround: atOnce },
  laterChange: 'refused',
  judge({ roomId }, { rooms }, others) {
    const room = rooms.get(roomId ?? '')?.name ?? 'The room'
    return others.map((other) => ({
      classId: other.id,
      ...sayConflict('roomTaken', { room, ...describeClass(other) }),
    }))
  },
}
