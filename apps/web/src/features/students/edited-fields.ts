import { SEMESTERS } from '@scheduler/domain'
import type { Fields } from '../../shared/ui/record-form/fields.ts'

/** The fields that many students can be given together. */
export const EDITED_FIELDS: Fields<never> = {
  department: { kind: 'other', label: 'profile.department' },
  semester: { kind: 'choice', values: SEMESTERS, say: (value) => value, start: 1, label: 'profile.semester' },
  year: { kind: 'text', label: 'profile.year' },
}
