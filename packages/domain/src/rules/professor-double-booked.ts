import { sayConflict } from '@scheduler/messages'
import { atOnce } from './beside.ts'
import { describeClass, nameShared } from './describe-class.ts'
import type { RuleOf } from './rule.ts'

/** A professor teaches one class at a time. */
export const professorDoubleBooked: RuleOf<'professor'> = {
  kind: 'professor',
  looksAt: [],
  beside: { ties: ['professor'], minutesAround: atOnce },
  laterChange: 'refused',
  judge: (candidate, facts, beside) =>
    beside.flatMap((other) =>
      nameShared(candidate, other, facts).map((professor) => ({
        classId: other.id,
        ...sayConflict('professorTaken', { professor, ...describeClass(other) }),
      })),
    ),
}
