import { sayConflict } from '@scheduler/messages'
import { atOnce } from './beside.ts'
import { describeClass } from './describe-class.ts'
import type { RuleOf } from './rule.ts'

/** A professor teaches one class at a time. */
export const professorDoubleBooked: RuleOf<'professor'> = {
  kind: 'professor',
  looksAt: [],
  beside: { ties: ['professor'], minutesAround: atOnce },
  laterChange: 'refused',
  judge({ professorId }, { professors }, beside) {
    const professor = professors.get(professorId ?? '')?.fullName ?? 'The professor'
    return beside.map((other) => ({
      classId: other.id,
      ...sayConflict('professorTaken', { professor, ...describeClass(other) }),
    }))
  },
}
