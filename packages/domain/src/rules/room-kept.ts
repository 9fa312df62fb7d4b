import { sayConflict } from '@scheduler/messages'
import { listDepartmentsOf, listForOthers, listHours, listHoursForOthers } from '../entities/kept-room.ts'
import { isAlwaysAvailable } from '../time/availability.ts'
import { timesOverlap } from '../time/minutes.ts'
import type { RuleOf } from './rule.ts'

/** In hours in which its room is kept for departments a class is of a course of one of them, or of one below it. */
export const roomKept: RuleOf<'roomKept'> = {
  kind: 'roomKept',
  looksAt: ['time', 'room'],
  laterChange: 'told',
  judge(candidate, facts) {
    const room = facts.rooms.get(candidate.roomId ?? '')
    if (!room?.keptFor?.length) return []
    const { day } = candidate
    const own = listDepartmentsOf(facts.courses.get(candidate.courseId ?? ''), facts.settings)
    const ranges = listHoursForOthers(room.keptFor, own, day).filter((range) =>
      timesOverlap(range, candidate),
    )
    if (ranges.length === 0) return []
    const keepers = listForOthers(room.keptFor, own).filter((one) =>
      listHours([one], day).some((hours) => ranges.some((range) => timesOverlap(range, hours))),
    )
    const held = { room: room.name, names: keepers.map(({ department }) => department) }
    const isAlways = keepers.every(({ hours }) => isAlwaysAvailable(hours))
    return [isAlways ? sayConflict('alwaysKept', held) : sayConflict('keptThen', { ...held, day, ranges })]
  },
}
