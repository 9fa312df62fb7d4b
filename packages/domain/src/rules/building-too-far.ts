import { type Said, sayAmount, sayConflict } from '@scheduler/messages'
import type { ScheduledClass } from '../entities/scheduled-class.ts'
import { type Facts, findBuilding } from '../entities/timetable.ts'
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
