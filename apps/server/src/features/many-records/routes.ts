import { deleteRecords } from '@scheduler/contract'
import type { FastifyInstance } from 'fastify'
import { mount } from '../../http/mount.ts'
import type { Services } from '../../services.ts'
import * as commands from './commands.ts'

export function mountManyRecords(app: FastifyInstance, services: Services): void {
  mount(app, services, deleteRecords, ({ body }) => commands.deleteRecords(services.db, body))
}
