import { sayConflict } from '@scheduler/messages'
import { listRooms } from '../entities/timetable.ts'
import type { RuleOf } from './rule.ts'

/** A room under maintenance holds no class. */
export const roomInMaintenance: RuleOf<'maintenance'> = {
  kind: 'maintenance',
  looksAt: ['room'],
  laterChange: 'told',
  judge(candidate, facts) {
    return listRooms(candidate, facts)
      .filter(({ status }) => status === 'maintenance')
      .map((room) => sayConflict('inMaintenance', { room: room.name }))
  },
}
