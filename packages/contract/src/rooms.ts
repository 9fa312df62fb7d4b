import { ROLES, ROOM_STATUSES } from '@scheduler/domain'
import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { warned } from './errors.ts'
import { availability, choice, done, id, idParams, paragraph, requiredText, wholeNumber } from './fields.ts'
import { revision, startedFrom } from './revisions.ts'

const fields = z.object({
  name: requiredText('roomName'),
  buildingName: requiredText('buildingName'),
  seats: wholeNumber('seats', 1, 100_000),
  notes: paragraph('notes'),
  availability,
  status: choice('status', ROOM_STATUSES),
})

export const newRoom = fields.extend({
  notes: fields.shape.notes.default(''),
  availability: availability.default({}),
  status: fields.shape.status.default('available'),
})
export type NewRoom = z.output<typeof newRoom>

export const room = fields.extend({ _id: id, revision }).meta({ id: 'Room' })
export type Room = z.output<typeof room>

export const listRooms = endpoint({
  method: 'GET',
  path: '/api/rooms',
  summary: 'All rooms',
  access: ROLES,
  reply: z.array(room),
})

export const createRoom = endpoint({
  method: 'POST',
  path: '/api/rooms',
  summary: 'Adds a room',
  access: ['admin'],
  body: newRoom,
  status: 201,
  reply: room,
})

export const updateRoom = endpoint({
  method: 'PUT',
  path: '/api/rooms/:id',
  summary: 'Changes the fields of a room that are sent',
  access: ['admin'],
  clash:
    'In this building, which is closed on other days, a room, a professor or a student would be booked twice',
  params: idParams,
  body: fields.partial().extend(startedFrom),
  reply: room.extend(warned),
})

export const deleteRoom = endpoint({
  method: 'POST',
  path: '/api/rooms/delete/:id',
  summary: 'Deletes a room that no class uses',
  access: ['admin'],
  clash: 'A class uses the room',
  params: idParams,
  reply: done,
})
