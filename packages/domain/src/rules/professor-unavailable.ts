import { findOutside } from './outside-availability.ts'
import type { RuleOf } from './rule.ts'

/** A class lies inside the availability of its professor. */
export const professorUnavailable: RuleOf<'professorAvailability'> = {
  kind: 'professorAvailability',
  looksAt: ['time'],
  laterChange: 'told',
  judge(candidate, facts) {
    const professor = facts.professors.get(candidate.professorId ?? '')
    if (!professor) return []
    return findOutside(professor.fullName, professor.availability, candidate)
  },
}
