import { ROLES, ROOM_STATUSES } from '@scheduler/domain'
import * as z from 'zod'
import { warned } from '../foundation/errors.ts'
import { fault } from '../foundation/fault.ts'
import {
  availability,
  choice,
  id,
  names,
  paragraph,
  reference,
  requiredText,
  textOrNone,
  wholeNumber,
} from '../foundation/fields.ts'
import type { Kind } from '../foundation/kind.ts'
import { recordCalls } from '../foundation/record-calls.ts'
import { field, recordFields } from '../foundation/record-fields.ts'
import { revision, startedFrom } from '../foundation/revisions.ts'

const MOST_DEPARTMENTS = 50

const keptFor = z
  .array(z.object({ department: requiredText('department'), hours: availability }), {
    error: fault('notList', { field: 'keptFor' }),
  })
  .max(MOST_DEPARTMENTS, fault('tooMany', { field: 'keptFor' }))
  .refine(
    (list) => new Set(list.map(({ department }) => department)).size === list.length,
    fault('repeatedDepartment'),
  )
  .readonly()
  .meta({
    description:
      'In these hours, or without any always, only classes of these departments, and of those below them, meet in it',
  })

const { fields, newFields, imported } = recordFields({
  name: field(requiredText('roomName'), { imported: 'roomName' }),
  buildingName: field(requiredText('buildingName'), { imported: 'buildingName' }),
  seats: field(wholeNumber('seats', 1, 100_000), { imported: 'seats' }),
  status: field(choice('status', ROOM_STATUSES), { start: 'available', imported: 'status' }),
  notes: field(paragraph('notes'), { start: '', imported: 'notes' }),
  availability: field(availability, { start: {} }),
  /** What it offers, by name: a new name is a new feature. */
  features: field(names('features'), { start: [], imported: 'features', isList: true }),
  /** By name: a new name is a new department. */
  department: field(textOrNone('department'), { start: null, imported: 'department' }),
  /** New names are new departments. */
  keptFor: field(keptFor, { start: [] }),
  /** The room that it is a part of, as a half is of a hall: neither is used while the other is. */
  partOf: field(reference('partOf'), { start: null, imported: 'partOf' }),
})

export const newRoom = newFields
export type NewRoom = z.output<typeof newRoom>

export const room = fields.extend({ _id: id, revision }).meta({ id: 'Room' })
export type Room = z.output<typeof room>

/** The rooms that are part of another, as everybody reads it. */
export const roomParts = z
  .array(z.object({ id, partOf: id }))
  .readonly()
  .optional()
  .meta({ description: 'The rooms that are part of another; absent: none is' })

/** What shared parts know of it. */
export const ROOM = {
  list: 'rooms',
  event: 'roomUpdated',
  shows: ['building', 'feature', 'department'],
  next: { named: 'name', kept: ['buildingName', 'status', 'availability', 'department'] },
  isDeletedTogether: true,
  imported: { ...imported, sourceId: { label: 'sourceId' } },
  edited: ['status', 'seats', 'notes', 'department'],
} as const satisfies Kind<keyof typeof fields.shape>

export const {
  list: listRooms,
  create: createRoom,
  update: updateRoom,
  remove: deleteRoom,
} = recordCalls('/api/rooms', {
  list: { summary: 'All rooms', access: ROLES, reply: room },
  create: { summary: 'Adds a room', body: newRoom, reply: room },
  update: {
    summary: 'Changes the fields of a room that are sent',
    clash:
      'In this building, which is closed on other days, a room, a professor or a student would be booked twice; or as a part of another room it would be used while that is',
    body: fields.partial().extend(startedFrom),
    reply: room.extend(warned),
  },
  remove: { summary: 'Deletes a room that no class uses', clash: 'A class uses the room' },
})
