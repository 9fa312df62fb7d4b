import { type Said, sayAmount, sayConflict } from '@scheduler/messages'
import { classOf } from '../entities/changed-meetings.ts'
import type { ScheduledClass } from '../entities/scheduled-class.ts'
import { type Facts, findLongestWay } from '../entities/timetable.ts'
import { boundWalks } from '../entities/walk.ts'
import { describeClass, nameShared } from './describe-class.ts'
import { minutesBetween } from './others.ts'
import type { RuleOf } from './rule.ts'

/** Who has two classes in different buildings has the time to get from one to the other, whichever of their rooms they are in. */
export const buildingTooFar: RuleOf<'building'> = {
  kind: 'building',
  looksAt: ['room'],
  others: {
    ties: ['professor', 'students'],
    minutesAround: (settings) => boundWalks(settings) || null,
  },
  laterChange: 'told',
  judge: (candidate, facts, others) =>
    others.flatMap((other) => {
      const between = minutesBetween(candidate, other)
      // Those that overlap break another rule.
      if (between < 0) return []
      const way = findLongestWay(candidate, other, facts)
      if (way === null || between >= way.minutes) return []
      return listTooFar(candidate, other, way, facts).map((said) => ({
        classId: classOf(other),
        ...said,
      }))
    }),
}

/** A sentence for each professor of both classes; where there is none, it is students who have to be in both. */
function listTooFar(
  candidate: ScheduledClass,
  other: ScheduledClass,
  { building, minutes }: { readonly building: string; readonly minutes: number },
  facts: Facts,
): Said[] {
  const amount = sayAmount('minutes', { count: minutes })
  const slots = { amount, building, ...describeClass(other) }
  const shared = nameShared(candidate, other, facts)
  if (shared.length === 0) return [sayConflict('studentsTooFar', slots)]
  return shared.map((professor) => sayConflict('professorTooFar', { professor, ...slots }))
}
