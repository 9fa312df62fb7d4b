import * as contract from '@scheduler/contract'
import type { FastifyInstance } from 'fastify'
import { mount } from '../../http/mount.ts'
import type { Services } from '../../services.ts'
import { listAudit } from './queries.ts'

export function mountAudit(app: FastifyInstance, services: Services): void {
  mount(app, services, contract.listAudit, ({ query }) => listAudit(services, query))
}
