import { sayConflict } from '@scheduler/messages'
import { classOf } from '../entities/changed-meetings.ts'
import { describeClass, nameShared } from './describe-class.ts'
import { atOnce } from './others.ts'
import type { RuleOf } from './rule.ts'

/** A professor teaches one class at a time. */
export const professorDoubleBooked: RuleOf<'professor'> = {
  kind: 'professor',
  looksAt: [],
  others: { ties: ['professor'], minutesAround: atOnce },
  laterChange: 'refused',
  judge: (candidate, facts, others) =>
    others.flatMap((other) =>
      nameShared(candidate, other, facts).map((professor) => ({
        classId: classOf(other),
        ...sayConflict('professorTaken', { professor, ...describeClass(other) }),
      })),
    ),
}
