import type { Building, CallInput, updateBuilding } from '@scheduler/contract'
import { describeFields } from '../../shared/ui/record-form/fields.ts'

export const BUILDING_FIELDS = describeFields<Building, CallInput<typeof updateBuilding>['body']>()({
  name: { kind: 'text', label: 'people.name', isRequired: true, isSearched: true, across: 2, column: {} },
  code: { kind: 'text', across: 2, isSearched: true, column: {} },
  campusName: {
    kind: 'other',
    isSearched: ({ campusName }) => [campusName ?? ''],
    column: { id: 'campus' },
  },
  latitude: { kind: 'text', across: 2, column: {} },
  longitude: { kind: 'text', across: 2, column: {} },
})
