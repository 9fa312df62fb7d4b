import type { CallInput, Department, updateDepartment } from '@scheduler/contract'
import { describeFields } from '../../shared/ui/record-form/fields.ts'

export const DEPARTMENT_FIELDS = describeFields<Department, CallInput<typeof updateDepartment>['body']>()({
  name: { kind: 'text', label: 'people.name', isRequired: true, isSearched: true, across: 2, column: {} },
  code: { kind: 'text', across: 2, isSearched: true, column: {} },
  parentName: {
    kind: 'other',
    isSearched: ({ parentName }) => [parentName ?? ''],
    column: { id: 'parent' },
  },
})
