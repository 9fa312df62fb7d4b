import { type Said, sayAmount, sayConflict } from '@scheduler/messages'
import { classOf } from '../entities/changed-meetings.ts'
import type { ScheduledClass } from '../entities/scheduled-class.ts'
import { type Facts, findBuilding } from '../entities/timetable.ts'
import { boundWalks, walkMinutes } from '../entities/walk.ts'
import { describeClass, nameShared } from './describe-class.ts'
import { minutesBetween } from './others.ts'
import type { RuleOf } from './rule.ts'

/** Who has two classes in different buildings has the time to get from one to the other. */
export const buildingTooFar: RuleOf<'building'> = {
  kind: 'building',
  looksAt: ['room'],
  others: {
    ties: ['professor', 'students'],
    minutesAround: (settings) => boundWalks(settings) || null,
  },
  laterChange: 'told',
  judge(candidate, facts, others) {
    const building = findBuilding(candidate, facts)
    if (building === null) return []
    return others.flatMap((other) => {
      const otherBuilding = findBuilding(other, facts)
      if (otherBuilding === null) return []
      const minutes = walkMinutes(building, otherBuilding, facts.settings)
      const between = minutesBetween(candidate, other)
      // Those that overlap break another rule.
      if (between < 0 || between >= minutes) return []
      return listTooFar(candidate, other, otherBuilding, minutes, facts).map((said) => ({
        classId: classOf(other),
        ...said,
      }))
    })
  },
}

/** A sentence for each professor of both classes; where there is none, it is students who have to be in both. */
function listTooFar(
  candidate: ScheduledClass,
  other: ScheduledClass,
  building: string,
  minutes: number,
  facts: Facts,
): Said[] {
  const amount = sayAmount('minutes', { count: minutes })
  const slots = { amount, building, ...describeClass(other) }
  const shared = nameShared(candidate, other, facts)
  if (shared.length === 0) return [sayConflict('studentsTooFar', slots)]
  return shared.map((professor) => sayConflict('professorTooFar', { professor, ...slots }))
}
