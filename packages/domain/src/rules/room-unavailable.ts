import { findOutside } from './outside-availability.ts'
import type { RuleOf } from './rule.ts'

/** A class lies inside the availability of its room. */
export const roomUnavailable: RuleOf<'roomAvailability'> = {
  kind: 'roomAvailability',
  looksAt: ['time', 'room'],
  laterChange: 'told',
  judge(candidate, facts) {
    const room = facts.rooms.get(candidate.roomId ?? '')
    return room ? findOutside(room.name, room.availability, candidate) : []
  },
}
