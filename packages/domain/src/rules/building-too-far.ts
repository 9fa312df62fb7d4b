import { type Said, sayAmount, sayConflict } from '@scheduler/messages'
import type { ScheduledClass } from '../entities/scheduled-class.ts'
import type { Facts, RoomFacts } from '../entities/timetable.ts'
import { minutesBetween } from './beside.ts'
import { describeClass } from './describe-class.ts'
import type { RuleOf } from './rule.ts'

/** Who has two classes in different buildings has the time to get from one to the other. */
export const buildingTooFar: RuleOf<'building'> = {
  kind: 'building',
  looksAt: ['room'],
  beside: {
    ties: ['professor', 'students'],
    minutesAround: ({ minutesBetweenBuildings }) => minutesBetweenBuildings || null,
  },
  laterChange: 'told',
  judge(candidate, facts, beside) {
    const building = findBuilding(candidate, facts)
    if (building === null) return []
    return beside.flatMap((other) => {
      const otherBuilding = findBuilding(other, facts)
      if (otherBuilding === null || otherBuilding === building) return []
      // Those that overlap break another rule.
      if (minutesBetween(candidate, other) < 0) return []
      return { classId: other.id, ...sayTooFar(candidate, other, otherBuilding, facts) }
    })
  },
}

/** Where a class meets; null without a room. */
function findBuilding({ roomId }: ScheduledClass, { rooms }: Facts): string | null {
  const room = rooms.get(roomId ?? '')
  return room ? buildingOf(room) : null
}

/** The building of a room; null where nobody knows it. */
export function buildingOf({ buildingName }: Pick<RoomFacts, 'buildingName'>): string | null {
  return buildingName.trim() || null
}

function sayTooFar(
  { professorId }: ScheduledClass,
  other: ScheduledClass,
  building: string,
  { professors, settings }: Facts,
): Said {
  const amount = sayAmount('minutes', { count: settings.minutesBetweenBuildings })
  const slots = { amount, building, ...describeClass(other) }
  if (professorId === null || professorId !== other.professorId) return sayConflict('studentsTooFar', slots)
  const professor = professors.get(professorId)?.fullName ?? 'The professor'
  return sayConflict('professorTooFar', { professor, ...slots })
}
