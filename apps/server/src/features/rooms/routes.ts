import { createRoom, deleteRoom, listRooms, updateRoom } from '@scheduler/contract'
import type { FastifyInstance } from 'fastify'
import { mount } from '../../http/mount.ts'
import * as queries from '../../lists/rooms.ts'
import type { Services } from '../../services.ts'
import * as commands from './commands.ts'

export function mountRooms(app: FastifyInstance, services: Services): void {
  mount(app, services, listRooms, () => queries.listRooms(services.db))

  mount(app, services, createRoom, ({ body }) => commands.createRoom(services.db, body))

  mount(app, services, updateRoom, async ({ params, body }) => {
    const { room, warned } = await commands.changeRoom(services, params.id, body)
    return { ...room, ...warned }
  })

  mount(app, services, deleteRoom, async ({ params }) => {
    await commands.removeRoom(services.db, params.id)
    return { message: 'Room deleted successfully!' }
  })
}
