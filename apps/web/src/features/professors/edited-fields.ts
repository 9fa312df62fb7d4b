import { EMPLOYMENT_TYPES } from '@scheduler/domain'
import type { Fields } from '../../shared/ui/record-form/fields.ts'

/** The fields that many professors can be given together. */
export const EDITED_FIELDS: Fields<never> = {
  department: { kind: 'other', label: 'profile.department' },
  qualification: { kind: 'text', label: 'profile.qualification' },
  employmentType: {
    kind: 'choice',
    values: EMPLOYMENT_TYPES,
    none: 'app.none',
    label: 'profile.employmentType',
  },
  numClassesPerWeek: { kind: 'number', min: 1, max: 100, label: 'professors.classesPerWeek' },
  specialNote: { kind: 'paragraph', label: 'profile.specialNote' },
}
