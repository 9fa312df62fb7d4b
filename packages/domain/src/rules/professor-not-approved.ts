import { sayConflict } from '@scheduler/messages'
import { professorsOf } from '../entities/scheduled-class.ts'
import type { RuleOf } from './rule.ts'

/** A professor teaches once an administrator has approved them. */
export const professorNotApproved: RuleOf<'professorStatus'> = {
  kind: 'professorStatus',
  looksAt: [],
  laterChange: 'told',
  judge(candidate, facts) {
    return professorsOf(candidate).flatMap((id) => {
      const professor = facts.professors.get(id)
      if (!professor || professor.status === 'approved') return []
      return sayConflict('notApproved', { professor: professor.fullName, value: professor.status })
    })
  },
}
