import { createRoom, deleteRoom, listRooms, updateRoom } from '@scheduler/contract'
import type { FastifyInstance } from 'fastify'
import { mount } from '../../http/mount.ts'
import type { Services } from '../../services.ts'
import * as commands from './commands.ts'
import * as queries from './queries.ts'

export function mountRooms(app: FastifyInstance, services: Services): void {
  mount(app, services, listRooms, () => queries.listRooms(services.db))

  mount(app, services, createRoom, async ({ body, notify }) => {
    const room = await commands.createRoom(services.db, body)
    notify({ event: 'roomUpdated', id: room._id, message: `Room '${room.name}' was added.` })
    return room
  })

  mount(app, services, updateRoom, async ({ params, body, notify }) => {
    const { room, warnings } = await commands.changeRoom(services, params.id, body)
    notify({ event: 'roomUpdated', id: room._id, message: `Room '${room.name}' was changed.` })
    return { ...room, warnings }
  })

  mount(app, services, deleteRoom, async ({ params, notify }) => {
    await commands.removeRoom(services.db, params.id)
    notify({ event: 'roomUpdated', id: params.id, message: 'A room was deleted.' })
    return { message: 'Room deleted successfully!' }
  })
}
