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
  taughtAs: {
    kind: 'date',
    label: 'closures.taughtAs',
    hint: 'closures.taughtAsHint',
    column: { cell: ({ taughtAs }, { formats }) => (taughtAs ? formats.date(taughtAs) : '') },
  },
  buildingName: {
    kind: 'other',
    isSearched: ({ buildingName, roomName }) => [buildingName ?? '', roomName ?? ''],
    column: {
      id: 'building',
      value: ({ roomName, buildingName, campusName }, { t }) =>
        roomName ?? buildingName ?? campusName ?? t('closures.wholeSite'),
    },
  },
  roomId: { kind: 'other', label: 'timetable.room' },
  campusName: { kind: 'other', isSearched: ({ campusName }) => [campusName ?? ''] },
})
