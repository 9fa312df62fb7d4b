import * as contract from '@scheduler/contract'
import type { FastifyInstance } from 'fastify'
import { mount } from '../../http/mount.ts'
import type { Services } from '../../services.ts'
import { renameFeature } from './commands.ts'
import { listFeatures } from './queries.ts'

export function mountFeatures(app: FastifyInstance, services: Services): void {
  mount(app, services, contract.listFeatures, () => listFeatures(services.db))

  mount(app, services, contract.renameFeature, ({ params, body }) =>
    renameFeature(services.db, params.id, body.name),
  )
}
