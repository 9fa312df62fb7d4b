import type { CallInput, Room, updateRoom } from '@scheduler/contract'
import { ROOM_STATUSES } from '@scheduler/domain'
import { describeFields, type Words } from '../../shared/ui/record-form/fields.ts'
import { sayAvailability } from '../../shared/ui/record-form/say-availability.ts'

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
  features: {
    kind: 'other',
    column: { value: ({ features }) => features.join(', ') },
  },
  department: { kind: 'other', column: {} },
  keptFor: {
    kind: 'other',
    say: sayKeptFor,
    column: { value: ({ keptFor }, words) => sayKeptFor(keptFor, words) },
  },
})

/** 'History, Physics (Monday 09:00 - 12:00)'; nothing for a room that is kept for nobody. */
function sayKeptFor(keptFor: Room['keptFor'], words: Words): string {
  const said = keptFor.map(({ department, hours }) => {
    const when = sayAvailability(hours, words)
    return when ? `${department} (${when})` : department
  })
  return said.join(', ')
}
