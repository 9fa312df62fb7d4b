import { sayConflict } from '@scheduler/messages'
import type { RuleOf } from './rule.ts'

/** A room under maintenance holds no class. */
export const roomInMaintenance: RuleOf<'maintenance'> = {
  kind: 'maintenance',
  looksAt: ['room'],
  laterChange: 'told',
  judge(candidate, facts) {
    const room = facts.rooms.get(candidate.roomId ?? '')
    return room?.status === 'maintenance' ? [sayConflict('inMaintenance', { room: room.name })] : []
  },
}
