import { sayConflict } from '@scheduler/messages'
import type { RuleOf } from './rule.ts'

/** A professor teaches once an administrator has approved them. */
export const professorNotApproved: RuleOf<'professorStatus'> = {
  kind: 'professorStatus',
  looksAt: [],
  laterChange: 'told',
  judge(candidate, facts) {
    const professor = facts.professors.get(candidate.professorId ?? '')
    if (!professor || professor.status === 'approved') return []
    return [sayConflict('notApproved', { professor: professor.fullName, value: professor.status })]
  },
}
