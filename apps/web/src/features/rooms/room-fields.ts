import type { CallInput, Room, updateRoom } from '@scheduler/contract'
import { ROOM_STATUSES } from '@scheduler/domain'
import { describeFields } from '../../shared/ui/record-form/fields.ts'

export const ROOM_FIELDS = describeFields<Room, CallInput<typeof updateRoom>['body']>()({
  name: { kind: 'text', label: 'rooms.name', isRequired: true, isSearched: true, column: {} },
  buildingName: { kind: 'text', isRequired: true, isSearched: true, column: { id: 'building' } },
  seats: {
    kind: 'number',
    min: 1,
    empty: undefined,
    asked: 'rooms.seatsField',
    isRequired: true,
    across: 2,
    column: {
      id: 'capacity',
      header: 'rooms.capacity',
      cell: ({ seats }, { t }) => t('rooms.seats', { count: seats }),
    },
  },
  status: {
    kind: 'choice',
    values: ROOM_STATUSES,
    start: 'available',
    across: 2,
    column: { colors: { available: 'emerald', booked: 'blue', maintenance: 'amber' } },
  },
  notes: { kind: 'paragraph' },
  availability: {
    kind: 'availability',
    label: 'availability.label',
    always: 'rooms.alwaysOpen',
    onDays: 'rooms.openOn',
    choose: 'rooms.setAvailability',
  },
})
