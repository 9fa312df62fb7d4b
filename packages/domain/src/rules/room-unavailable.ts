import { listRooms } from '../entities/timetable.ts'
import { findOutside } from './outside-availability.ts'
import type { RuleOf } from './rule.ts'

/** A class lies inside the availability of each of its rooms. */
export const roomUnavailable: RuleOf<'roomAvailability'> = {
  kind: 'roomAvailability',
  looksAt: ['time', 'room'],
  laterChange: 'told',
  judge(candidate, facts) {
    return listRooms(candidate, facts).flatMap(({ name, availability }) =>
      findOutside(name, availability, candidate),
    )
  },
}
