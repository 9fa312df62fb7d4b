import type { AbsenceRecord, CallInput, updateAbsence } from '@scheduler/contract'
import { describeFields } from '../../shared/ui/record-form/fields.ts'

export const ABSENCE_FIELDS = describeFields<AbsenceRecord, CallInput<typeof updateAbsence>['body']>()({
  professorId: {
    kind: 'other',
    label: 'timetable.professor',
    isSearched: ({ professorName }) => [professorName],
    column: { value: ({ professorName }) => professorName },
  },
  startDate: {
    kind: 'date',
    label: 'courses.startDate',
    isRequired: true,
    across: 2,
    column: { id: 'start' },
  },
  endDate: { kind: 'date', label: 'courses.endDate', isRequired: true, across: 2, column: { id: 'end' } },
  reason: {
    kind: 'text',
    isSearched: true,
    column: {},
  },
  note: { kind: 'text', isSearched: true, column: {} },
})
