import { findFreeRooms } from '@scheduler/contract'
import type { FastifyInstance } from 'fastify'
import { mount } from '../../http/mount.ts'
import type { Services } from '../../services.ts'
import { answerFreeRooms } from './queries.ts'

export function mountFreeRooms(app: FastifyInstance, services: Services): void {
  mount(app, services, findFreeRooms, ({ query, session }) => answerFreeRooms(services, session.role, query))
}
