import { type Said, sayConflict } from '@scheduler/messages'
import { listDepartmentsOf, listForOthers, listHours, listHoursForOthers } from '../entities/kept-room.ts'
import type { ScheduledClass } from '../entities/scheduled-class.ts'
import { listRooms, type RoomFacts } from '../entities/timetable.ts'
import { isAlwaysAvailable } from '../time/availability.ts'
import { timesOverlap } from '../time/minutes.ts'
import type { RuleOf } from './rule.ts'

/** In hours in which a room of it is kept for departments a class is of a course of one of them, or of one below it. */
export const roomKept: RuleOf<'roomKept'> = {
  kind: 'roomKept',
  looksAt: ['time', 'room'],
  laterChange: 'told',
  judge(candidate, facts) {
    const kept = listRooms(candidate, facts).filter(({ keptFor }) => keptFor?.length)
    if (kept.length === 0) return []
    const own = listDepartmentsOf(facts.courses.get(candidate.courseId ?? ''), facts.settings)
    return kept.flatMap((room) => judgeRoom(room, candidate, own))
  },
}

function judgeRoom(
  { name, keptFor = [] }: RoomFacts,
  candidate: ScheduledClass,
  own: readonly string[],
): Said[] {
  const { day } = candidate
  const ranges = listHoursForOthers(keptFor, own, day).filter((range) => timesOverlap(range, candidate))
  if (ranges.length === 0) return []
  const keepers = listForOthers(keptFor, own).filter((one) =>
    listHours([one], day).some((hours) => ranges.some((range) => timesOverlap(range, hours))),
  )
  const held = { room: name, names: keepers.map(({ department }) => department) }
  const isAlways = keepers.every(({ hours }) => isAlwaysAvailable(hours))
  return [isAlways ? sayConflict('alwaysKept', held) : sayConflict('keptThen', { ...held, day, ranges })]
}
