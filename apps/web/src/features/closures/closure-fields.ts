import type { CallInput, ClosureRecord, updateClosure } from '@scheduler/contract'
import { describeFields } from '../../shared/ui/record-form/fields.ts'

export const CLOSURE_FIELDS = describeFields<ClosureRecord, CallInput<typeof updateClosure>['body']>()({
  name: { kind: 'text', label: 'closures.name', isRequired: true, isSearched: true, column: {} },
  startDate: {
    kind: 'date',
    label: 'courses.startDate',
    isRequired: true,
    across: 2,
    column: { id: 'start' },
  },
  endDate: { kind: 'date', label: 'courses.endDate', isRequired: true, across: 2, column: { id: 'end' } },
  buildingName: {
    kind: 'other',
    isSearched: ({ buildingName }) => [buildingName ?? ''],
    column: {
      id: 'building',
      value: ({ buildingName, campusName }, { t }) => buildingName ?? campusName ?? t('closures.wholeSite'),
    },
  },
  campusName: { kind: 'other', isSearched: ({ campusName }) => [campusName ?? ''] },
})
