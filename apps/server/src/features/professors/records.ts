import type { Professor } from '@scheduler/contract'
import { effectiveStatus, type SiteMoment } from '@scheduler/domain'
import { toProfile } from '../../people/accounts.ts'
import type { selectProfessors } from './queries.ts'

type Row = Awaited<ReturnType<ReturnType<typeof selectProfessors>['execute']>>[number]

export function toProfessor(row: Row, now: SiteMoment): Professor {
  return {
    ...toProfile(row),
    courseIds: row.courses,
    qualification: row.qualification,
    employmentType: row.employment_type,
    workingSince: row.working_since,
    numClassesPerWeek: row.num_classes_per_week,
    specialNote: row.special_note,
    instructions: row.instructions,
    deadline: row.deadline,
    formQuestionIds: row.question_ids,
    status: row.status,
    forms: row.forms.map((form) => ({ ...form, status: effectiveStatus(form, now) })),
  }
}
