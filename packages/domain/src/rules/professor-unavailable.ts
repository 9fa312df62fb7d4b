import { professorsOf } from '../entities/scheduled-class.ts'
import { findOutside } from './outside-availability.ts'
import type { RuleOf } from './rule.ts'

/** A class lies inside the availability of each of its professors. */
export const professorUnavailable: RuleOf<'professorAvailability'> = {
  kind: 'professorAvailability',
  looksAt: ['time'],
  laterChange: 'told',
  ofOneMeeting: 'told',
  judge(candidate, facts) {
    return professorsOf(candidate).flatMap((id) => {
      const professor = facts.professors.get(id)
      return professor ? findOutside(professor.fullName, professor.availability, candidate) : []
    })
  },
}
