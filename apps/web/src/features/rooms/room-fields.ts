import { type CallInput, type Room, sayRoom, type updateRoom } from '@scheduler/contract'
import { listRoomsAbove, ROOM_STATUSES } from '@scheduler/domain'
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
  partOf: { kind: 'other' },
})

/** The fields with the names of other rooms: a room is part of one that is not part of it. */
export function listRoomFields(rooms: readonly Room[], room?: Room) {
  const parts = rooms.flatMap(({ _id: id, partOf }) => (partOf ? [{ id, partOf }] : []))
  const wholes = rooms.filter(({ _id }) => !listRoomsAbove(_id, parts).includes(room?._id ?? ''))
  const names = new Map(rooms.map((one) => [one._id, sayRoom(one)]))
  const partOf = {
    kind: 'choice',
    values: wholes.map(({ _id }) => _id),
    say: (id: string) => names.get(id) ?? '',
    none: 'rooms.noWhole',
    hint: 'rooms.partHint',
    isAsked: () => wholes.length > 0,
    column: {
      value: (one: Room) => names.get(one.partOf ?? '') ?? '',
      cell: (one: Room) => names.get(one.partOf ?? '') ?? '',
    },
  } as const
  return { ...ROOM_FIELDS, partOf }
}

/** 'History, Physics (Monday 09:00 - 12:00)'; nothing for a room that is kept for nobody. */
function sayKeptFor(keptFor: Room['keptFor'], words: Words): string {
  const said = keptFor.map(({ department, hours }) => {
    const when = sayAvailability(hours, words)
    return when ? `${department} (${when})` : department
  })
  return said.join(', ')
}
